/** Texts of the page on which a client reviews a draft. */
export const en = {
  review: {
    title: 'A draft to read',
    eyebrow: '{{kind}}, not published',
    lede: '{{by}} of {{firm}} asks you to read this draft, to say what should change, and to approve it. Your link works until {{day}}, {{time}}.',
    preview: 'The draft, as the site would show it',
    languages: 'Language of the draft',
    open: 'Open in a tab of its own',
    remarks: {
      title: 'Your remarks',
      none: 'You have not said anything yet.',
      resolved: 'Done',
      label: 'What should change?',
      hint: '{{by}} gets it by e-mail. Name the paragraph or the figure.',
      send: 'Send the remark',
      sending: 'Sending…',
    },
    approve: {
      title: 'Approval',
      text: 'You approve the text as it is now, in both languages. If it changes later, the firm sees that your approval was for an earlier version.',
      button: 'Approve this version',
      busy: 'Approving…',
      done: 'You approved this version on {{day}}, {{time}}.',
      changed: 'You approved the version of {{day}}, {{time}}. The text has changed since.',
    },
    questions: 'Questions? Write to {{name}}:',
    said: {
      remark: 'Thank you. Your remark has been sent.',
      approved: 'Thank you. Your approval has been recorded.',
      again: 'This version had been approved already, so there was nothing left to do.',
    },
    ended: {
      title: 'This link has ended',
      expired: 'The time in which you could read the draft is over.',
      withdrawn: 'The firm has withdrawn the link.',
      over: 'The draft has been published or discarded, so there is nothing left to review.',
      unsent: 'What you wrote, which was not sent',
      ask: 'If you still need to see the text or have something to say, write to {{name}}:',
    },
    invalid: {
      title: 'This link doesn’t work',
      text: 'It is damaged or incomplete. Open it from the e-mail once more, or ask the person who sent it to you.',
    },
  },
} as const

declare module 'i18next' {
  interface ResourceNamespaceMap {
    drafts: typeof en
  }
}

/** Texts of the preview of a draft, for staff and for whoever they send its link to. */
export const en = {
  bar: 'Preview of a draft, not published. This link works until {{day}}, {{time}}.',
  early: 'The draft’s publication date is in the future; the preview shows today’s date instead.',
  toSite: 'Go to the site',
  again: 'Try again',
  refused: {
    title: 'This preview link doesn’t work',
    text: 'It is damaged, or it has expired. Ask the person who sent it to you for a new one.',
  },
  ended: {
    title: 'This preview has ended',
    text: 'The draft has been published or discarded.',
  },
  incomplete: {
    title: 'This draft can’t be shown yet',
    text: 'The site shows a page only when it is complete. What to correct:',
  },
  fault: '{{field}}: {{message}}',
  noPage: {
    title: 'No page shows this draft',
    text: 'This kind of record has no page of its own.',
  },
  moved: {
    title: 'This address leads elsewhere',
    text: 'Once this is published, {{path}} will redirect visitors to {{target}}.',
  },
  hidden: {
    title: 'Visitors would not see this page',
    text: 'As the draft stands, the site would have no page at {{path}}: it may have expired, for example.',
  },
  busy: {
    title: 'One moment, please',
    text: 'Others are looking at previews, or this record is being published. Please try again in a few seconds.',
  },
} as const

declare module 'i18next' {
  interface ResourceNamespaceMap {
    preview: typeof en
  }
}

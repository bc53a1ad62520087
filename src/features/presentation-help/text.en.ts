/** Texts of the help pages for presentations (R107). */
export const en = {
  title: 'Help with presentations',
  eyebrow: 'Help with presentations',
  description:
    'What you need to watch a presentation, how to cancel a registration, and what to do about e-mails.',
  lede: 'Help with registration, viewing and e-mail.',
  more: 'More help',
  still: {
    title: 'Still stuck?',
    text: 'Write to us with the name of the event and the address you registered with, or call us.',
    action: 'Contact us',
  },
  topics: {
    'system-requirements': {
      title: 'System requirements',
      summary: 'What a presentation needs, and a check of the browser you are using now.',
      description:
        'What you need to watch a presentation: a browser, sound and 3\u00a0Mbit/s. With a check of the browser you are using.',
      lede: 'A browser from the last two years, sound and 3\u00a0Mbit/s. Nothing has to be installed, on a computer, a tablet or a phone.',
    },
    cancelled: {
      title: 'If you can’t attend',
      summary: 'Cancel your registration, and find what you missed.',
      description:
        'How to cancel your registration for a presentation, who gets your place, and where to find the replay.',
      lede: 'You don’t have to do anything. But if the event is full, someone may be waiting for your place.',
      sections: {
        give: {
          title: 'Cancel your registration',
          text: 'Open “Change or cancel my registration” in the confirmation or a reminder, then cancel. The cancellation takes effect at once, and we confirm it by e-mail: your personal link stops working, and your place is offered to the next person on the waiting list, if there is one. No e-mail at hand? On the event’s page, ask for your personal link again.',
        },
        again: {
          title: 'If you change your mind',
          text: 'Register again on the event’s page with the same address. If the event is full by then, you join the end of the waiting list, if it has one.',
        },
        waiting: {
          title: 'If you are on the waiting list',
          text: 'When a place opens up for you, we offer it to you by e-mail. Confirm it by the time stated in the e-mail; after that, it may go to the next person in line, in which case we tell you. Shortly before the event, the place is yours without confirmation, and the e-mail says so.',
        },
        off: {
          title: 'If the event is moved or cancelled',
          text: 'We e-mail everyone who registered. If the event is moved, your registration stays valid for the new time. If it is cancelled, your registration ends with it, and the event’s page says so.',
        },
        missed: {
          title: 'See what you missed',
          text: 'Replays are posted within 24 to 48 hours of the presentation and kept for 90 days. If you registered, we e-mail you when the replay is available.',
        },
      },
      action: 'Contact us about a registration',
      topic: 'My registration',
      past: 'Past events',
    },
    stopped: {
      title: 'Fewer e-mails, or none',
      summary: 'Which e-mails we send, and how to stop them.',
      description:
        'Which e-mails we send when you register, how to stop them, and how to have your information deleted.',
      lede: 'When you register, we send a few e-mails, all about the event you registered for.',
      sections: {
        sent: {
          title: 'What we send',
          text: 'After you register for an event, you get',
          list: [
            'a confirmation with your personal link, at once;',
            'an offer when a place opens up, if you are on the waiting list, and a note if it lapses;',
            'reminders a day before, an hour before and at the start;',
            'a notice if the time, the program or your registration changes, or if the event is cancelled;',
            'a message from us about the event, if there is something you should know;',
            'one e-mail when the replay is available, usually the last.',
          ],
        },
        mails: {
          title: 'Stop e-mails about an event',
          text: 'Each e-mail about an event has a link that stops reminders, messages and the replay, and keeps your place. “Change or cancel my registration” opens a page where you can do the same, or cancel; after you cancel, we confirm the cancellation and send nothing more about the event.',
        },
        alerts: {
          title: 'Unsubscribe from alerts',
          text: 'Alerts about companies and regions are a subscription of their own. Every alert has a link to unsubscribe and one to change what you receive and how often. Unsubscribing takes effect at once. It also ends our e-mails about replays of events you have already registered for.',
        },
        texts: {
          title: 'Text messages',
          text: 'We don’t send any. If you get one in our name, it isn’t from us: please forward it to us.',
        },
        erase: {
          title: 'Have your information deleted',
          text: 'Write to us from the address concerned. Within 30 days, we delete what we hold about you, with the exceptions in the privacy policy, and tell you when it is done. If you have an account, you can delete it yourself on your account page; that doesn’t delete your registrations, messages, applications or alerts.',
        },
      },
      action: 'Ask us to stop',
      topic: 'Please stop e-mails to me',
    },
    spam: {
      title: 'Missing or unexpected e-mail',
      summary: 'A confirmation that doesn’t arrive, or an e-mail you never asked for.',
      description:
        'What to do when a confirmation doesn’t arrive, or when you get an e-mail about a registration that isn’t yours.',
      lede: 'The confirmation of a registration arrives within a minute or two. If it doesn’t, it is usually in another folder.',
      sections: {
        late: {
          title: 'The confirmation doesn’t arrive',
          text: 'Try these steps, in this order:',
          ordered: [
            'Check your spam or junk folder, and “Promotions” or “Other.”',
            'Search for “{{firm}}” in your mailbox.',
            'Mark the e-mail as “not spam” and add its sender to your contacts.',
            'Register again with the same address, or ask for your personal link on the event’s page. We send the e-mail once more if ten minutes have passed.',
          ],
        },
        work: {
          title: 'At work',
          text: 'Banks and brokers may hold back e-mails with links. Ask your IT department to allow the sender of our confirmations, or register with another address. Unless the event is full, the link is also on the page you see after you register: copy it from there.',
        },
        stranger: {
          title: 'You never registered',
          text: 'Someone probably mistyped their address and entered yours. You can cancel the registration with the link in the e-mail, or ignore it. If you ignore it, you will get reminders for that event. To have your address deleted, forward the e-mail to us.',
        },
        real: {
          title: 'Is it really from us?',
          text: 'Our e-mails never ask for a password, a payment or an account number, and their links lead only to this site. If an e-mail in our name does anything else, don’t open its links; forward it to us.',
        },
      },
      action: 'Report an e-mail',
      topic: 'An e-mail I did not ask for',
    },
  },
  needs: {
    heading: 'What you need',
    what: 'What',
    enough: 'Minimum',
    rows: {
      browser: {
        what: 'Browser',
        enough: 'Chrome, Edge, Firefox or Safari, in a version from the last two years',
      },
      connection: {
        what: 'Connection',
        enough: '3\u00a0Mbit/s for picture and sound; 5\u00a0Mbit/s where several people watch',
      },
      sound: { what: 'Sound', enough: 'Loudspeakers or headphones; no microphone or camera is needed' },
      screen: { what: 'Screen', enough: 'From 320 pixels wide; slides are easiest to read from 1,024' },
      network: {
        what: 'Network at work',
        enough: 'Port 443 (HTTPS) to this site',
      },
      access: { what: 'Keyboard, screen reader', enough: 'Every control can be reached and is announced' },
    },
  },
  check: {
    heading: 'Check this browser',
    lede: 'It takes a few seconds and sends nothing about you.',
    again: 'Check again',
    checking: 'Checking…',
    noScript:
      'The check needs JavaScript, which is switched off here. Presentations still play in the browser’s own player, but can’t be kept in step with everyone else.',
    allGood: 'This browser has everything a presentation needs.',
    someDoubt: 'This browser will work, with the limitations noted below.',
    someBad: 'Something is missing. See below for what to do.',
    states: { good: 'Good', doubt: 'Doubtful', bad: 'Not good', waiting: 'Checking' },
    names: { video: 'Video', sound: 'Sound', clock: 'Clock', answers: 'Response', speed: 'Speed' },
    sound: {
      good: 'Sound works in this browser. Only you can tell whether you hear it: there are two notes.',
      bad: 'This browser can’t play sound. Use another one.',
    },
    clock: {
      good: 'Agrees with ours to within {{seconds}}\u00a0s.',
      doubt:
        'Differs from ours by {{span}}. The presentation starts by our clock, but your calendar’s reminder may come too early or too late.',
      bad: 'Our server’s time could not be read. Check your connection and reload the page.',
    },
    answers: {
      good: 'Our server answers in {{ms}}\u00a0ms.',
      doubt: 'Our server takes {{ms, number}}\u00a0ms to answer. It will work, with pauses after clicks.',
      bad: 'Our server doesn’t answer. Check your connection, or ask your network’s administrator to let HTTPS to this site through.',
    },
    seconds_one: '{{count}} second',
    seconds_other: '{{count}} seconds',
    minutes_one: '{{count}} minute',
    minutes_other: '{{count}} minutes',
  },
}

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'presentation-help': typeof en
  }
}

/** Texts of the help pages for presentations (R107). */
export const en = {
  title: 'Help with presentations',
  eyebrow: 'Help with presentations',
  description:
    'What a presentation needs, how to give up a place, and what to do about mails: help for viewers.',
  lede: 'Everything around a presentation but the presentation: what your computer needs, what to do if you can’t come, and what becomes of our mails.',
  more: 'More help',
  still: {
    title: 'Still stuck?',
    text: 'Write to us with the name of the event and the address you registered with, or call the office nearest to you.',
    action: 'Contact us',
  },
  topics: {
    'system-requirements': {
      title: 'System requirements',
      summary: 'What a presentation needs, and a check of the browser you are using now.',
      description:
        'What you need to watch a presentation: a browser, sound and 3 Mbit/s. With a check of the browser you are using.',
      lede: 'A browser from the last two years, sound and 3 Mbit/s. Nothing has to be installed, on a computer, a tablet or a phone.',
    },
    cancelled: {
      title: 'If you can’t come',
      summary: 'Giving up your place, and where to find what you missed.',
      description: 'How to give up your place at a presentation, who gets it, and where the replay will be.',
      lede: 'Nothing happens if you stay away. But if the event is full, somebody is waiting for your place.',
      sections: {
        give: {
          title: 'Give up your place',
          text: 'Tell us the name of the event and the address you registered with. We cancel your registration the same business day; your personal link then stops working, and whoever is next on the waiting list gets your place and a mail that says so.',
        },
        again: {
          title: 'If you changed your mind',
          text: 'Register again on the event’s page with the same address. If all places have gone meanwhile, you go to the end of the waiting list.',
        },
        off: {
          title: 'If the event was cancelled',
          text: 'Its page then says “Event cancelled”, and the waiting room says so too. You need do nothing: your registration ends with it, and a new date is a new event.',
        },
        missed: {
          title: 'See what you missed',
          text: 'Replays are posted within 24 to 48 hours of the presentation and kept for 90 days. Under past events you find what was presented, by whom and when.',
        },
      },
      action: 'Give up a place',
      topic: 'Please cancel my registration',
      past: 'Past events',
    },
    stopped: {
      title: 'Fewer messages, or none',
      summary: 'Which messages we send, and how to stop them.',
      description:
        'Which mails and text messages a registration leads to, how to stop them, and what becomes of your details.',
      lede: 'A registration leads to few messages, all of them about the event you registered for.',
      sections: {
        sent: {
          title: 'What we send',
          text: 'After you register for an event, you get',
          list: [
            'a confirmation with your personal link, at once;',
            'a note when a place becomes yours, if you were on the waiting list;',
            'text messages about the event, only if you gave a telephone number.',
          ],
        },
        texts: {
          title: 'Stop text messages',
          text: 'Answer any of them with STOP. No more are sent to that number. Or write to us from the address you registered with.',
        },
        mails: {
          title: 'Stop mails',
          text: 'The mails of a registration end with the event. Each has a link that turns off the reminders and keeps your place, and one to your registration, where you can cancel it.',
        },
        erase: {
          title: 'Have your details deleted',
          text: 'Write to us from the address concerned. We delete what we hold about you within 30 days and tell you when it is done. What you consented to, and when, is kept as long as the law requires proof of it.',
        },
      },
      action: 'Stop messages',
      topic: 'Please stop messages to me',
    },
    spam: {
      title: 'Mails that went astray',
      summary: 'A confirmation that doesn’t arrive, and mail you never asked for.',
      description:
        'What to do when a confirmation doesn’t arrive, or when you get a mail about a registration that isn’t yours.',
      lede: 'The confirmation of a registration arrives within a minute or two. If it doesn’t, it is nearly always in the wrong folder.',
      sections: {
        late: {
          title: 'The confirmation doesn’t arrive',
          text: 'In this order:',
          ordered: [
            'Look into the folder for spam or junk, and at “Promotions” or “Other”.',
            'Search your mailbox for “{{firm}}”.',
            'Mark the mail as “not spam” and add its sender to your contacts, so that the next one finds its way.',
            'Register again with the same address. You get a fresh link to the same place, and the mail once more if ten minutes have passed.',
          ],
        },
        work: {
          title: 'At work',
          text: 'Banks and brokers hold mails with links back. Ask whoever looks after mail to let through the sender of our confirmations, or register with another address. The link also stands on the page after you register: copy it there.',
        },
        stranger: {
          title: 'You never registered',
          text: 'Then somebody mistyped an address and hit yours. You can ignore the mail: without its personal link nobody gets in, and nothing else follows. Or forward it to us and we delete the address.',
        },
        real: {
          title: 'Is it really from us?',
          text: 'Our mails never ask for a password, a payment or an account number, and their links lead to this site alone. If one does anything else, don’t press its links; forward it to us.',
        },
      },
      action: 'Report a mail',
      topic: 'A mail I did not ask for',
    },
  },
  needs: {
    heading: 'What you need',
    what: 'What',
    enough: 'Enough',
    rows: {
      browser: {
        what: 'Browser',
        enough: 'Chrome, Edge, Firefox or Safari, in a version from the last two years',
      },
      connection: {
        what: 'Connection',
        enough: '3 Mbit/s for picture and sound; 5 Mbit/s where several people watch',
      },
      sound: { what: 'Sound', enough: 'Loudspeakers or headphones. A microphone and a camera aren’t needed' },
      screen: { what: 'Screen', enough: 'From 320 pixels wide; slides are easiest to read from 1,024' },
      network: {
        what: 'Network at work',
        enough: 'Port 443 (HTTPS) to this site alone; no other address is loaded',
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
      'The check needs JavaScript, which is switched off here. Presentations still play in the browser’s own player, but can’t be kept in step with everybody else.',
    allGood: 'This browser has all that a presentation needs.',
    someDoubt: 'This browser will do, with the reservations below.',
    someBad: 'Something is missing. Below it says what to do.',
    states: { good: 'Good', doubt: 'Doubtful', bad: 'Not good', waiting: 'Checking' },
    names: { video: 'Video', sound: 'Sound', clock: 'Clock', answers: 'Answers', speed: 'Speed' },
    sound: {
      good: 'Can play sound. Whether you hear it, only you can tell: you should hear two notes.',
      bad: 'This browser can’t play sound. Use another one.',
    },
    clock: {
      good: 'Agrees with ours to within {{seconds}} s.',
      doubt:
        'Differs from ours by {{span}}. The presentation starts by our clock, but your calendar’s reminder may come too early or too late.',
      bad: 'Our server’s time could not be read.',
    },
    answers: {
      good: 'Our server answers in {{ms}} ms.',
      doubt: 'Our server takes {{ms}} ms to answer. It will work, with pauses after clicks.',
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

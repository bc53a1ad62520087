/** Texts of the quiz (R408). */
export const en = {
  title: 'Is your company ready for a virtual roadshow?',
  description:
    'Eight questions to the management of a public company, a score, and advice on what to mend before a virtual roadshow. Three minutes, no address asked for.',
  eyebrow: 'Quiz',
  lede: 'Eight questions, three minutes, and advice on whatever isn’t ready yet. We ask for no name and no address.',
  progress: 'Question {{number}} of {{total}}',
  answers: 'Answers',
  back: 'Back',
  restart: 'Start again',
  unreadable: {
    title: 'This address holds no answers we can read',
    text: 'Part of it may have been lost on the way. The quiz begins again below.',
  },
  result: {
    title: 'Your result: {{score}} of {{total}}',
    ofTotal: 'of {{total}}',
    meter: '{{score}} points of {{total}}',
    levels: {
      early: {
        title: 'Not yet',
        text: 'A presentation now would raise questions that you can’t answer well. Begin with the areas at the top of the list: each can be mended within weeks, and none costs much.',
      },
      close: {
        title: 'Nearly there',
        text: 'The groundwork is done, but an audience would notice the gaps. Mend the areas below, and plan on four to six weeks.',
      },
      ready: {
        title: 'Ready, with some polish',
        text: 'You could present within the month. The notes below separate a good presentation from one that people pass on.',
      },
      set: {
        title: 'Ready',
        text: 'Little is left to prepare. Pick a date two to three weeks after your next results, and begin with the invitations.',
      },
    },
    mend: 'To mend first',
    polish: 'To polish',
    done: 'In good order',
    points: '{{score}} of {{most}}',
    contact: {
      title: 'Talk it through with us',
      text: 'Half an hour on the telephone, free of charge: what we would mend first, what it takes, and who would listen.',
      action: 'Ask for a call',
      topic: 'Virtual roadshow readiness: {{score}} of {{total}}',
    },
    share: {
      label: 'Link to this result',
      hint: 'The link holds your eight answers and nothing about you.',
      copy: 'Copy the link',
      copied: 'Copied',
    },
  },
  questions: {
    record: {
      area: 'Disclosure',
      question: 'Is everything that you would say on screen already public?',
      answers: [
        'We haven’t checked.',
        'Mostly, but some figures aren’t filed yet.',
        'Yes, management has checked.',
        'Yes, counsel has checked the slides against our filings.',
      ],
      weak: 'Have counsel read the slides against your filings before anybody else sees them. A figure that isn’t on SEDAR+ or EDGAR doesn’t belong on a slide: telling some investors first breaches Regulation FD in the United States and National Policy 51-201 in Canada.',
      fair: 'Let counsel read what management has checked, and keep their marked copy: it is the first thing a regulator asks for.',
    },
    story: {
      area: 'Story',
      question: 'How long does your chief executive need to say why investors should care?',
      answers: [
        'It depends on the day.',
        'Five minutes or more.',
        'About two minutes.',
        'Thirty seconds, and it is the same every time.',
      ],
      weak: 'Write it in three sentences: what you have, what changes within twelve months, and what that is worth if it works. Have the chief executive say it to somebody outside the industry; what that person can repeat stays, the rest goes.',
      fair: 'Two minutes are good for a meeting, too long for a telephone call. Find the thirty seconds that make an advisor ask for the other ninety.',
    },
    slides: {
      area: 'Slides',
      question: 'What do your slides look like today?',
      answers: [
        'There are none, or they are more than a year old.',
        'More than thirty, mostly text.',
        'About twenty, brought up to date this quarter.',
        'Twelve to fifteen, one message each, legible on a phone.',
      ],
      weak: 'Cut to fifteen: cover with date, forward-looking statements, the company on one page, three on assets or products, two on figures, two on milestones, two on people, one on shares and cash, the rest in an appendix. Half of your audience watches on a phone: nothing smaller than 20 points.',
      fair: 'Move every slide that the speaker skips into an appendix, and give each that stays a headline that says what it shows: “Costs fell 12% in two years”, not “Cost development”.',
    },
    speaker: {
      area: 'On camera',
      question: 'How does your management present on camera?',
      answers: [
        'It never has.',
        'A few times, unrehearsed.',
        'Regularly, with its own equipment.',
        'Rehearsed, with good light, a separate microphone and a wired connection.',
      ],
      weak: 'Rehearse twice, recorded, and watch both together. Then buy the three things that matter, for less than 400 dollars: a microphone near the mouth, a lamp behind the camera, and a cable in place of the wireless network. The camera in the laptop will do.',
      fair: 'Rehearse once with the slides, the moderator and somebody who asks unpleasant questions. Equipment is rarely what is wrong; a talk that was never timed is.',
    },
    questions: {
      area: 'Questions',
      question: 'How do you prepare for investors’ questions?',
      answers: [
        'We don’t; we know our company.',
        'We know which ones usually come.',
        'We have a written list with answers.',
        'A written list, and the five hardest are practised aloud.',
      ],
      weak: 'Collect the questions of your last ten investor calls and write an answer of three sentences for each, from public facts alone. Add the ones you fear: dilution, cash, why the last date was missed. Half of a presentation is questions, and it is the half that people remember.',
      fair: 'Practise the five hardest aloud, with somebody who interrupts. An answer that reads well is often too long to say.',
    },
    audience: {
      area: 'Audience',
      question: 'Do you know who should be listening?',
      answers: [
        'No, whoever is interested.',
        'Our present shareholders.',
        'Advisors who follow our sector.',
        'Named advisors, by city, and those who hold our peers.',
      ],
      weak: 'List five companies that an investor would compare you with, and find out which advisors and funds hold them (13F filings in the United States, alternative monthly reports in Canada). Those people need no explanation of your sector. That is the list to invite.',
      fair: 'Sort your list by city and by size of book, and call the first fifty: an invitation by telephone fills a presentation, one by mail does not.',
    },
    timing: {
      area: 'Timing',
      question: 'When would the presentation take place?',
      answers: [
        'We haven’t thought about it.',
        'Perhaps within a blackout period.',
        'Outside of blackout periods.',
        'Two to three weeks after results, with news to follow.',
      ],
      weak: 'Put your blackout periods, results and expected news for the next six months on one page. The best window opens two to three weeks after results: figures are fresh, nobody may accuse you of knowing more, and the next news gives listeners a reason to act.',
      fair: 'Move the date so that something reportable follows within six weeks. A presentation after which nothing happens is forgotten by the time something does.',
    },
    followUp: {
      area: 'Afterwards',
      question: 'What happens on the day after?',
      answers: [
        'Nothing in particular.',
        'Those who came get a note of thanks.',
        'They get the replay and the slides.',
        'Open questions are answered within a day, and calls are booked.',
      ],
      weak: 'Decide before the presentation who calls whom. Answer every question that was left open within 24 hours, send the replay when it is posted, and call those who stayed to the end: they are a fifth of the audience and most of the result.',
      fair: 'Find out who stayed to the end and who asked, and call those first. The replay brings as many viewers again in the first week, so send it twice.',
    },
  },
}

declare module 'i18next' {
  interface ResourceNamespaceMap {
    quiz: typeof en
  }
}

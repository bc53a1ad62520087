/** Texts of the quiz (R408). */
export const en = {
  title: 'Is your company ready for a virtual roadshow?',
  description:
    'Eight questions for the management of a public company, a score, and advice on what to fix before a virtual roadshow. It takes three minutes, and we won’t ask for your e-mail address.',
  eyebrow: 'Quiz',
  lede: 'Eight questions, three minutes, and advice on what isn’t ready yet. We won’t ask for your name or e-mail address.',
  progress: 'Question {{number}} of {{total}}',
  number: 'Question {{number}} of {{total}}:',
  answers: 'Answers',
  back: 'Back',
  restart: 'Start again',
  unreadable: {
    title: 'We can’t read the answers in this link',
    text: 'Part of the link may be missing. The quiz starts again below.',
  },
  result: {
    title: 'Your result: {{score}} out of {{total}}',
    ofTotal: 'out of {{total}}',
    meter: '{{score}} out of {{total}} points',
    levels: {
      early: {
        title: 'Not yet',
        text: 'A presentation now would raise questions that you can’t answer well. Start with the areas at the top of the list: each can be fixed within weeks, at little cost.',
      },
      close: {
        title: 'Nearly there',
        text: 'The groundwork is done, but an audience would notice the gaps. Fix the areas below, and plan on four to six weeks.',
      },
      ready: {
        title: 'Ready, with some polish',
        text: 'You could present within the month. The notes below make the difference between a good presentation and one that people recommend.',
      },
      set: {
        title: 'Ready',
        text: 'There is little left to prepare. Choose a date two to three weeks after your next results, and start with the invitations.',
      },
    },
    mend: 'Fix first',
    polish: 'Polish next',
    done: 'In good order',
    points: '{{score}} out of {{most}}',
    contact: {
      title: 'Talk it through with us',
      text: 'We offer a free half-hour call on what we would fix first, what it would take and who would listen.',
      action: 'Request a call',
      topic: 'Virtual roadshow readiness: {{score}} out of {{total}}',
    },
    share: {
      label: 'Link to this result',
      hint: 'The link contains your eight answers and nothing about you.',
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
      weak: 'Have counsel check the slides against your filings before anyone else sees them. A figure that isn’t on SEDAR+ or EDGAR doesn’t belong on a slide: telling some investors material news first is tipping, which Canadian securities law prohibits, and selective disclosure under Regulation FD, for the companies that it covers in the United States.',
      fair: 'Have counsel review what management has checked, and keep the marked copy: it is the first thing a regulator will ask for.',
    },
    story: {
      area: 'Story',
      question: 'How long does your chief executive officer need to say why investors should care?',
      answers: [
        'It depends on the day.',
        'Five minutes or more.',
        'About two minutes.',
        'Thirty seconds, and it is the same every time.',
      ],
      weak: 'Write it in three sentences: what you have, what changes within twelve months, and what could prevent it. Have the chief executive officer say it to someone outside the industry. Keep what that person can repeat, and cut the rest.',
      fair: 'Two minutes is fine for a meeting but too long for a phone call. Find the thirty seconds that will make an advisor ask for the other ninety.',
    },
    slides: {
      area: 'Slides',
      question: 'What do your slides look like today?',
      answers: [
        'There are none, or they are more than a year old.',
        'More than thirty, mostly text.',
        'About twenty, updated this quarter.',
        'Twelve to fifteen, one message each, legible on a phone.',
      ],
      weak: 'Cut them to thirteen: a dated cover, forward-looking statements, the company on one page, three on assets or products, two on figures, two on milestones, two on people, and one on shares and cash. Move the rest to an appendix. Half of your audience watches on a phone: use no type smaller than 20 points.',
      fair: 'Move every slide that the presenter skips to an appendix, and give each remaining slide a headline that says what it shows: “Costs fell 12% in two years,” not “Cost trends.”',
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
      weak: 'Rehearse twice, record both rehearsals and watch them together. Then buy the three things that matter, for less than $400: a microphone close to the mouth, a light behind the camera and a cable instead of the wireless network. The laptop’s camera will do.',
      fair: 'Rehearse once with the slides, the moderator and someone who asks unpleasant questions. The problem is rarely the equipment; more often, the presentation was never timed.',
    },
    questions: {
      area: 'Questions',
      question: 'How do you prepare for investors’ questions?',
      answers: [
        'We don’t; we know our company.',
        'We know which ones usually come.',
        'We have a written list with answers.',
        'We have a written list, and practise the five hardest aloud.',
      ],
      weak: 'Collect the questions from your last ten investor calls and write a three-sentence answer to each, using public facts only. Add the ones you fear: dilution, cash, why the last deadline was missed. Questions are half of a presentation, and the half that people remember.',
      fair: 'Practise the five hardest aloud, with someone who interrupts. An answer that reads well is often too long to say.',
    },
    audience: {
      area: 'Audience',
      question: 'Do you know who should be listening?',
      answers: [
        'No, anyone who is interested.',
        'Our current shareholders.',
        'Advisors who follow our sector.',
        'Specific advisors, by city, and those who hold shares of our peers.',
      ],
      weak: 'List five companies that an investor would compare you with, and find out which funds hold them (13F filings in the United States, alternative monthly reports in Canada) and which advisors follow them. Those people already know your sector: they are the ones to invite.',
      fair: 'Sort your list by city and by size of book, and call the first fifty: a phone call fills a presentation, an e-mail does not.',
    },
    timing: {
      area: 'Timing',
      question: 'When would the presentation take place?',
      answers: [
        'We haven’t thought about it.',
        'Perhaps during a blackout period.',
        'Outside blackout periods.',
        'Two to three weeks after results, with scheduled news to follow.',
      ],
      weak: 'Put your blackout periods, results and scheduled news for the next six months on one page. The best window usually opens two to three weeks after results, when the figures are fresh and public. If you hold material information that isn’t public, wait until it has been released.',
      fair: 'Choose a date that is followed within six weeks by news whose date you have announced, such as the annual meeting or an investor day. A presentation that nothing follows is soon forgotten.',
    },
    followUp: {
      area: 'Afterwards',
      question: 'What happens the day after?',
      answers: [
        'Nothing in particular.',
        'Attendees get a thank-you note.',
        'Attendees get the replay and the slides.',
        'Open questions are answered within a day, and calls are booked.',
      ],
      weak: 'Decide before the presentation who calls whom. Answer what is still open in public, from what you have published, send the replay when it is posted, and call those who stayed to the end or asked a question: they are the most interested.',
      fair: 'Find out who stayed to the end and who asked questions, and call those people first. Send the replay twice: when it is posted, and again a week later.',
    },
  },
}

declare module 'i18next' {
  interface ResourceNamespaceMap {
    quiz: typeof en
  }
}

/** Texts of waiting room and stage. */
export const en = {
  waiting: {
    title: 'Starts {{time}} · {{event}}',
    startedTitle: 'Starting now · {{event}}',
    eyebrow: 'Waiting room',
    notStarted: "Event hasn't started yet. This page will refresh every 5 seconds until the event starts.",
    redirecting: 'Redirecting to the show.',
    join: 'Join the show',
    webcast: 'Open the webcast',
    webcastAt: 'It opens in another tab, on {{host}}.',
    webcastStarted: 'The webcast has started.',
    webcastOpens:
      'Keep this page open. At the start it shows a button that opens the webcast in another tab.',
    lengthAlone_one: 'The presentation lasts {{count}} minute.',
    lengthAlone_other: 'The presentation lasts {{count}} minutes.',
    expect: 'What to expect',
    keepOpen: 'Keep this page open. You’ll enter within seconds of the start.',
    length_one:
      'The presentation lasts {{count}} minute. It plays in this window, and there is nothing to install.',
    length_other:
      'The presentation lasts {{count}} minutes. It plays in this window, and there is nothing to install.',
    lateJoin: 'If you arrive late, you’ll join the presentation in progress.',
    sound: 'Check your sound',
    soundHint: 'Turn your volume up a little, then play the test tone.',
    silent: 'This presentation has no sound.',
    line: 'Picture and connection',
    documents: 'Read while you wait',
    help: 'If something goes wrong',
    calendar: 'Add to calendar',
    retrying: 'We’re still trying. You can leave this page open.',
    full: 'This event is full',
    pending: 'Registrations have to be approved',
  },
  /** What is spoken and shown on the way to the start. */
  milestone: {
    open: 'The waiting room is open.',
    fiveMinutes: 'Less than five minutes to go.',
    oneMinute: 'Less than a minute to go.',
    due: 'The presentation is about to start.',
    late: 'The presentation is a few minutes late. Stay here: you’ll enter as soon as the presentation starts.',
  },
  sound: {
    play: 'Play the test tone',
    again: 'Play it again',
    question: 'Did you hear two notes?',
    yes: 'Yes',
    no: 'No',
    good: 'Your sound works.',
    advice: {
      lede: 'Please check the following:',
      volume: 'The volume may be too low: turn it up, using the buttons on the side if you’re on a phone.',
      silent: 'Your phone may be on silent, or the browser tab may be muted.',
      output: 'The sound may be playing elsewhere: on headphones, a Bluetooth speaker or another monitor.',
    },
  },
  line: {
    check: 'Check picture and connection',
    checking: 'Checking…',
    video: {
      good: 'Your browser plays our videos (H.264 and AAC in MP4).',
      doubt: 'Your browser may be able to play our videos, but isn’t sure.',
      bad: 'Your browser can’t play our videos (H.264 in MP4). Use another browser, or install your system’s media pack.',
    },
    speed: {
      good: 'At least {{speed}} Mbit/s; 3 is enough.',
      doubt: '{{speed}} Mbit/s. The picture may pause: close other programs that use the network.',
      bad: '{{speed}} Mbit/s is slow. The player will offer a smaller picture, or audio only.',
      none: 'We couldn’t measure your connection because no data came through. Check it and try again.',
    },
  },
  refused: {
    noAnswer: 'We can’t be reached right now. Check your connection and try again.',
    link: 'This link doesn’t work',
    cancelledHint: 'It won’t take place. See which presentations are coming up.',
    inPersonHint: 'The address and the directions are on the page of the event.',
    eventPage: 'See the event page',
    unavailable: 'Just a moment',
    events: 'See all events',
    sendLink: 'Send me my link',
    register: 'Register',
    again: 'Try again',
  },
  help: {
    call: 'No picture or sound? Call us:',
    write: 'No picture or sound? Write to us:',
    check: 'Check your browser and your connection',
  },
  noPicture: {
    eyebrow: 'Started',
    pageTitle: 'Started, no picture yet · {{event}}',
    onItsWay: 'The presentation has started, but the picture isn’t available yet.',
    looksAgain:
      'We keep checking. You’ll enter as soon as the picture is available, so you can leave this page open.',
    event: 'Back to the event',
  },
  stage: {
    title: { live: 'Live · {{event}}', film: 'Recorded presentation · {{event}}' },
    source: { live: 'Live', film: 'Recorded presentation' },
    justStarted: 'Just started',
    since_one: 'Started {{count}} minute ago',
    since_other: 'Started {{count}} minutes ago',
    replay: 'The replay will be in the VNDR library within 24 to 48 hours of the end.',
    company_one: 'The company',
    company_other: 'The companies',
    documents: 'Documents',
    help: 'Help',
    player: 'Presentation',
    join: 'Join the presentation',
    blocked: 'Press “Join the presentation” to start: your browser is waiting for it.',
    playing: {
      live: 'The presentation is playing live.',
      film: 'The recorded presentation is playing for everyone at once.',
    },
    playingSound: {
      live: 'The presentation is playing live, with audio only.',
      film: 'The recorded presentation is playing for everyone at once, with audio only.',
    },
    soundOnly: 'Audio only',
    soundOn: 'Turn on sound',
    muted: 'You are watching without sound.',
    silent: 'This film has no sound.',
    buffering: 'Loading the picture…',
    failed: 'The picture has stopped.',
    tryAgain: 'Try again',
    paused: 'Paused. The presentation is continuing without you.',
    resume: { live: 'Back to live', film: 'Rejoin the presentation' },
    keys: 'With the player in focus: Space or K pauses, and F fills the screen.',
    soundKeys: 'M turns the sound off and on, and the up and down arrows change the volume.',
    captionKey: 'C turns the captions on and off.',
    noScript:
      'Without JavaScript, the presentation plays from its current point, but it can’t stay in step with other viewers.',
    sharedPace: 'Everyone sees the same moment, so you can’t skip forward or back.',
  },
}

declare module 'i18next' {
  interface ResourceNamespaceMap {
    live: typeof en
  }
}

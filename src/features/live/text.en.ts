/** Texts of waiting room and stage. */
export const en = {
  waiting: {
    title: 'Starts {{time}} · {{event}}',
    startedTitle: 'Starting now · {{event}}',
    eyebrow: 'Waiting room',
    notStarted: "Event hasn't started yet. This page will refresh every 5 seconds until the event starts.",
    startsIn: 'Starts in',
    anyMoment: 'Any moment now',
    redirecting: 'Redirecting to the show.',
    join: 'Join the show',
    expect: 'What to expect',
    keepOpen: 'Keep this page open. You are taken to the show within seconds of its start.',
    length_one: 'It lasts {{count}} minute, in this window; there is nothing to install.',
    length_other: 'It lasts {{count}} minutes, in this window; there is nothing to install.',
    late: 'If you arrive late, you join where everybody else is.',
    sound: 'Check your sound',
    soundHint: 'Turn your volume up a little, then play the test tone. You should hear two notes.',
    playTone: 'Play the test tone',
    retrying: 'We keep trying. You can leave this page open.',
    full: 'This event is full',
  },
  refused: {
    noAnswer: 'We can’t be reached just now.',
    noPicture:
      'The presentation has started; its picture is on the way. This page looks again every 5 seconds.',
    link: 'This link doesn’t work',
    cancelledHint: 'It won’t take place as announced. See which presentations come next.',
    unavailable: 'Just a moment',
    events: 'See all events',
    again: 'Try again',
  },
  stage: {
    title: '{{event}}',
    live: 'Live',
    elapsed: '{{time}} since the start',
    player: 'Presentation',
    join: 'Join the presentation',
    soundOn: 'Turn on sound',
    muted: 'You are watching without sound.',
    buffering: 'Loading the picture…',
    failed: 'The picture stopped coming.',
    tryAgain: 'Try again',
    paused: 'Paused. The presentation goes on without you.',
    resume: 'Back to live',
    pause: 'Pause',
    play: 'Play',
    mute: 'Turn off sound',
    unmute: 'Turn on sound',
    volume: 'Volume',
    fullscreen: 'Full screen',
    exitFullscreen: 'Leave full screen',
    keys: 'With the player in focus: K pauses, M turns the sound off and on, F fills the screen, the up and down arrows change the volume.',
    noScript:
      'Without JavaScript the presentation plays from where it is now, but it can’t be kept in step with the others.',
    sharedPace: 'Everybody sees the same moment, so there is no winding forward or back.',
  },
}

declare module 'i18next' {
  interface ResourceNamespaceMap {
    live: typeof en
  }
}

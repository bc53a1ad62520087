/** Texts of the players of replays and of the stage. */
export const en = {
  play: 'Play',
  pause: 'Pause',
  mute: 'Mute',
  unmute: 'Sound on',
  volume: 'Volume',
  captions: 'Captions',
  noCaptions: 'No captions',
  english: 'English',
  french: 'French',
  quality: 'Picture quality',
  autoQuality: 'Auto',
  fullQuality: 'Full size',
  soundOnly: 'Sound only',
  fullscreen: 'Full screen',
  exitFullscreen: 'Leave full screen',
  again: 'Try again',
} as const

declare module 'i18next' {
  interface ResourceNamespaceMap {
    player: typeof en
  }
}

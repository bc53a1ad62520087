/** Texts of the players of replays and of the stage. */
export const en = {
  play: 'Play',
  pause: 'Pause',
  mute: 'Mute',
  unmute: 'Unmute',
  volume: 'Volume',
  percent: '{{percent}}%',
  captions: 'Captions',
  noCaptions: 'No captions',
  english: 'English captions',
  french: 'French captions',
  quality: 'Video quality',
  autoQuality: 'Auto',
  fullQuality: 'Full quality',
  soundOnly: 'Audio only',
  fullscreen: 'Full screen',
  exitFullscreen: 'Exit full screen',
  again: 'Try again',
} as const

declare module 'i18next' {
  interface ResourceNamespaceMap {
    player: typeof en
  }
}

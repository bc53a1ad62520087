import type { Translation } from '#i18n/translation.ts'
import type { en } from './text.en.ts'

export const fr: Translation<typeof en> = {
  play: 'Lire',
  pause: 'Pause',
  mute: 'Couper le son',
  unmute: 'Rétablir le son',
  volume: 'Volume',
  percent: '{{percent}}\u00a0%',
  captions: 'Sous-titres',
  noCaptions: 'Sans sous-titres',
  english: 'Sous-titres anglais',
  french: 'Sous-titres français',
  quality: 'Qualité de la vidéo',
  autoQuality: 'Auto',
  fullQuality: 'Qualité maximale',
  soundOnly: 'Audio seulement',
  fullscreen: 'Plein écran',
  exitFullscreen: 'Quitter le plein écran',
  again: 'Réessayer',
}

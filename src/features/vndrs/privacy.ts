import type { BrowserItem } from '#platform/privacy.ts'

/** What the feature's pages store in a browser (R416). */
export const browserItems: BrowserItem[] = [
  {
    name: 'player',
    place: 'localStorage',
    purpose: {
      en: 'The player’s volume, speed and captions, as you set them',
      fr: 'Le volume, la vitesse et les sous-titres du lecteur, tels que vous les avez réglés',
    },
    until: { en: 'You delete it', fr: 'Suppression par vous' },
  },
]

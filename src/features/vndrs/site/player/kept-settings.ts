import { isLanguage, type Language } from '#kit/localized.ts'

/** How somebody likes films to play, kept in their browser. Captions are `off`, or in one language, or as the page is. */
export type Settings = { volume: number; muted: boolean; speed: number; captions: Language | 'off' | null }

/** In local storage. */
const KEPT = 'player'
const USUAL: Settings = { volume: 1, muted: false, speed: 1, captions: null }

export const SPEEDS = [0.75, 1, 1.25, 1.5, 1.75, 2] as const

/** What was kept; whatever isn't usable is as usual. */
export function readSettings(): Settings {
  try {
    const { volume, muted, speed, captions } = JSON.parse(localStorage.getItem(KEPT) ?? '{}')
    return {
      volume: typeof volume === 'number' && volume >= 0 && volume <= 1 ? volume : USUAL.volume,
      muted: muted === true,
      speed: SPEEDS.find((each) => each === speed) ?? USUAL.speed,
      captions: captions === 'off' || isLanguage(captions) ? captions : null,
    }
  } catch {
    return USUAL
  }
}

export function keepSettings(changes: Partial<Settings>): void {
  try {
    localStorage.setItem(KEPT, JSON.stringify({ ...readSettings(), ...changes }))
  } catch {
    // Storage is refused: it lasts as long as the page.
  }
}

import { isLanguage, type Language } from '#kit/localized.ts'

/**
 * The player's settings, stored in the browser. `captions`: a language, `off`, or null for the page's
 * language.
 */
export type Settings = { volume: number; muted: boolean; speed: number; captions: Language | 'off' | null }

/** The local-storage key. */
const STORAGE_KEY = 'player'
const DEFAULTS: Settings = { volume: 1, muted: false, speed: 1, captions: null }

export const SPEEDS = [0.75, 1, 1.25, 1.5, 1.75, 2] as const

/** The stored settings; invalid values are replaced by the defaults. */
export function readSettings(): Settings {
  try {
    const { volume, muted, speed, captions } = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}')
    return {
      volume: typeof volume === 'number' && volume >= 0 && volume <= 1 ? volume : DEFAULTS.volume,
      muted: muted === true,
      speed: SPEEDS.find((each) => each === speed) ?? DEFAULTS.speed,
      captions: captions === 'off' || isLanguage(captions) ? captions : null,
    }
  } catch {
    return DEFAULTS
  }
}

export function storeSettings(changes: Partial<Settings>): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify({ ...readSettings(), ...changes }))
  } catch {
    // Storage is blocked: the settings last as long as the page.
  }
}

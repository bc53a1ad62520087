import { type Browser, type BrowserContextOptions, chromium as playwright } from 'playwright-core'
import { inject } from 'vitest'

/** A headless browser; the tests' global setup has unpacked it. */
export async function launchBrowser(): Promise<Browser> {
  return playwright.launch({
    executablePath: inject('chromium'),
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-gpu',
      '--autoplay-policy=no-user-gesture-required',
    ],
  })
}

/** How a visitor's browser is set: language, theme, width. */
export function visitor(
  options: { language?: 'en' | 'fr'; theme?: 'light' | 'dark'; width?: number } = {},
): BrowserContextOptions {
  const { language = 'en', theme = 'light', width = 1280 } = options
  return {
    locale: language === 'fr' ? 'fr-CA' : 'en-CA',
    colorScheme: theme,
    viewport: { width, height: 900 },
    timezoneId: 'America/Vancouver',
    reducedMotion: 'reduce',
  }
}

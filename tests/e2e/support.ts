import type { Browser, BrowserContextOptions } from 'playwright-core'
import { inject } from 'vitest'
import { launchChromium } from '../support/chromium.ts'

/** A headless browser; the tests' global setup has unpacked it. */
export function launchBrowser(): Promise<Browser> {
  return launchChromium(inject('chromium'))
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

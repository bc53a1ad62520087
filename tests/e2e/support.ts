import { mkdir } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import chromium from '@sparticuz/chromium'
import { type Browser, type BrowserContextOptions, chromium as playwright } from 'playwright-core'

/** A headless Chromium that needs no system package. `CHROMIUM` names another one. */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM ?? (await unpackedChromium())
  return playwright.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-gpu',
      '--autoplay-policy=no-user-gesture-required',
    ],
  })
}

/** The browser is unpacked into a temporary folder of this user's own: another's could not be run. */
async function unpackedChromium(): Promise<string> {
  const shared = process.env.TMPDIR
  const folder = join(tmpdir(), `roadshow-chromium-${userInfo().uid}`)
  await mkdir(folder, { recursive: true })
  process.env.TMPDIR = folder
  try {
    return await chromium.executablePath()
  } finally {
    if (shared === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = shared
  }
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

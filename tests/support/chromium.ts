import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import chromium, { inflate } from '@sparticuz/chromium'
import { type Browser, chromium as playwright } from 'playwright-core'

/** NSS and expat, which the package unpacks on Amazon's machines alone, and which other bare machines lack too. */
const LIBRARIES = join(import.meta.dirname, '../../node_modules/@sparticuz/chromium/bin/al2023.tar.br')

/**
 * The path of a headless Chromium that needs no system packages; `CHROMIUM` overrides it. Unpacked once, into a
 * temporary folder per user: another user's copy couldn't be run, and an incomplete one neither.
 */
export async function unpackChromium(): Promise<string> {
  if (process.env.CHROMIUM) return process.env.CHROMIUM
  const shared = process.env.TMPDIR
  const folder = join(tmpdir(), `roadshow-chromium-${userInfo().uid}`)
  await mkdir(folder, { recursive: true })
  process.env.TMPDIR = folder
  try {
    await inflate(LIBRARIES)
    const path = await chromium.executablePath()
    await writeFile(
      join(folder, 'fonts.conf'),
      `<fontconfig><dir>${folder}/fonts</dir><cachedir>${folder}/fonts-cache</cachedir></fontconfig>`,
    )
    return path
  } finally {
    if (shared === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = shared
  }
}

/**
 * Starts the headless browser at a path.
 * @param blocksSound as browsers do until the visitor has clicked
 */
export function launchChromium(executablePath: string, { blocksSound = false } = {}): Promise<Browser> {
  const policy = blocksSound ? 'document-user-activation-required' : 'no-user-gesture-required'
  // One renderer for all pages: starting another for each takes a tenth of what a page costs.
  const args = [
    '--no-sandbox',
    '--disable-background-networking',
    '--disable-gpu',
    '--renderer-process-limit=1',
  ]
  return playwright.launch({
    executablePath,
    args: [...args, `--autoplay-policy=${policy}`],
    env: { ...process.env, ...bareMachineEnv(dirname(executablePath)) },
  })
}

/** What Chromium uses where the system has none: libraries, and fonts, without which it crashes. */
function bareMachineEnv(folder: string): Record<string, string> {
  const libraries = [join(folder, 'al2023', 'lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':')
  return {
    LD_LIBRARY_PATH: libraries,
    ...(!existsSync('/etc/fonts/fonts.conf') && { FONTCONFIG_FILE: join(folder, 'fonts.conf') }),
  }
}

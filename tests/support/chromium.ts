import { mkdir } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import chromium from '@sparticuz/chromium'

/**
 * The path of a headless Chromium that needs no system package; `CHROMIUM` names another one. It is unpacked once, into
 * a temporary folder of this user's own: another's could not be run, nor one that is still being written.
 */
export async function unpackChromium(): Promise<string> {
  if (process.env.CHROMIUM) return process.env.CHROMIUM
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

import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { AppError } from '#kit/errors.ts'
import type { Language } from '#kit/localized.ts'
import { drawableSvg, isSvg } from '#platform/files/svg.ts'
import { posterAddress } from '#platform/storage/media.ts'
import { keyStem, type Storage } from '#platform/storage/storage.ts'
import { textIn } from '#platform/text.ts'
import type { PictureUse, UploadedPicture } from '../contract.ts'

const DRAWER = fileURLToPath(new URL('./picture-process.ts', import.meta.url))
/** A drawing that takes longer, or more memory, is refused: an SVG can repeat itself without end. */
const LIMIT_MS = 10_000
const HEAP_LIMIT = '--max-old-space-size=96'
const MAX_OUTPUT_BYTES = 8 * 1024 * 1024
/** The most pixels on each side of an uploaded PNG, which decides how much memory it takes. */
const MAX_SIDE = 4096

/** The largest size that is stored, and the smallest that is accepted. A logo is large enough for print. */
const SIZES = {
  logo: { width: 1600, height: 320, leastWidth: 32, leastHeight: 32 },
  share: { width: 1200, height: 630, leastWidth: 600, leastHeight: 315 },
} as const satisfies Record<PictureUse, object>

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/**
 * Stores an uploaded picture, drawn anew as PNG in a process of its own: what was uploaded is never served.
 * @throws AppError invalid for anything but a picture of fitting size
 */
export async function storePicture(
  storage: Storage,
  file: File,
  { use, language }: { use: PictureUse; language: Language },
): Promise<UploadedPicture> {
  const t = textIn(language, 'brand/server')
  const refused = (message: string) => new AppError('invalid', { fields: { file: [message] } })
  const bytes = Buffer.from(await file.arrayBuffer())
  const isPng = bytes.subarray(0, 8).equals(PNG_SIGNATURE)
  if (!isPng && !isSvg(bytes)) throw refused(t('notPicture'))
  if (isPng && Math.max(...sizeOf(bytes)) > MAX_SIDE) throw refused(t('tooManyPixels', { most: MAX_SIDE }))
  const { width, height, leastWidth, leastHeight } = SIZES[use]
  const drawing = isPng ? bytes : drawableSvg(bytes)
  if (drawing === 'text') throw refused(t('textInDrawing'))
  const png = drawing === 'damaged' ? undefined : await drawn(drawing, width, height)
  if (!png) throw refused(t('notPicture'))
  const [drawnWidth, drawnHeight] = sizeOf(png)
  if (drawnWidth < leastWidth || drawnHeight < leastHeight)
    throw refused(t('tooSmall', { width: leastWidth, height: leastHeight }))
  const hash = createHash('sha256').update(png).digest('base64url').slice(0, 32)
  // The media library lists it by its key.
  const key = `brand-${keyStem(file.name)}-${hash}.png`
  await (await storage.disk()).put(key, png)
  return { picture: { key, width: drawnWidth, height: drawnHeight }, src: posterAddress(key) }
}

/** Width and height as a PNG's header says. */
function sizeOf(png: Buffer): [width: number, height: number] {
  return png.length < 24 ? [0, 0] : [png.readUInt32BE(16), png.readUInt32BE(20)]
}

/** The picture as PNG; undefined for what can't be drawn within the limits. */
async function drawn(bytes: Buffer, width: number, height: number): Promise<Buffer | undefined> {
  const drawing = promisify(execFile)(process.execPath, [HEAP_LIMIT, DRAWER, String(width), String(height)], {
    encoding: 'buffer',
    env: {},
    timeout: LIMIT_MS,
    killSignal: 'SIGKILL',
    maxBuffer: MAX_OUTPUT_BYTES,
  })
  drawing.child.stdin?.on('error', () => undefined).end(bytes)
  try {
    const { stdout } = await drawing
    return stdout.length > 0 ? stdout : undefined
  } catch {
    return undefined
  }
}

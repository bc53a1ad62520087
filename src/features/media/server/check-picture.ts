import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import sharp, { type Sharp } from 'sharp'
import { PICTURE_EDGE_PX, THUMBNAIL_EDGE_PX } from '#kit/picture-keys.ts'
import { drawableSvg } from '#platform/files/svg.ts'

/** Decoded, a picture of this many pixels takes 256 MB. */
const MAX_PIXELS = 64_000_000
const MAX_SVG_BYTES = 2 * 1024 ** 2
const ENCODING_LIMIT_SECONDS = 60
const SVG_DRAWER = fileURLToPath(new URL('./svg-process.ts', import.meta.url))
/** What a designer's program writes is drawn in less than a second. */
const SVG_LIMIT_MS = 10_000

// One picture at a time, without a cache between them: memory counts for more than speed here.
sharp.concurrency(1)
sharp.cache(false)

type PictureFault = 'pixels' | 'damaged' | 'text' | 'too-large' | 'unreadable'
export type CheckedPicture = { file: string; thumbnail: string; width: number; height: number }

/**
 * Encodes a picture anew, so that nothing of the upload remains but what is seen: no metadata such as where it was taken, no
 * scripts of an SVG, and no other file hidden behind it.
 * @param file the uploaded file. @param folder for the new files
 * @returns `pixels` for more than {@link MAX_PIXELS}, which are never decoded; `text` for an SVG with texts; `too-large` for an SVG of more than
 *   {@link MAX_SVG_BYTES}; `unreadable` for one that takes longer than {@link SVG_LIMIT_MS}
 */
export async function encodePicture(
  file: string,
  folder: string,
  format: string,
  { svgLimitMs = SVG_LIMIT_MS } = {},
): Promise<CheckedPicture | PictureFault> {
  try {
    const drawn = join(folder, 'drawing.png')
    const fault = format === 'svg' ? await drawSvg(file, drawn, svgLimitMs) : undefined
    if (fault) return fault
    const source = format === 'svg' ? drawn : file
    const { width, height } = await sharp(source, { limitInputPixels: false }).metadata()
    if (width * height > MAX_PIXELS) return 'pixels'
    const options = {
      limitInputPixels: MAX_PIXELS,
      failOn: 'error',
      sequentialRead: true,
    } as const
    const picture = join(folder, 'picture.webp')
    const size = await fitted(sharp(source, options), PICTURE_EDGE_PX).toFile(picture)
    const thumbnail = join(folder, 'thumbnail.webp')
    await fitted(sharp(picture), THUMBNAIL_EDGE_PX).toFile(thumbnail)
    return { file: picture, thumbnail, width: size.width, height: size.height }
  } catch {
    return 'damaged'
  }
}

/** Turned as the camera says, at most so large, in colours that every screen knows. */
function fitted(image: Sharp, edge: number): Sharp {
  return image
    .autoOrient()
    .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 84, effort: 4, smartSubsample: true })
    .timeout({ seconds: ENCODING_LIMIT_SECONDS })
}

/** Draws an SVG as PNG. */
async function drawSvg(svg: string, png: string, timeout: number): Promise<PictureFault | undefined> {
  const bytes = await readFile(svg)
  if (bytes.length > MAX_SVG_BYTES) return 'too-large'
  const drawing = drawableSvg(bytes)
  if (typeof drawing === 'string') return drawing
  const source = `${png}.svg`
  await writeFile(source, drawing)
  try {
    await promisify(execFile)(process.execPath, [SVG_DRAWER, source, png, String(MAX_PIXELS)], {
      env: {},
      timeout,
      killSignal: 'SIGKILL',
    })
    return undefined
  } catch (error) {
    const { killed, code } = error as { killed?: boolean; code?: number }
    if (killed) return 'unreadable'
    return code === 2 ? 'pixels' : 'damaged'
  }
}

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { PICTURE_EDGE_PX, THUMBNAIL_EDGE_PX } from '#platform/storage/picture-keys.ts'

/** Decoded, a picture of this many pixels takes 256 MB. */
const MAX_PIXELS = 64_000_000
const MAX_SVG_BYTES = 2 * 1024 ** 2
const ENCODING_LIMIT_SECONDS = 60
/** In points, at which SVG is drawn by default. */
const SVG_DENSITY = 72
/** The largest that the library takes. */
const MAX_SVG_DENSITY = 100_000

// One picture at a time, without a cache between them: memory counts for more than speed here.
sharp.concurrency(1)
sharp.cache(false)

export type CheckedPicture = { file: string; thumbnail: string; width: number; height: number }

/**
 * Encodes a picture anew, so that nothing of the upload remains but what is seen: no metadata such as where it was taken, no
 * scripts of an SVG, and no other file hidden behind it.
 * @param file the uploaded file. @param folder for the new files
 * @returns `pixels` for more than {@link MAX_PIXELS}, which are never decoded; `too-large` for an SVG of more than {@link MAX_SVG_BYTES}
 */
export async function encodePicture(
  file: string,
  folder: string,
  format: string,
): Promise<CheckedPicture | 'pixels' | 'damaged' | 'too-large'> {
  try {
    // From memory, an SVG has no address that it could load other files from.
    const drawing = format === 'svg' ? await readSvg(file) : undefined
    if (typeof drawing === 'string') return drawing
    const source = drawing ?? file
    const { width, height } = await sharp(source, { limitInputPixels: false }).metadata()
    if (width * height > MAX_PIXELS) return 'pixels'
    const options = {
      limitInputPixels: MAX_PIXELS,
      failOn: 'error',
      sequentialRead: true,
      ...(format === 'svg' && { density: svgDensity(Math.max(width, height)) }),
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

/** Entities could multiply without end. */
async function readSvg(file: string): Promise<Buffer | 'damaged' | 'too-large'> {
  const bytes = await readFile(file)
  if (bytes.length > MAX_SVG_BYTES) return 'too-large'
  return /<!ENTITY/i.test(bytes.toString('latin1')) ? 'damaged' : bytes
}

/** A drawing has no size of its own: it is drawn as large as the site shows pictures. */
function svgDensity(edge: number): number {
  return Math.min(MAX_SVG_DENSITY, Math.max(1, (SVG_DENSITY * PICTURE_EDGE_PX) / edge))
}

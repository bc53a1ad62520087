import { readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { PICTURE_EDGE_PX } from '#kit/picture-keys.ts'

/** In points, at which SVG is drawn by default. */
const SVG_DENSITY = 72
/** The largest that the library takes. */
const MAX_SVG_DENSITY = 100_000

/**
 * Draws an SVG as PNG, as large as the site shows pictures: `node svg-process.ts <svg> <png> <most pixels>`. In a process of its
 * own, because a drawing of a few lines can take minutes, and no thread can be stopped while it draws. Exits with 2 for more
 * pixels than that, with 1 for what can't be drawn.
 */
const [svg = '', png = '', mostPixels = '0'] = process.argv.slice(2)
sharp.concurrency(1)

// From memory, an SVG has no address that it could load other files from.
const drawing = await readFile(svg)
const { width, height } = await sharp(drawing, { limitInputPixels: false }).metadata()
if (width * height > Number(mostPixels)) {
  process.exitCode = 2
} else {
  // A drawing has no size of its own.
  const scale = (SVG_DENSITY * PICTURE_EDGE_PX) / Math.max(width, height)
  const density = Math.min(MAX_SVG_DENSITY, Math.max(1, scale))
  const drawn = sharp(drawing, { density, limitInputPixels: Number(mostPixels), failOn: 'error' })
  await writeFile(png, await drawn.png().toBuffer())
}

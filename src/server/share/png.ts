import { encode } from 'fast-png'

/** An indexed PNG has no more colours. */
const MAX_COLOURS = 256
/** Bits of each channel in which neighbouring colours must agree to become one: few enough only if need be. */
const DEPTHS = [8, 4, 3, 2] as const

/**
 * Pixels as an indexed PNG: pictures of flat colours with smoothed edges take a third of what they take in true colour.
 * Colours that are much alike become the most frequent of them, so that large areas keep theirs exactly.
 * @param pixels opaque, four bytes each
 */
export function indexedPng(pixels: Uint8Array, width: number, height: number): Buffer {
  const { palette, indexOf } = paletteOf(pixels)
  const data = new Uint8Array(width * height)
  for (let pixel = 0; pixel < data.length; pixel++) data[pixel] = indexOf(colourAt(pixels, pixel * 4))
  const colours = palette.map((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255])
  const picture = { width, height, depth: 8, channels: 1, data, palette: colours } as const
  return Buffer.from(encode(picture, { zlib: { level: 9 } }))
}

function colourAt(pixels: Uint8Array, at: number): number {
  return ((pixels[at] ?? 0) << 16) | ((pixels[at + 1] ?? 0) << 8) | (pixels[at + 2] ?? 0)
}

function paletteOf(pixels: Uint8Array): { palette: number[]; indexOf: (colour: number) => number } {
  const counts = new Map<number, number>()
  for (let at = 0; at < pixels.length; at += 4) {
    const colour = colourAt(pixels, at)
    counts.set(colour, (counts.get(colour) ?? 0) + 1)
  }
  const byFrequency = [...counts].sort(([, a], [, b]) => b - a).map(([colour]) => colour)
  for (const depth of DEPTHS) {
    const mask = (0xff & (0xff << (8 - depth))) * 0x010101
    const families = new Map<number, number>()
    const palette: number[] = []
    for (const colour of byFrequency) {
      if (families.has(colour & mask)) continue
      families.set(colour & mask, palette.length)
      palette.push(colour)
    }
    if (palette.length <= MAX_COLOURS)
      return { palette, indexOf: (colour) => families.get(colour & mask) ?? 0 }
  }
  throw new Error('two bits per channel allow at most 64 colours')
}

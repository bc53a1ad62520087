import { crc32, deflateSync } from 'node:zlib'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** An indexed PNG has no more colours. */
const MOST_COLOURS = 256
/** Bits of each channel in which neighbouring colours must agree to become one: few enough only if need be. */
const DEPTHS = [8, 4, 3, 2] as const

/**
 * Pixels as an indexed PNG: pictures of flat colours with smoothed edges take a third of what they take in true colour.
 * Colours that are much alike become the most frequent of them, so that large areas keep theirs exactly.
 * @param pixels opaque, four bytes each
 */
export function indexedPng(pixels: Uint8Array, width: number, height: number): Buffer {
  const { palette, indexOf } = paletteOf(pixels)
  const rows = Buffer.alloc((width + 1) * height)
  for (let y = 0, at = 0, pixel = 0; y < height; y++) {
    at += 1 // each row begins with its filter: none
    for (let x = 0; x < width; x++, pixel += 4) rows[at++] = indexOf(colourAt(pixels, pixel))
  }
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header(width, height)),
    chunk(
      'PLTE',
      Buffer.from(palette.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255])),
    ),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
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
    if (palette.length <= MOST_COLOURS)
      return { palette, indexOf: (colour) => families.get(colour & mask) ?? 0 }
  }
  throw new Error('two bits a channel make 64 colours at most')
}

function header(width: number, height: number): Buffer {
  const data = Buffer.alloc(13)
  data.writeUInt32BE(width, 0)
  data.writeUInt32BE(height, 4)
  data[8] = 8 // bits a pixel
  data[9] = 3 // indexed
  return data
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(named.length + 8)
  framed.writeUInt32BE(data.length, 0)
  named.copy(framed, 4)
  framed.writeUInt32BE(crc32(named), named.length + 4)
  return framed
}

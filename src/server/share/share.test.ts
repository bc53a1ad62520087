import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { inflateSync } from 'node:zlib'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import { beforeAll, describe, expect, test } from 'vitest'
import { SHARE_PICTURE } from '#web/share-picture.ts'
import { ALDERIC_MINES } from '../../../tests/support/samples.ts'
import type { DrawnCard } from './card.ts'
import { drawCard } from './draw.ts'
import { indexedPng } from './png.ts'
import { widthIn } from './type.ts'

const company = ALDERIC_MINES
const card: DrawnCard = {
  language: 'en',
  eyebrow: 'News release',
  title: 'Fourth quarter and the Sable mill',
  companies: [company],
  lines: ['Monday, November 23, 2026', '8:30 a.m. EST · Montréal'],
  seed: 'releases/results',
  firm: { shortName: 'Fairholme' },
}

beforeAll(async () => {
  await initWasm(await readFile(fileURLToPath(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm'))))
})

/** The colours of a column of pixels. */
function columnOf(svg: string, x: number): Set<string> {
  const { pixels, width, height } = new Resvg(svg).render()
  return new Set(
    Array.from({ length: height }, (_, y) =>
      Buffer.from(pixels.subarray((y * width + x) * 4, (y * width + x) * 4 + 3)).toString('hex'),
    ),
  )
}

describe('R112 the card of a shared page', () => {
  test('a title with markup is drawn, never written', () => {
    const svg = drawCard({ ...card, title: '</svg><script>alert(1)</script>&"' })
    expect(svg).not.toMatch(/<script|alert|<text/)
  })

  test.each([
    ['nothing', ''],
    ['one long word', 'W'.repeat(240)],
    ['many words', 'Renewing a warehouse line '.repeat(9)],
    ['characters our fonts lack', '日本語 صحيح 🎉'],
    ['Greek and Polish', 'TGF-β in Łódź'],
  ])('%s stays in its place', (_, title) => {
    for (const companies of [[], [company], Array(9).fill(company)]) {
      const svg = drawCard({ ...card, title, companies, lines: [title, title] })
      expect(svg).not.toMatch(/NaN|undefined|Infinity/)
      // Between the text and the panel there is paper alone.
      expect(columnOf(svg, 840)).toEqual(new Set(['fbfaf7']))
    }
  })

  test('is the same every time, and another for another page', () => {
    expect(drawCard(card)).toBe(drawCard(card))
    expect(drawCard({ ...card, seed: 'releases/other' })).not.toBe(drawCard(card))
  })

  test('of a finance company shows closed curves alone, nothing that could be read as a price', () => {
    const svg = drawCard({ ...card, companies: [{ ...company, sector: 'finance' }] })
    const panel = /<svg x=.*?<\/svg>/.exec(svg)?.[0] ?? ''
    const curves = [...panel.matchAll(/<path d="([^"]*)"/g)].map(([, d]) => d)
    expect(curves.length).toBeGreaterThan(10)
    expect(curves.filter((d) => !d?.endsWith('Z'))).toEqual([])
  })

  test('has the size that pages say', () => {
    const { width, height } = new Resvg(drawCard(card)).render()
    expect({ width, height }).toEqual(SHARE_PICTURE)
  })

  test('letters that only another of our fonts has are set, and take their room', () => {
    expect(widthIn('serif', 'Łódź β')).toBeGreaterThan(widthIn('serif', 'ódź '))
    expect(widthIn('serif', '\u202f')).toBeGreaterThan(0)
    expect(widthIn('serif', '日本')).toBe(0)
  })
})

describe('an indexed PNG', () => {
  /** The colours of a PNG that this project writes: its palette, and each pixel's place in it. */
  function read(png: Buffer, width: number) {
    const chunks = new Map<string, Buffer>()
    for (let at = 8; at < png.length; ) {
      const length = png.readUInt32BE(at)
      chunks.set(png.toString('latin1', at + 4, at + 8), png.subarray(at + 8, at + 8 + length))
      at += length + 12
    }
    const palette = chunks.get('PLTE')?.toString('hex').match(/.{6}/g) ?? []
    const rows = inflateSync(chunks.get('IDAT') ?? Buffer.alloc(0))
    return {
      palette,
      pixels: [...rows].filter((_, at) => at % (width + 1) > 0).map((index) => palette[index]),
    }
  }

  test('keeps colours as they are while there are few', () => {
    const pixels = Buffer.from('fbfaf7ff0b5d4bff000000fffffefdff', 'hex')
    const { palette, pixels: colours } = read(indexedPng(pixels, 2, 2), 2)
    expect(colours).toEqual(['fbfaf7', '0b5d4b', '000000', 'fffefd'])
    expect(palette).toHaveLength(4)
  })

  test('joins what is much alike when there are many, and keeps the frequent ones', () => {
    const many = Array.from({ length: 4096 }, (_, n) => [n & 255, (n * 7) & 255, n >> 4, 255]).flat()
    const paper = Array.from({ length: 4096 }, () => [251, 250, 247, 255]).flat()
    const { palette, pixels } = read(indexedPng(Uint8Array.from([...many, ...paper]), 64, 128), 64)
    expect(palette.length).toBeLessThanOrEqual(256)
    expect(pixels.slice(4096).every((colour) => colour === 'fbfaf7')).toBe(true)
  })
})

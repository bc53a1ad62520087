import { describe, expect, test } from 'vitest'
import { seededRandom } from '#kit/drawing.ts'
import { ALDERIC_MINES } from '../../../../tests/support/samples.ts'
import { drawPoster, type PosterEvent } from './poster.ts'
import { typesetTitle, widthOf } from './poster-lines.ts'
import { patternOf } from './poster-patterns.ts'

const company = ALDERIC_MINES
const event: PosterEvent = {
  slug: 'results',
  title: 'Fourth quarter and the Sable mill',
  companies: [company],
  startsAt: '2026-11-23T13:30:00.000Z',
  timeZone: 'America/Toronto',
  city: 'Montréal',
  language: 'en',
}
const drawMark = ({ slug }: { slug: string }) => `<g id="${slug}"/>`
const texts = (svg: string) => [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map((match) => match[1])

describe('posters', () => {
  test('escape a title with markup', () => {
    const svg = drawPoster({ ...event, title: '</text><script>&"' }, drawMark)
    expect(svg).not.toContain('<script')
    expect(svg).toContain('&lt;/text&gt;&lt;script&gt;&amp;&quot;')
  })

  test('show company, title, date in the event’s zone, and place', () => {
    const said = texts(drawPoster(event, drawMark))
    expect(said).toEqual(expect.arrayContaining(['Alderic Mines', 'TSX: ALDM', 'Monday, November 23, 2026']))
    expect(said.slice(2, -2).join(' ')).toBe(event.title)
    expect(said.at(-1)).toMatch(/^8:30\sa\.m\. EST · Montréal$/)
  })

  test('are in the language of the title', () => {
    const said = texts(drawPoster({ ...event, language: 'fr' }, drawMark))
    expect(said).toEqual(expect.arrayContaining(['TSX\u00A0: ALDM', 'Lundi 23 novembre 2026']))
    expect(said.at(-1)).toMatch(/^8\sh\s30 HNE · Montréal$/)
  })

  test('of finance have closed curves only, nothing like a price chart', () => {
    const { tone, draw } = patternOf('finance')
    const pattern = draw(tone, seededRandom('results'))
    expect(pattern).not.toContain('<rect')
    const paths = [...pattern.matchAll(/ d="([^"]*)"/g)].map(([, d]) => d)
    expect(paths.length).toBeGreaterThan(10)
    expect(paths.filter((d) => !d?.endsWith('Z'))).toEqual([])
  })

  test('show every company’s mark, side by side', () => {
    const companies = ['a', 'b', 'c'].map((slug) => ({ ...company, slug }))
    const svg = drawPoster({ ...event, companies }, drawMark)
    for (const { slug } of companies) expect(svg).toContain(`<g id="${slug}"/>`)
  })

  test.each(['energy', 'finance', 'life_science', 'mining', 'forestry'])(
    'are the same every time, with finite coordinates (%s)',
    (sector) => {
      const own = { ...event, companies: [{ ...company, sector }] }
      expect(drawPoster(own, drawMark)).toBe(drawPoster(own, drawMark))
      expect(drawPoster(own, drawMark)).not.toMatch(/NaN|undefined|Infinity/)
      expect(drawPoster({ ...own, slug: 'other' }, drawMark)).not.toBe(drawPoster(own, drawMark))
    },
  )
})

describe('titles', () => {
  test.each([
    ['one letter', 'A'],
    ['nothing', ''],
    ['one long word', 'W'.repeat(300)],
    ['many words', 'Renewing a warehouse line '.repeat(20)],
  ])('%s fits the box', (_, title) => {
    const { lines, size } = typesetTitle(title, 680, 330)
    for (const line of lines) expect(widthOf(line) * size).toBeLessThanOrEqual(680)
    expect(lines.length * size).toBeLessThanOrEqual(330)
  })

  test('don’t break at a no-break space', () => {
    const { lines } = typesetTitle('The restart of the mill at 240\u00a0MWh on the river', 300, 330)
    expect(lines.some((line) => line.includes('240\u00a0MWh'))).toBe(true)
  })
})

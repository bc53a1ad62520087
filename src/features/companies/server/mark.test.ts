import { describe, expect, test } from 'vitest'
import companies from '../../../../demo/companies.json' with { type: 'json' }
import { companySchema, SECTORS } from '../contract.ts'
import { drawMark } from './mark.ts'

const markSchema = companySchema.pick({ slug: true, name: true, ticker: true, sector: true })
const clients = companies.map((company) => markSchema.parse(company))
const withoutTitle = (svg: string) => svg.replace(/<title>.*<\/title>/, '')

describe('company marks', () => {
  test('a name with markup stays text', () => {
    const svg = drawMark({ slug: 'a', name: '"><script>&\u0000', ticker: "A'B", sector: 'energy' })
    expect(svg).toContain('<title>&quot;&gt;&lt;script&gt;&amp; (A&apos;B)</title>')
    expect(svg).not.toContain('<script')
  })

  test('are the same every time, and another for each client', () => {
    expect(clients.map(drawMark)).toEqual(clients.map(drawMark))
    expect(new Set(clients.map((client) => withoutTitle(drawMark(client)))).size).toBe(clients.length)
  })

  test.each(SECTORS)('no two clients in %s share an ink', (sector) => {
    const tiles = clients
      .filter((client) => client.sector === sector)
      .map((client) => drawMark(client).match(/fill="(#\w+)"/)?.[1])
    expect(new Set(tiles).size).toBe(tiles.length)
  })

  test('hold finite coordinates only', () => {
    for (const client of clients) expect(drawMark(client)).not.toMatch(/NaN|undefined|Infinity/)
  })
})

import { describe, expect, test } from 'vitest'
import companies from '../../../../demo/companies.json' with { type: 'json' }
import { companySchema, SECTORS } from '../contract.ts'
import { drawMark } from './mark.ts'

const markSchema = companySchema.pick({ slug: true, name: true, ticker: true, sector: true })
const clients = companies.map((company) => markSchema.parse(company))
const withoutTitle = (svg: string) => svg.replace(/<title>.*<\/title>/, '')

describe('company marks', () => {
  test('escapes a name with markup', () => {
    const svg = drawMark({ slug: 'a', name: '"><script>&\u0000', ticker: "A'B", sector: 'energy' })
    expect(svg).toContain('<title>&quot;&gt;&lt;script&gt;&amp; (A&apos;B)</title>')
    expect(svg).not.toContain('<script')
  })

  test('are always the same for a company and different between clients', () => {
    const drawn = () => clients.map((client) => drawMark(client))
    expect(drawn()).toEqual(drawn())
    expect(new Set(clients.map((client) => withoutTitle(drawMark(client)))).size).toBe(clients.length)
  })

  test.each(SECTORS)('differ in colour between clients in %s', (sector) => {
    const tiles = clients
      .filter((client) => client.sector === sector)
      .map((client) => drawMark(client).match(/fill="(#\w+)"/)?.[1])
    expect(new Set(tiles).size).toBe(tiles.length)
  })

  test('have finite coordinates only', () => {
    for (const client of clients) expect(drawMark(client)).not.toMatch(/NaN|undefined|Infinity/)
  })
})

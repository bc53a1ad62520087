import { describe, expect, test } from 'vitest'
import { COMPANIES } from '../../../../tests/fixture/companies.ts'
import { drawMark } from './mark.ts'

const clients = COMPANIES.map(([, company]) => company)
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

  test('have finite coordinates only', () => {
    for (const client of clients) expect(drawMark(client)).not.toMatch(/NaN|undefined|Infinity/)
  })
})

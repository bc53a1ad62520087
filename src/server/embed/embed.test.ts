import { describe, expect, test } from 'vitest'
import { testSite } from '../../../tests/support/site.ts'

const { roadshow } = testSite()

const get = (path: string) => fetch(roadshow.origin + path)
const PAGE = '/embed/companies/energie-solvane'

describe('R403 the page that other sites may frame', () => {
  test.each(['/embed/companies/nobody', '/embed/companies/%00', '/embed/companies', '/embed'])(
    'answers %s with 404',
    async (path) => {
      expect((await get(path)).status).toBe(404)
    },
  )

  test('is the only one: no other page may be framed', async () => {
    for (const path of ['/', '/companies/energie-solvane', '/api/companies/energie-solvane'])
      expect((await get(path)).headers.get('content-security-policy'), path).toContain(
        "frame-ancestors 'none'",
      )
    expect((await get(PAGE)).headers.get('content-security-policy')).toContain('frame-ancestors *')
  })

  test('has no scripts, sets no cookies and isn’t indexed', async () => {
    const response = await get(PAGE)
    expect(response.headers.getSetCookie()).toEqual([])
    expect(response.headers.get('x-robots-tag')).toBe('noindex')
    const policy = response.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('script-src')
    expect(await response.text()).not.toMatch(/<script|javascript:|\son\w+=/i)
  })

  test('shows the price with its delay, the last releases and a link, in the reader’s language', async () => {
    const english = await (await get(`${PAGE}?lng=en&theme=dark`)).text()
    expect(english).toContain('<html lang="en" class="dark">')
    expect(english).toMatch(/As of .* · delayed 20 minutes · simulated/)
    expect(english).toContain('connects its first battery')
    const french = await (await get(`${PAGE}?lng=fr&theme=%22%3E`)).text()
    expect(french).toContain('<html lang="fr">')
    expect(french).toMatch(/différé de 20\u00a0minutes/)
    expect(french).toMatch(/href="[^"]*\/companies\/energie-solvane\?lng=fr" target="_blank"/)
  })
})

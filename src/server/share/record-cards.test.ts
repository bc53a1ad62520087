import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { LANGUAGES } from '#kit/localized.ts'
import { aCompany } from '../../../tests/support/factories.ts'
import { testSite } from '../../../tests/support/site.ts'
import { FEATURES, SHARE_CARDS } from '../features.ts'
import { companyCard } from './company-card.ts'

const { roadshow } = testSite()

/** The slugs of the records that a route shows, from the sitemap. */
async function slugsOf(route: string): Promise<string[]> {
  const folder = route.replace(':slug', '')
  const sitemaps = FEATURES.flatMap(({ sitemap }) => sitemap ?? [])
  const listed = sitemaps
    .flatMap(({ entries = [] }) => entries)
    .filter(({ routes }) => routes.includes(route))
  const paths = (await Promise.all(listed.map(({ read }) => read(roadshow.database)))).flat()
  const file = sitemaps.find(({ files }) => files?.routes.includes(route))?.files
  const [name] = (await file?.names(roadshow.database)) ?? []
  const inFile = name ? await file?.read(roadshow.database, name) : undefined
  return [...paths.map(({ path }) => path), ...(inFile ?? []).map(({ paths: { en } }) => en ?? '')]
    .filter((path) => path.startsWith(folder))
    .map((path) => path.slice(folder.length))
}

test.each(Object.entries(SHARE_CARDS))('R112 the card of %s has a title and facts', async (route, cardOf) => {
  const [slug] = await slugsOf(route)
  if (!slug) expect.fail(`the fixture has no record of ${route}`)
  for (const language of LANGUAGES) {
    const firmName = 'Northlight'
    const { eyebrow, title, lines } = await cardOf(slug, { api: roadshow.api(language), language, firmName })
    const texts = [eyebrow, title, ...lines]
    expect(texts.length, slug).toBeGreaterThan(2)
    expect(texts.filter((text) => !text?.trim() || /\{\{|undefined|shareCard/.test(text))).toEqual([])
  }
})

test('R112 the card of a company without a price has what it does instead', async () => {
  const slug = `company-${randomUUID()}`
  await aCompany(roadshow.database, { slug, name: 'Sable Mills', tagline: { en: 'A company of mills' } })
  const source = { api: roadshow.api(), language: 'en', firmName: 'Northlight' } as const
  expect(await companyCard(slug, source)).toMatchObject({
    title: 'Sable Mills',
    lines: ['A company of mills'],
  })
})

test('R112 a card of a record that isn’t there is refused', async () => {
  for (const [, cardOf] of Object.entries(SHARE_CARDS))
    await expect(
      cardOf('no-such-record', { api: roadshow.api(), language: 'en', firmName: 'Northlight' }),
    ).rejects.toMatchObject({ status: 404 })
})

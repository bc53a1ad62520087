import { beforeEach, describe, expect, test } from 'vitest'
import { companyKind } from '#features/companies/server/company-document.ts'
import { inTransaction } from '#platform/database/database.ts'
import { releasesSite } from '../../../../tests/support/releases.ts'
import { getRelease } from '../contract.ts'
import { releaseKind } from './release-document.ts'

const { clear, publish, roadshow, searchSlugs, list } = releasesSite()

const SLUG = 'joint-venture'
const FIRST = 'alderic-mines'
const SECOND = 'energie-solvane'

async function idOf(slug: string): Promise<number> {
  const { id } = await roadshow.database
    .selectFrom('companies')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow()
  return id
}

/** Gives the release other issuers. */
async function issuedBy(issuers: object): Promise<void> {
  await inTransaction(roadshow.database, async (tx) => {
    const { id } = await tx
      .selectFrom('releases')
      .select('id')
      .where('slug', '=', SLUG)
      .executeTakeFirstOrThrow()
    const document = (await releaseKind.load(tx, id)) ?? expect.fail('it is there')
    await releaseKind.save(tx, id, { ...document, ...issuers })
  })
}

const read = async (path: string) => (await fetch(roadshow.origin + path)).text()
const found = async () => (await roadshow.api()(getRelease, { params: { slug: SLUG } })).release

beforeEach(async () => {
  await clear()
  await publish({ slug: SLUG, title: 'Joint venture in the Abitibi', company: FIRST })
})

describe('R421 a release of two companies', () => {
  test('is refused with one named twice, without a first one, or with the firm', async () => {
    const [first, second] = [await idOf(FIRST), await idOf(SECOND)]
    for (const issuers of [
      { otherCompanyIds: [first] },
      { otherCompanyIds: [second, second] },
      { companyId: null, otherCompanyIds: [second] },
      { isOfFirm: true },
      { companyId: null, isOfFirm: true, otherCompanyIds: [second] },
      { otherCompanyIds: [999_999] },
    ])
      await expect(issuedBy(issuers), JSON.stringify(issuers)).rejects.toThrow()
  })

  test('stands among the news of each, and names both', async () => {
    await issuedBy({ otherCompanyIds: [await idOf(SECOND)] })
    await expect
      .poll(found)
      .toMatchObject({ company: { slug: FIRST }, otherCompanies: [{ slug: SECOND }], otherEngagements: [{}] })
    expect(await searchSlugs({ company: SECOND })).toEqual([SLUG])
    expect(await searchSlugs({ company: SECOND, q: 'venture' })).toEqual([SLUG])
    expect(await searchSlugs({ sector: 'energy' })).toEqual([SLUG])
    expect(await searchSlugs({ company: 'kestrin-biotech' })).toEqual([])
    for (const company of [FIRST, SECOND])
      expect(await read(`/companies/${company}/feed.xml`)).toContain('Joint venture in the Abitibi')
    for (const page of [`/releases/${SLUG}`, '/releases'])
      expect(await read(page), page).toMatch(
        /href="\/companies\/alderic-mines"[\s\S]*href="\/companies\/energie-solvane"/,
      )
    expect(await read(`/releases/${SLUG}`)).toMatch(/"author":\[[^\]]*Alderic[^\]]*Solvane/)
  })

  test('keeps its second company from being deleted', async () => {
    await issuedBy({ otherCompanyIds: [await idOf('kestrin-biotech')] })
    const deleted = inTransaction(roadshow.database, async (tx) =>
      companyKind.remove(tx, await idOf('kestrin-biotech')),
    )
    await expect(deleted).rejects.toMatchObject({
      references: expect.arrayContaining([expect.objectContaining({ by: 'releases', count: 1 })]),
    })
  })
})

describe('R421 a release of the firm itself', () => {
  test('isn’t public while it has neither a company nor the firm', async () => {
    await issuedBy({ companyId: null })
    await expect.poll(async () => (await fetch(`${roadshow.origin}/releases/${SLUG}`)).status).toBe(404)
    expect((await list()).total).toBe(0)
  })

  test('is listed, found, in feed and site map, with the firm as its author', async () => {
    await issuedBy({ companyId: null, isOfFirm: true })
    await expect
      .poll(found)
      .toMatchObject({ company: null, otherCompanies: [], engagement: null, contact: null })
    expect((await list()).releases).toMatchObject([{ slug: SLUG, company: null }])
    expect(await searchSlugs({ q: 'abitibi' })).toEqual([SLUG])
    const page = await read(`/releases/${SLUG}`)
    expect(page).toMatch(/href="\/about"[^>]*>Fairholme Investor Relations</)
    expect(page).toMatch(/"author":\{"@type":"Organization"/)
    expect(page).not.toContain('provides investor-relations services to')
    expect(await read('/releases/feed.xml')).toContain(SLUG)
    expect(await read('/sitemaps/releases-2025-03.xml')).toContain(SLUG)
    expect(await read('/releases')).toMatch(/<h2[\s\S]*Joint venture/)
  })
})

import { describe, expect, test } from 'vitest'
import { refusal } from '../../../../tests/support/callers.ts'
import { aCompany, anEvent, aRelease, aUser } from '../../../../tests/support/factories.ts'
import { testSite } from '../../../../tests/support/site.ts'
import { isWatched, listWatched, unwatchCompany, watchCompany } from '../contract.ts'

const { roadshow } = testSite({ template: 'firm' })

/** The calls of a person who is signed in. */
async function signedIn(changes: Parameters<typeof aUser>[1] = {}) {
  const { token } = await aUser(roadshow.database, changes)
  return roadshow.api('en', undefined, token)
}

describe('R505 the watch list', () => {
  test('is refused to who isn’t signed in, and so is a company that there isn’t', async () => {
    expect((await refusal(roadshow.api()(listWatched))).status).toBe(401)
    expect((await refusal(roadshow.api()(watchCompany, { body: { company: 'any' } }))).status).toBe(401)
    const api = await signedIn()
    expect((await refusal(api(watchCompany, { body: { company: 'nobody' } }))).status).toBe(404)
    expect((await refusal(api(watchCompany, { body: { company: 3 as never } }))).status).toBe(422)
  })

  test('refuses a company beyond the hundredth, not one that it has', async () => {
    const { database } = roadshow
    const { id: accountId, token } = await aUser(database)
    const api = roadshow.api('en', undefined, token)
    const slugs = Array.from({ length: 101 }, (_, index) => `followed-${index}`)
    for (const slug of slugs) await aCompany(database, { slug })
    const companies = await database
      .selectFrom('companies')
      .select('id')
      .where('slug', 'in', slugs.slice(0, 100))
      .execute()
    await database
      .insertInto('watchedCompanies')
      .values(companies.map(({ id: companyId }) => ({ accountId, companyId })))
      .execute()
    const refused = await refusal(api(watchCompany, { body: { company: 'followed-100' } }))
    expect([refused.status, refused.code]).toEqual([409, 'watchlist_full'])
    await api(watchCompany, { body: { company: 'followed-0' } })
    await api(unwatchCompany, { params: { company: 'followed-0' } })
    await api(watchCompany, { body: { company: 'followed-100' } })
  })

  test('is each person’s own, holds a company once, and lets it go', async () => {
    const company = 'watched-mills'
    await aCompany(roadshow.database, { slug: company })
    const [api, other] = [await signedIn(), await signedIn()]
    await api(watchCompany, { body: { company } })
    await api(watchCompany, { body: { company } })
    expect((await api(listWatched)).companies.map((each) => each.company.slug)).toEqual([company])
    const watched = async (who: typeof api) => (await who(isWatched, { params: { company } })).isWatched
    expect([await watched(api), await watched(other)]).toEqual([true, false])
    await other(unwatchCompany, { params: { company } })
    expect(await watched(api)).toBe(true)
    await api(unwatchCompany, { params: { company } })
    await api(unwatchCompany, { params: { company } })
    expect((await api(listWatched)).companies).toEqual([])
  })

  test('shows the latest release and the next event that isn’t cancelled, and no price where none is known', async () => {
    const { database } = roadshow
    const company = 'newsy-mills'
    await aCompany(database, { slug: company })
    const api = await signedIn()
    await api(watchCompany, { body: { company } })
    expect((await api(listWatched)).companies[0]).toMatchObject({ quote: null, release: null, event: null })
    for (const [slug, publishedAt] of [
      ['newsy-newest', '2026-02-01T12:00:00Z'],
      ['newsy-older', '2026-01-01T12:00:00Z'],
    ] as const)
      await aRelease(database, { slug, company, publishedAt })
    await anEvent(database, { company, hours: 20, status: 'cancelled' })
    const next = await anEvent(database, { company, hours: 30 })
    await anEvent(database, { company, hours: 80 })
    expect((await api(listWatched)).companies[0]).toMatchObject({
      release: { slug: 'newsy-newest' },
      event: { slug: next.slug },
    })
  })
})

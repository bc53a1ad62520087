import { expect, test } from 'vitest'
import { inTransaction } from '#platform/database/database.ts'
import { releasesSite } from '../../../../tests/support/releases.ts'
import { getRelease } from '../contract.ts'
import { releaseKind } from './release-document.ts'

const { clear, publish, roadshow, search, searchSlugs } = releasesSite()

const ON = '2026-11-27'
const SLUG = 'noticed'

/** Gives the release a notice, or takes it away. */
async function noted(notice: object | null): Promise<void> {
  await inTransaction(roadshow.database, async (tx) => {
    const { id } = await tx
      .selectFrom('releases')
      .select('id')
      .where('slug', '=', SLUG)
      .executeTakeFirstOrThrow()
    const document = (await releaseKind.load(tx, id)) ?? expect.fail('it is there')
    await releaseKind.save(tx, id, { ...document, notice } as typeof document)
  })
}

const read = async (path: string) => (await fetch(roadshow.origin + path)).text()
const found = async () => (await roadshow.api()(getRelease, { params: { slug: SLUG } })).release

test('R419 refuses a notice without its words', async () => {
  await clear()
  await publish({ slug: SLUG })
  await expect(noted({ state: 'withdrawn', on: ON, text: { en: '' } })).rejects.toThrow()
  expect((await found()).notice).toBeNull()
})

test('R419 says on page, list, feed and API what was corrected, and shows the text', async () => {
  await clear()
  await publish({ slug: SLUG, title: 'Drilling <results>', body: '<p>Zircons at depth.</p>' })
  const before = await read('/releases/feed.xml')
  await noted({ state: 'corrected', on: ON, text: { en: 'The grade is 4.1 g/t.' } })
  const notice = { state: 'corrected', on: ON, text: 'The grade is 4.1 g/t.' }
  await expect.poll(found).toMatchObject({ notice, body: '<p>Zircons at depth.</p>' })
  const page = await read(`/releases/${SLUG}`)
  expect(page).toMatch(/Corrected on November 27, 2026[\s\S]*The grade is 4\.1 g\/t\.[\s\S]*Zircons at depth/)
  expect(page).toContain(`"dateModified":"${ON}"`)
  expect(await read(`/releases/${SLUG}?lng=fr`)).toContain('Corrigé le 27 novembre 2026')
  expect(await read('/releases')).toContain('>Corrected<')
  const feed = await read('/releases/feed.xml')
  expect(feed).toMatch(/<title>Correction: Drilling[\s\S]*<description>The grade is 4\.1 g\/t\./)
  const guid = (xml: string) => /<guid.*?<\/guid>/.exec(xml)?.[0]
  expect(guid(feed)).not.toBe(guid(before))
})

test('R419 keeps the page of a withdrawn release, without its text anywhere, and brings it back', async () => {
  await clear()
  await publish({ slug: SLUG, title: 'Drilling', body: '<p>Zircons at depth.</p>' })
  await noted({ state: 'withdrawn', on: ON, text: { en: 'Issued in <error>.' } })
  await expect.poll(async () => (await found()).body).toBe('<p>Issued in &lt;error&gt;.</p>')
  expect((await found()).attachments).toEqual([])
  const response = await fetch(`${roadshow.origin}/releases/${SLUG}`)
  const page = await response.text()
  expect(response.status).toBe(200)
  expect(page).toMatch(/<meta name="robots" content="noindex"/)
  expect(page).toContain('Withdrawn on November 27, 2026')
  const feed = await read('/releases/feed.xml')
  expect(feed).toContain('<title>Withdrawn: Drilling</title>')
  for (const text of [page, feed, await read('/releases'), await read('/api/releases')])
    expect(text).not.toContain('Zircons')
  expect(await searchSlugs({ q: 'zircons' })).toEqual([])
  expect((await search({ q: 'drilling' })).releases[0]?.notice?.state).toBe('withdrawn')
  const file = await fetch(`${roadshow.origin}/api/releases/${SLUG}/attachments/statements.pdf`)
  expect(file.status).toBe(404)

  await noted(null)
  await expect.poll(found).toMatchObject({ notice: null, body: '<p>Zircons at depth.</p>' })
  expect(await searchSlugs({ q: 'zircons' })).toEqual([SLUG])
})

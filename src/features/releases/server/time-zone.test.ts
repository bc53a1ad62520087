import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { releasesSite } from '../../../../tests/support/releases.ts'

const { publish, roadshow, searchSlugs, list } = releasesSite()

const moveTo = (timeZone: string) =>
  sql`update firm set profile = jsonb_set(profile, '{timeZone}', to_jsonb(${timeZone}::text))`.execute(
    roadshow.database,
  )
afterAll(() => moveTo('America/Toronto'))

test('R401 dates releases in the firm’s time zone, also when the firm moves to another', async () => {
  // 1:30 on April 1 in Toronto, 22:30 on March 31 in Vancouver.
  await publish({ slug: 'at-night', publishedAt: '2025-04-01T05:30:00Z' })
  const inMarch = { month: '2025-03' }
  expect(await searchSlugs(inMarch)).toEqual([])
  expect((await list()).releases[0]?.publishedAtLocal.dateTime).toBe('2025-04-01T01:30:00')

  await moveTo('America/Vancouver')
  await expect.poll(() => searchSlugs(inMarch)).toEqual(['at-night'])
  expect(await searchSlugs({ ...inMarch, topic: 'operations' })).toEqual(['at-night'])
  expect((await list()).releases[0]?.publishedAtLocal.dateTime).toBe('2025-03-31T22:30:00')
  const page = await (await fetch(`${roadshow.origin}/releases/at-night`)).text()
  expect(page).toContain('March 31, 2025')
  const sitemap = await fetch(`${roadshow.origin}/sitemaps/releases-2025-03.xml`)
  expect(await sitemap.text()).toContain('at-night')
})

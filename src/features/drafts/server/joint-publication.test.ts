import { beforeAll, describe, expect, test } from 'vitest'
import { getArticle } from '#features/articles/contract.ts'
import { refusal } from '../../../../tests/support/callers.ts'
import { testSite } from '../../../../tests/support/site.ts'
import { type ConsoleBrowser, consoleBrowser, staffMember } from '../../../../tests/support/staff.ts'
import * as calls from '../contract.ts'

const { roadshow } = testSite({ jobs: true })
let api: ConsoleBrowser['api']
let editor: ConsoleBrowser['api']
beforeAll(async () => {
  const [publisher, writer] = [
    await staffMember(roadshow, 'publisher'),
    await staffMember(roadshow, 'editor'),
  ]
  ;({ api } = consoleBrowser(roadshow, { cookies: publisher.cookies }))
  ;({ api: editor } = consoleBrowser(roadshow, { cookies: writer.cookies }))
})

/** Begins a draft of a new article; without a title it can't be published. */
async function draftArticle(slug: string, title?: string) {
  const document = {
    slug,
    ...(title !== undefined && { title: { en: title } }),
    summary: { en: 'A summary.' },
    body: { en: '<p>A text.</p>' },
    topic: 'markets',
    publishedAt: '2026-01-05T14:00:00Z',
  }
  const body = { record: null, basedOn: null, document }
  const { draft } = await editor(calls.beginDraft, { params: { kind: 'article' }, body })
  const { id, version } = draft ?? expect.fail('there is no draft')
  return { id, version }
}

const isPublished = (slug: string) =>
  roadshow
    .api()(getArticle, { params: { slug } })
    .then(
      () => true,
      () => false,
    )
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()

describe('R802 several drafts at one moment', () => {
  test('are refused together when one can’t be published, which is named with its faults', async () => {
    const drafts = [await draftArticle('joint-whole', 'Whole'), await draftArticle('joint-untitled')]
    const refused = await refusal(api(calls.publishTogether, { body: { drafts } }))
    expect(refused.code).toBe('publication_refused')
    const { refusals } = refused.current as { refusals: calls.JointRefusal[] }
    expect(refusals).toMatchObject([{ draft: drafts[1]?.id, fields: { title: [expect.any(String)] } }])
    expect(await isPublished('joint-whole')).toBe(false)
    const schedule = { drafts, publishAt: inAnHour(), timeZone: 'America/Toronto' }
    expect((await refusal(api(calls.scheduleTogether, { body: schedule }))).code).toBe('publication_refused')
  })

  test('are refused to those who may not publish, in another version, and in the past', async () => {
    const drafts = [await draftArticle('joint-one', 'One'), await draftArticle('joint-two', 'Two')]
    expect((await refusal(editor(calls.publishTogether, { body: { drafts } }))).code).toBe('forbidden')
    const changed = drafts.map(({ id, version }) => ({ id, version: version + 1 }))
    expect((await refusal(api(calls.publishTogether, { body: { drafts: changed } }))).code).toBe(
      'publication_refused',
    )
    const past = { drafts, publishAt: '2026-01-01T00:00:00Z', timeZone: 'America/Toronto' }
    expect((await refusal(api(calls.scheduleTogether, { body: past }))).fields).toHaveProperty('publishAt')
  })

  test('are public at once, each with its revision', async () => {
    const drafts = [await draftArticle('joint-first', 'First'), await draftArticle('joint-second', 'Second')]
    expect(await api(calls.publishTogether, { body: { drafts, reason: 'Results day' } })).toEqual({
      drafts: 2,
    })
    expect([await isPublished('joint-first'), await isPublished('joint-second')]).toEqual([true, true])
    const { rows } = await roadshow.pool.query(
      `select count(distinct published_at) as moments, count(*) as revisions from revisions where reason = 'Results day'`,
    )
    expect(rows).toEqual([{ moments: 1, revisions: 2 }])
    // Whoever is second finds them gone.
    expect((await refusal(api(calls.publishTogether, { body: { drafts } }))).code).toBe('publication_refused')
  })

  test('are scheduled for one moment; one that is unscheduled is out of it, and the others go', async () => {
    const drafts = [
      await draftArticle('joint-a', 'A'),
      await draftArticle('joint-b', 'B'),
      await draftArticle('joint-c', 'C'),
    ]
    await api(calls.scheduleTogether, {
      body: { drafts, publishAt: inAnHour(), timeZone: 'America/Toronto' },
    })
    const { scheduled } = await api(calls.listSchedule)
    expect(scheduled.map(({ others }) => others)).toEqual([2, 2, 2])
    const [first] = scheduled
    await api(calls.unscheduleDraft, {
      params: { id: first?.id ?? 0 },
      query: { version: first?.version ?? 0 },
    })
    expect((await api(calls.listSchedule)).scheduled.map(({ others }) => others)).toEqual([1, 1])
    await due()
    await expect
      .poll(async () => [await isPublished('joint-b'), await isPublished('joint-c')])
      .toEqual([true, true])
    expect(await isPublished('joint-a')).toBe(false)
  })

  test('stay unpublished together when one can’t be published at its time, and the schedule says so', async () => {
    const drafts = [await draftArticle('joint-x', 'X'), await draftArticle('joint-y', 'Y')]
    await api(calls.scheduleTogether, {
      body: { drafts, publishAt: inAnHour(), timeZone: 'America/Toronto' },
    })
    // Meanwhile another record takes the address of one.
    await roadshow.pool.query(
      `insert into articles (slug, title, summary, body, topic, published_at)
        values ('joint-y', '{"en": "Y"}', '{"en": "S"}', '{"en": "B"}', 'markets', now())`,
    )
    await due()
    await expect
      .poll(async () => (await api(calls.listSchedule)).troubles.filter(({ isFailed }) => isFailed).length)
      .toBe(2)
    expect(await isPublished('joint-x')).toBe(false)
    const { draft } = await api(calls.getDraft, { params: { id: drafts[0]?.id ?? 0 } })
    expect(draft).toMatchObject({ state: 'draft', publishAt: null })
  })

  /** Lets the time of what is scheduled come. */
  async function due(): Promise<void> {
    await roadshow.pool.query(`update drafts set publish_at = now() where state = 'scheduled'`)
    await roadshow.pool.query(`update pgboss.job set start_after = now() where name = 'publish-together'`)
  }
})

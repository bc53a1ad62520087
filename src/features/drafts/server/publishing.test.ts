import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { refusal } from '../../../../tests/support/callers.ts'
import { draftOf, draftsSite, type Person } from '../../../../tests/support/drafts.ts'
import { articleDraft, HOUR_MS } from '../../../../tests/support/factories.ts'
import * as calls from '../contract.ts'

const {
  roadshow,
  second,
  editor,
  publisher,
  publisherElsewhere,
  administrator,
  begun,
  published,
  changed,
  audit,
} = draftsSite()

describe('R801 kinds that administrators publish', () => {
  test('are written by editors; a publisher may not approve, publish, schedule or archive them', async () => {
    const path = `/${randomUUID()}`
    const { id, version } = await begun({ path, target: '/team' }, 'redirect')
    const submitted = draftOf(await editor.api(calls.submitDraft, { params: { id }, body: { version } }))
    const at = { params: { id }, body: { version: submitted.version } }
    const time = { publishAt: new Date(Date.now() + HOUR_MS).toISOString(), timeZone: 'UTC' }
    for (const call of [
      () => publisher.api(calls.approveDraft, at),
      () => publisher.api(calls.publishDraft, at),
      () => publisher.api(calls.scheduleDraft, { ...at, body: { ...at.body, ...time } }),
    ])
      expect((await refusal(call())).code).toBe('forbidden')
    const { record, published } = await administrator.api(calls.publishDraft, at)
    const archive = (by: Person) =>
      by.api(calls.archiveContent, {
        params: { kind: 'redirect', record: record ?? '' },
        body: { basedOn: published?.fingerprint ?? '' },
      })
    expect((await refusal(archive(publisher))).code).toBe('forbidden')
    expect((await archive(administrator)).published).toBeNull()
  })
})

/** Those of the addresses at which a visitor, at a process, can read of a slug. */
async function placesWith(slug: string, addresses: string[], { origin } = { origin: roadshow.origin }) {
  const found: string[] = []
  for (const address of addresses) {
    const response = await fetch(origin + address)
    const body = await response.text()
    if (response.status === 200 && body.includes(slug)) found.push(address)
  }
  return found
}

describe('R802 publishing', () => {
  test('refuses an invalid document with every fault at its field, and writes nothing', async () => {
    const taken = articleDraft()
    await published(taken)
    const { id, version } = await begun({ ...articleDraft(), slug: taken.slug, authorId: 999_999 })
    const before = (await roadshow.pool.query('select count(*) from articles')).rows
    const refused = await refusal(publisher.api(calls.publishDraft, { params: { id }, body: { version } }))
    expect(refused.status).toBe(422)
    expect(refused.fields).toEqual({
      slug: [`“${taken.slug}” is taken.`],
      authorId: ['There is no team member 999999.'],
    })
    expect((await roadshow.pool.query('select count(*) from articles')).rows).toEqual(before)
    expect(draftOf(await editor.api(calls.getDraft, { params: { id } })).version).toBe(version)
  })

  test('refuses a draft whose record has changed since, and shows what is published', async () => {
    const { record } = await published()
    const { id, version } = await changed(record, { topic: 'language' })
    await roadshow.pool.query(`update articles set summary = '{"en": "Imported."}' where id = $1`, [record])
    const refused = await refusal(publisher.api(calls.publishDraft, { params: { id }, body: { version } }))
    expect(refused.code).toBe('content_changed')
    const { published: present, draft } = calls.contentSchema.parse(refused.current)
    expect(present?.document.summary).toEqual({ en: 'Imported.' })
    expect(draft).toMatchObject({ id, isOutdated: true })
    const saved = await editor.api(calls.saveDraft, {
      params: { id },
      body: { version, basedOn: present?.fingerprint ?? null, document: draft?.document ?? {} },
    })
    const body = { version: draftOf(saved).version }
    await publisher.api(calls.publishDraft, { params: { id }, body })
    const { revisions } = await editor.api(calls.listRevisions, { params: { kind: 'article', record } })
    expect(revisions.map(({ number, publishedBy }) => [number, publishedBy])).toEqual([
      [3, publisher.email],
      // What the import wrote isn't lost.
      [2, null],
      [1, publisher.email],
    ])
  })

  test('lets one of two publishers at two processes publish, and the other learns of it', async () => {
    const { record } = await published()
    const { id, version } = await changed(record, { topic: 'language' })
    const input = { params: { id }, body: { version } }
    const both = await Promise.allSettled([
      publisher.api(calls.publishDraft, input),
      publisherElsewhere.api(calls.publishDraft, input),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const { total } = await editor.api(calls.listRevisions, { params: { kind: 'article', record } })
    expect(total).toBe(2)
    const actions = (await audit(`article ${record}`)).map(({ action }) => action)
    expect(actions.filter((action) => action === 'content.published')).toHaveLength(2)
  })

  test('lets two new records with one slug not both in', async () => {
    const document = articleDraft()
    const drafts = [await begun(document), await begun(document)]
    const both = await Promise.allSettled(
      drafts.map(({ id, version }, index) =>
        [publisher, publisherElsewhere][index]?.api(calls.publishDraft, {
          params: { id },
          body: { version },
        }),
      ),
    )
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const refused = both.find((each) => each.status === 'rejected')
    expect(refused?.reason).toMatchObject({ status: 422, fields: { slug: expect.anything() } })
  })

  test('R812 marks French that is older than its English until it is rewritten or said to be right', async () => {
    const { record } = await published(articleDraft())
    const params = { kind: 'article', record }
    const read = () => editor.api(calls.getContent, { params })
    const publishChange = async (changes: object) => {
      const { id, version } = await changed(record, changes)
      return publisher.api(calls.publishDraft, { params: { id }, body: { version } })
    }
    const outdated = async () => {
      const query = { q: 'Changed', state: 'published' as const }
      const { entries } = await editor.api(calls.listContent, { params: { kind: 'article' }, query })
      const { records } = await editor.api(calls.listOutdatedFrench)
      expect(records.some((each) => each.record === record)).toBe(entries[0]?.isFrenchOutdated)
      return [(await read()).outdatedFrench, entries[0]?.isFrenchOutdated]
    }
    const title = { en: 'Changed', fr: 'Titre' }
    const body = { en: '<p>Changed.</p>', fr: '<p>Texte.</p>' }
    await publishChange({ title })
    expect(await outdated()).toEqual([[], false])
    // Markup alone says nothing new.
    await publishChange({ body: { en: '<p><strong>Text.</strong></p>', fr: body.fr } })
    expect(await outdated()).toEqual([[], false])
    const { id, version } = await changed(record, { body })
    expect(await outdated()).toEqual([['body'], false])
    await publisher.api(calls.publishDraft, { params: { id }, body: { version } })
    expect(await outdated()).toEqual([['body'], true])
    await publishChange({ topic: 'language' })
    expect(await outdated()).toEqual([['body'], true])

    const confirm = (path: string) => editor.api(calls.confirmFrench, { params, body: { path } })
    expect((await refusal(confirm('slug'))).status).toBe(404)
    expect((await confirm('body')).outdatedFrench).toEqual([])
    expect(await outdated()).toEqual([[], false])
    expect(await audit(`article ${record}`)).toContainEqual(
      expect.objectContaining({ action: 'content.french-confirmed', after: { path: 'body' } }),
    )
    // What was confirmed of a draft says nothing against what is published.
    const draft = await changed(record, { body: { ...body, en: '<p>Again.</p>' } })
    await confirm('body')
    const discarded = { params: { id: draft.id }, query: { version: draft.version } }
    await editor.api(calls.discardDraft, discarded)
    expect(await outdated()).toEqual([[], false])
    await publishChange({ body: { ...body, en: '<p>Third.</p>' } })
    expect(await outdated()).toEqual([['body'], true])
    await publishChange({ body: { en: '<p>Third.</p>', fr: '<p>Troisième.</p>' } })
    expect(await outdated()).toEqual([[], false])
  })

  test('stores what was published before as the first revision', async () => {
    const { rows } = await roadshow.pool.query('select id::text as record from articles order by id limit 1')
    const params = { kind: 'article', record: rows[0].record as string }
    const { published: before } = await editor.api(calls.getContent, { params })
    expect(before?.revision).toBeNull()
    const { id, version } = await changed(params.record, { topic: 'language' })
    await publisher.api(calls.publishDraft, { params: { id }, body: { version, reason: 'New rules' } })
    const { revision } = await editor.api(calls.getRevision, { params: { ...params, number: 1 } })
    expect(revision).toMatchObject({ publishedBy: null, document: before?.document })
    const { revision: latest } = await editor.api(calls.getRevision, { params: { ...params, number: 2 } })
    expect(latest).toMatchObject({ publishedBy: publisher.email, reason: 'New rules' })
  })

  test('shows nothing of an article before, and all of it at another process soon after', async () => {
    const document = articleDraft({ publishedAt: new Date(Date.now() - 12 * HOUR_MS).toISOString() })
    const slug = String(document.slug)
    const pages = ['/articles', `/articles/${slug}`, '/articles/feed.xml']
    // A process may show its sitemap of ten minutes ago, so each is asked for it once.
    const slow = ['/sitemaps/site.xml']
    const addresses = [
      ...pages,
      ...pages.map((path) => `${path}?lng=fr`),
      '/api/articles',
      `/api/articles/${slug}`,
    ]
    await expectEmbargo({ kind: 'article', document, slug, addresses, slow })
  })

  test('refuses a release that is dated later than its publication, which would be public at once', async () => {
    const publishedAt = new Date(Date.now() + HOUR_MS).toISOString()
    const document = await releaseDraft(`embargo-${process.pid}`, 'Embargoed', publishedAt)
    const { id, version } = await begun(document, 'release')
    const reviewed = draftOf(await editor.api(calls.submitDraft, { params: { id }, body: { version } }))
    const body = { version: reviewed.version }
    const early = await refusal(publisher.api(calls.publishDraft, { params: { id }, body }))
    expect([early.status, Object.keys(early.fields)]).toEqual([422, ['publishedAt']])
    expect(await placesWith('Embargoed', ['/releases', '/api/releases', '/releases/feed.xml'])).toEqual([])
    const scheduled = (publishAt: string) =>
      publisher.api(calls.scheduleDraft, {
        params: { id },
        body: { ...body, publishAt, timeZone: 'America/Toronto' },
      })
    const before = await refusal(scheduled(new Date(Date.parse(publishedAt) - 60_000).toISOString()))
    expect(Object.keys(before.fields)).toEqual(['publishedAt'])
    expect(draftOf(await scheduled(publishedAt))).toMatchObject({
      state: 'scheduled',
      publishAt: publishedAt,
    })
  })

  test('shows nothing of a release before, and all of it at another process soon after', async () => {
    const slug = `quixotry-${process.pid}`
    const publishedAt = new Date(Date.now() - 12 * HOUR_MS).toISOString()
    const document = await releaseDraft(slug, `Xanthidae${process.pid} quarterly`, publishedAt)
    const addresses = [
      '/releases',
      `/releases/${slug}`,
      '/releases/feed.xml',
      '/api/releases',
      `/api/releases/${slug}`,
      `/releases?q=xanthidae${process.pid}`,
      `/api/releases/search?q=xanthidae${process.pid}`,
    ]
    await expectEmbargo({ kind: 'release', document, slug, addresses, slow: [] })
  })

  /** Publishes a new record, and expects its slug at all of the addresses then, and at none before. */
  async function expectEmbargo(record: {
    kind: string
    document: object
    slug: string
    addresses: string[]
    slow: string[]
  }) {
    const { kind, document, slug, addresses, slow } = record
    // Both processes have cached what they show without it.
    for (const process of [roadshow, second]) await placesWith(slug, addresses, process)
    const { id, version } = await begun(document, kind)
    const body = { version }
    const reviewed = draftOf(await editor.api(calls.submitDraft, { params: { id }, body }))
    for (const process of [roadshow, second]) expect(await placesWith(slug, addresses, process)).toEqual([])
    expect(await placesWith(slug, slow)).toEqual([])
    await publisher.api(calls.publishDraft, { params: { id }, body: { version: reviewed.version } })
    await expect.poll(() => placesWith(slug, addresses, second), { timeout: 20_000 }).toEqual(addresses)
    expect(await placesWith(slug, slow, second)).toEqual(slow)
  }
})

/** A release with an English text. */
async function releaseDraft(slug: string, title: string, publishedAt: string | null) {
  const { rows } = await roadshow.pool.query('select id from companies order by id limit 1')
  const text = { slug, title, summary: 'Summary.', body: '<p>Text.</p>' }
  return {
    companyId: rows[0].id as number,
    topic: 'financing',
    publishedAt,
    versions: { en: { ...text, source: null, sourceUrl: null, origin: null } },
  }
}

describe('R802 scheduling', () => {
  const at = (ms: number) => new Date(Date.now() + ms).toISOString()
  const schedule = (id: number, version: number, publishAt: string) =>
    publisher.api(calls.scheduleDraft, {
      params: { id },
      body: { version, publishAt, timeZone: 'America/Toronto', reason: 'Results' },
    })

  test('refuses the past, an unknown zone and an invalid document', async () => {
    const { id, version } = await begun(articleDraft())
    expect((await refusal(schedule(id, version, at(-1000)))).fields).toHaveProperty('publishAt')
    const zone = publisher.api(calls.scheduleDraft, {
      params: { id },
      body: { version, publishAt: at(HOUR_MS), timeZone: 'EST' },
    })
    expect((await refusal(zone)).fields).toHaveProperty('timeZone')
    const bad = await begun({ slug: 'x' })
    expect((await refusal(schedule(bad.id, bad.version, at(HOUR_MS)))).fields).toHaveProperty('topic')
  })

  test('keeps the document as it was scheduled, until it is unscheduled', async () => {
    const document = articleDraft()
    const { id, version } = await begun(document)
    const publishAt = at(HOUR_MS)
    const scheduled = draftOf(await schedule(id, version, publishAt))
    expect(scheduled).toMatchObject({ state: 'scheduled', publishAt, timeZone: 'America/Toronto' })
    const save = (draft: calls.Draft) =>
      editor.api(calls.saveDraft, {
        params: { id },
        body: { version: draft.version, basedOn: null, document: { ...document, topic: 'language' } },
      })
    expect((await refusal(save(scheduled))).code).toBe('draft_scheduled')
    const discard = { params: { id }, query: { version: scheduled.version } }
    expect((await refusal(editor.api(calls.discardDraft, discard))).code).toBe('draft_scheduled')
    const approved = draftOf(await publisher.api(calls.unscheduleDraft, discard))
    expect(approved).toMatchObject({ state: 'approved', publishAt: null, timeZone: null })
    expect(draftOf(await save(approved)).state).toBe('in-review')
  })

  test('R418 dates a release without a date by its publication, also one that is moved, and keeps that date', async () => {
    const slug = `undated-${process.pid}`
    const { id, version } = await begun(await releaseDraft(slug, 'Undated', null), 'release')
    const first = draftOf(await schedule(id, version, at(HOUR_MS)))
    const moved = draftOf(
      await publisher.api(calls.unscheduleDraft, { params: { id }, query: { version: first.version } }),
    )
    const { publishAt } = draftOf(await schedule(id, moved.version, at(1_500)))
    const find = async () => {
      const { rows } = await roadshow.pool.query(
        'select id::text as record, published_at as date from releases where slug = $1',
        [slug],
      )
      return rows as { record: string; date: Date }[]
    }
    await expect.poll(find, { timeout: 30_000 }).toHaveLength(1)
    const [{ record = '', date } = {}] = await find()
    expect(date?.toISOString()).toBe(publishAt)
    const draft = await changed(record, { publishedAt: null }, 'release')
    await publisher.api(calls.publishDraft, { params: { id: draft.id }, body: { version: draft.version } })
    expect((await find())[0]?.date.toISOString()).toBe(publishAt)
  })

  test('publishes once at its time, whichever of two processes does it, and says how late', async () => {
    const document = articleDraft()
    const { id, version } = await begun(document)
    // Moved once, so that two jobs are due: the first one belongs to an earlier version.
    const first = draftOf(await schedule(id, version, at(1_500)))
    const moved = draftOf(
      await publisher.api(calls.unscheduleDraft, { params: { id }, query: { version: first.version } }),
    )
    const { publishAt } = draftOf(await schedule(id, moved.version, at(2_000)))
    const find = async () => {
      const { rows } = await roadshow.pool.query('select id::text from articles where slug = $1', [
        document.slug,
      ])
      return rows.map(({ id: record }) => record as string)
    }
    await expect.poll(find, { timeout: 30_000 }).toHaveLength(1)
    const [record = ''] = await find()
    const entries = (await audit(`article ${record}`)).filter(
      ({ action }) => action === 'content.published-on-schedule',
    )
    expect(entries).toMatchObject([{ actor: publisher.email, after: { publishAt, document } }])
    expect(entries[0]?.after.lateSeconds).toBeGreaterThanOrEqual(0)
    // Both jobs end; one published.
    await expect
      .poll(
        async () => {
          const { rows } = await roadshow.pool.query(
            `select state from pgboss.job where name = 'publish-scheduled' and data ->> 'draftId' = $1`,
            [String(id)],
          )
          return rows.map(({ state }) => state)
        },
        { timeout: 30_000 },
      )
      .toEqual(['completed', 'completed'])
    const { total } = await editor.api(calls.listRevisions, { params: { kind: 'article', record } })
    expect(total).toBe(1)
  })

  test('returns a draft that can’t be published at its time to work, and says why', async () => {
    const { record } = await published()
    const { id, version } = await changed(record, { topic: 'language' })
    await schedule(id, version, at(1_000))
    await roadshow.pool.query(`update articles set summary = '{"en": "Imported."}' where id = $1`, [record])
    await expect
      .poll(async () => draftOf(await editor.api(calls.getDraft, { params: { id } })).state, {
        timeout: 30_000,
      })
      .toBe('draft')
    expect((await audit(`article ${record}`)).at(-1)).toMatchObject({
      action: 'content.publication-failed',
      after: { code: 'content_changed' },
    })
  })
})

describe('R103 a changed address', () => {
  /** Where a record of that slug leads, without following it. */
  const leads = async (path: string) => {
    const { status, headers } = await fetch(roadshow.origin + path, { redirect: 'manual' })
    return [status, headers.get('location')]
  }

  test('leaves every former one behind, for pages and calls, in both languages', async () => {
    const first = articleDraft()
    const { record } = await published(first)
    const [second, third] = [`${first.slug}-2`, `${first.slug}-3`]
    for (const slug of [second, third]) {
      const { id, version } = await changed(record, { slug })
      await publisher.api(calls.publishDraft, { params: { id }, body: { version } })
    }
    for (const slug of [first.slug, second]) {
      expect(await leads(`/articles/${slug}?lng=fr`)).toEqual([301, `/articles/${third}?lng=fr`])
      expect(await leads(`/api/articles/${slug}`)).toEqual([301, `/api/articles/${third}`])
    }
    expect(await leads(`/articles/${third}`)).toEqual([200, null])
  })

  test('is free again for another record, and no longer redirects then', async () => {
    const first = articleDraft()
    const { record } = await published(first)
    const { id, version } = await changed(record, { slug: `${first.slug}-moved` })
    await publisher.api(calls.publishDraft, { params: { id }, body: { version } })
    const other = await published({ ...articleDraft(), slug: first.slug })
    expect(await leads(`/articles/${first.slug}`)).toEqual([200, null])
    await archived(other)
    // Cached responses are dropped by a notification, a moment later.
    await expect.poll(() => leads(`/articles/${first.slug}`)).toEqual([410, null])
  })

  async function archived({ record, published: present }: Awaited<ReturnType<typeof published>>) {
    const params = { kind: 'article', record }
    await publisher.api(calls.archiveContent, { params, body: { basedOn: present?.fingerprint ?? '' } })
  }
})

describe('R802 archiving', () => {
  test('is refused with the reason while other records refer to it', async () => {
    const { rows } = await roadshow.pool.query('select company_id::text as record from releases limit 1')
    const params = { kind: 'company', record: rows[0].record as string }
    const { published: present } = await editor.api(calls.getContent, { params })
    const body = { basedOn: present?.fingerprint ?? '' }
    const refused = await refusal(publisher.api(calls.archiveContent, { params, body }))
    expect(refused.code).toBe('removal_refused')
    const { reason, references } = calls.removalRefusedSchema.parse(refused.current)
    expect(reason).toMatch(/releases/)
    const releases = references.find(({ by }) => by === 'releases')
    expect(releases).toMatchObject({ kind: 'release', count: expect.any(Number) })
    const [named] = releases?.records ?? []
    const at = { kind: 'release', record: named?.record ?? '' }
    const { published: release } = await editor.api(calls.getContent, { params: at })
    expect(release?.document).toMatchObject({ companyId: Number(params.record) })
  })

  test('takes a record off the site, keeps its revisions, and can be undone from one', async () => {
    const document = articleDraft()
    const { record, published: present } = await published(document)
    const params = { kind: 'article', record }
    const stale = publisher.api(calls.archiveContent, { params, body: { basedOn: 'another' } })
    expect((await refusal(stale)).code).toBe('content_changed')
    const body = { basedOn: present?.fingerprint ?? '', reason: 'Out of date' }
    expect((await publisher.api(calls.archiveContent, { params, body })).published).toBeNull()
    const call = await fetch(`${roadshow.origin}/api/articles/${document.slug}?lng=fr`)
    expect(call.status).toBe(410)
    const { code, current } = (await call.json()) as { code: string; current: { title: string } }
    expect({ code, title: current.title }).toEqual({ code: 'gone', title: document.title.fr })
    const page = await fetch(`${roadshow.origin}/articles/${document.slug}`)
    expect(page.status).toBe(410)
    expect(await page.text()).toContain('This article is no longer on our site.')
    const list = (state?: 'archived') =>
      editor.api(calls.listContent, {
        params: { kind: 'article' },
        query: { q: document.title.en, ...(state && { state }) },
      })
    expect((await list()).entries).toEqual([])
    expect((await list('archived')).entries).toMatchObject([{ record, isPublished: false, draft: null }])
    const restored = draftOf(
      await editor.api(calls.restoreRevision, { params: { ...params, number: 1 }, body: {} }),
    )
    const again = editor.api(calls.restoreRevision, { params: { ...params, number: 1 }, body: {} })
    expect((await refusal(again)).code).toBe('draft_changed')
    const back = await publisher.api(calls.publishDraft, {
      params: { id: restored.id },
      body: { version: restored.version },
    })
    const publishedAt = '2026-01-05T07:00:00-05:00[America/Toronto]'
    expect(back).toMatchObject({ record, published: { document: { ...document, publishedAt }, revision: 2 } })
  })
})

describe('R808 revisions', () => {
  test('differ by field and language', async () => {
    const document = articleDraft({ summary: { en: 'One.' } })
    const { record } = await published(document)
    const title = { en: document.title.en, fr: 'Autre titre' }
    const summary = { en: 'One.', fr: 'Un.' }
    const { id, version } = await changed(record, { title, summary, topic: 'language' })
    await publisher.api(calls.publishDraft, { params: { id }, body: { version } })
    const { differences } = await editor.api(calls.compareRevisions, {
      params: { kind: 'article', record, number: 2 },
      query: { from: 1 },
    })
    expect(differences.sort((one, other) => (one.path < other.path ? -1 : 1))).toEqual([
      { path: 'summary.fr', language: 'fr', change: 'added', before: null, after: 'Un.' },
      {
        path: 'title.fr',
        language: 'fr',
        change: 'changed',
        before: document.title.fr,
        after: 'Autre titre',
      },
      { path: 'topic', language: null, change: 'changed', before: 'markets', after: 'language' },
    ])
  })

  test('can’t be changed, even by the product', async () => {
    await published()
    const change = roadshow.pool.query(`update revisions set document = '{}'`)
    await expect(change).rejects.toThrow('only ever appended to')
  })

  test('follow a record whose id changes with its content', async () => {
    const path = `/moved-${process.pid}`
    const { record } = await published({ path, target: '/team' }, 'redirect')
    expect(record).toBe(path)
    const { id, version } = await changed(path, { path: `${path}-again` }, 'redirect')
    const { record: moved } = await administrator.api(calls.publishDraft, {
      params: { id },
      body: { version },
    })
    const params = { kind: 'redirect', record: moved ?? '' }
    const { total } = await editor.api(calls.listRevisions, { params })
    expect([moved, total]).toEqual([`${path}-again`, 2])
  })
})

/** The content of all tables but those that tell of publishing, without the times of changes. */
async function publicTables(): Promise<Record<string, unknown>> {
  const { rows } = await roadshow.pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'
       and tablename not in ('drafts', 'revisions', 'audit_log', 'staff_sessions', 'editing_sessions', 'prices', 'listing_prices', 'price_polls', 'simulated_stocks')`,
  )
  const contents: Record<string, unknown> = {}
  for (const { name } of rows) {
    const { rows: hashes } = await roadshow.pool.query(
      `select count(*)::integer, coalesce(sum(hashtextextended((to_jsonb(t) - 'updated_at')::text, 0)), 0)::text from ${name} t`,
    )
    contents[name] = hashes[0]
  }
  return contents
}

describe('R802 every kind', () => {
  test('is read, drafted and published unchanged, and the public tables stay as they were', async () => {
    await published({ path: `/old-${process.pid}`, target: '/team' }, 'redirect')
    const before = await publicTables()
    const { kinds } = await editor.api(calls.listContentKinds)
    for (const { kind } of kinds) {
      const { entries } = await editor.api(calls.listContent, {
        params: { kind },
        query: { state: 'published' },
      })
      expect(entries.length, kind).toBeGreaterThan(0)
      for (const { record } of entries.filter(({ draft }) => !draft).slice(0, 3)) {
        const params = { kind, record: record ?? '' }
        const { published: present } = await editor.api(calls.getContent, { params })
        const { id, version, faults } = await changed(params.record, {}, kind)
        expect(faults, `${kind} ${record}`).toEqual({})
        const after = await administrator.api(calls.publishDraft, { params: { id }, body: { version } })
        expect(after, `${kind} ${record}`).toMatchObject({
          record,
          draft: null,
          published: { document: present?.document, path: present?.path },
        })
      }
    }
    expect(await publicTables()).toEqual(before)
  })
})

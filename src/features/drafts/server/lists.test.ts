import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '#kit/staff.ts'
import { refusal } from '../../../../tests/support/callers.ts'
import { aCompany, HOUR_MS } from '../../../../tests/support/factories.ts'
import { testSite } from '../../../../tests/support/site.ts'
import { type ConsoleBrowser, consoleBrowser, staffMember } from '../../../../tests/support/staff.ts'
import * as calls from '../contract.ts'

const { roadshow } = testSite()
type Person = ConsoleBrowser & { email: string }
let editor: Person
let publisher: Person
let otherPublisher: Person
let administrator: Person

async function signedIn(role: Role): Promise<Person> {
  const { email, cookies } = await staffMember(roadshow, role)
  return Object.assign(consoleBrowser(roadshow, { cookies }), { email })
}

beforeAll(async () => {
  editor = await signedIn('editor')
  publisher = await signedIn('publisher')
  otherPublisher = await signedIn('publisher')
  administrator = await signedIn('administrator')
})

let names = 0
/** A name that nothing in the fixture resembles. */
const newName = () => `quillon-${process.pid}-${++names}`

function release(companyId: number | null, changes: object = {}) {
  const name = newName()
  const body = { slug: name, title: `${name} announces`, summary: 'A summary.', body: '<p>Text.</p>' }
  return {
    companyId,
    topic: 'results',
    publishedAt: '2026-01-05T12:00:00.000Z',
    versions: { en: { ...body, source: null, sourceUrl: null, origin: null } },
    ...changes,
  } as Record<string, unknown> & { versions: { en: { title: string; slug: string } } }
}

async function begun(document: object, { kind = 'release', by = editor } = {}) {
  const body = { record: null, basedOn: null, document: document as Record<string, unknown> }
  const { draft } = await by.api(calls.beginDraft, { params: { kind }, body })
  return draft ?? expect.fail('there is no draft')
}

async function published(document: object, kind = 'release') {
  const { id, version } = await begun(document, { kind })
  const by = kind === 'redirect' ? administrator : publisher
  const content = await by.api(calls.publishDraft, { params: { id }, body: { version } })
  return content.record ?? expect.fail('it has no record')
}

const list = (query: object, kind = 'release') => editor.api(calls.listContent, { params: { kind }, query })

describe('R802 lists of the console', () => {
  test('refuse columns that the kind doesn’t have', async () => {
    expect((await refusal(list({ filter: 'body=x' }))).fields).toHaveProperty('filter')
    expect((await refusal(list({ filter: 'topic=results&body=x' }))).fields).toHaveProperty('filter')
    const columns = editor.api(calls.getContentColumns, { params: { kind: 'poem' } })
    expect((await refusal(columns)).status).toBe(404)
  })

  test('combine filters, and show the names of what values refer to', async () => {
    const name = newName()
    const companyId = await aCompany(roadshow.database, { name })
    const record = await published(release(companyId))
    const draft = await begun(release(companyId))
    const { entries } = await list({ filter: `companyId=${companyId}&topic=results` })
    expect(entries).toMatchObject([
      { record: null, draft: { id: draft.id, version: 1 } },
      { record, isPublished: true, draft: null },
    ])
    for (const { cells } of entries) {
      expect(cells.companyId).toEqual({ value: companyId, label: { en: name } })
      expect(cells.topic).toEqual({ value: 'results', label: null })
      const local = { dateTime: '2026-01-05T07:00:00', offset: '-05:00', zone: 'EST' }
      expect(cells.publishedAt).toMatchObject({ local })
    }
    expect((await list({ filter: `companyId=${companyId}&topic=financing` })).total).toBe(0)
    const { filters } = await editor.api(calls.getContentColumns, { params: { kind: 'release' } })
    expect(filters.find(({ column }) => column === 'companyId')?.options).toContainEqual({
      value: String(companyId),
      label: { en: name },
    })
  })

  test('find a record by any of its words, in either language and in its draft', async () => {
    const english = release(null)
    const record = await published({
      ...english,
      versions: {
        ...english.versions,
        fr: { ...english.versions.en, slug: newName(), title: `Société Éphémère ${newName()}` },
      },
    })
    const name = english.versions.en.slug
    const found = async (q: string) => (await list({ q })).entries.map((entry) => entry.record)
    expect(await found(name)).toEqual([record])
    expect(await found(`annou ${name.toUpperCase()}`)).toEqual([record])
    expect(await found(`${name} absent`)).toEqual([])
    expect(await found('societe ephemere')).toContain(record)
    const { published: present } = await editor.api(calls.getContent, { params: { kind: 'release', record } })
    const renamed = newName()
    const document = present?.document as typeof english
    const { en } = document.versions
    await editor.api(calls.beginDraft, {
      params: { kind: 'release' },
      body: {
        record,
        basedOn: present?.fingerprint ?? '',
        document: { ...document, versions: { ...document.versions, en: { ...en, title: renamed } } },
      },
    })
    expect(await found(renamed)).toEqual([record])
    expect(await found(name)).toEqual([record])
  })

  test('say in which language texts are missing', async () => {
    const [complete, english] = [release(null), release(null)]
    const { en } = complete.versions
    const fr = { ...en, slug: newName(), title: 'Titre' }
    const pairRecord = await published({ ...complete, versions: { en, fr } })
    const missing = async (q: string) => (await list({ q })).entries.map((entry) => entry.missing)
    await published(english)
    const draft = release(null)
    await begun({ ...draft, versions: { fr: { ...draft.versions.en, title: `${newName()} brouillon` } } })
    expect(pairRecord).toBeTruthy()
    expect(await missing(en.title)).toEqual([[]])
    expect(await missing(english.versions.en.title)).toEqual([['fr']])
    expect(await missing(`quillon-${process.pid}-${names} brouillon`)).toEqual([['en']])
    const { rows } = await sql<{ missing: string[] }>`
      select missing_languages('{"title": {"en": "One", "fr": ""}, "parts": [{"text": {"fr": "Deux"}}]}') as missing`.execute(
      roadshow.database,
    )
    expect(rows).toEqual([{ missing: ['en', 'fr'] }])
  })

  test('have every entry once over their pages, new drafts first', async () => {
    await begun(release(null))
    const first = await list({ page: 1 })
    expect(first.entries[0]?.record).toBeNull()
    const seen: string[] = []
    for (let page = 1; page <= first.lastPage; page += 1)
      seen.push(...(await list({ page })).entries.map(({ record, draft }) => record ?? `draft ${draft?.id}`))
    expect(seen.length).toBe(first.total)
    expect(new Set(seen).size).toBe(first.total)
  })

  test('count a search up to 1,000, and say that there is more', async () => {
    const name = newName()
    await roadshow.pool.query(
      `insert into drafts (kind, title, document, changed_by)
       select 'area', jsonb_build_object('en', $1 || ' ' || number), '{}', 'ada@example.com'
       from generate_series(1, 1001) number`,
      [name],
    )
    expect(await list({ q: name }, 'area')).toMatchObject({ total: 1000, hasMore: true })
    expect(await list({ q: `${name} 1001` }, 'area')).toMatchObject({ total: 1, hasMore: false })
  })

  test('show the draft of a record that was removed otherwise', async () => {
    const path = `/${newName()}`
    const record = await published({ path, target: '/team' }, 'redirect')
    const { published: present } = await editor.api(calls.getContent, {
      params: { kind: 'redirect', record },
    })
    const body = { record, basedOn: present?.fingerprint ?? '', document: { path, target: '/faq' } }
    await editor.api(calls.beginDraft, { params: { kind: 'redirect' }, body })
    await roadshow.pool.query('delete from redirects where path = $1', [path])
    expect((await list({ q: path }, 'redirect')).entries).toMatchObject([{ record, isPublished: false }])
  })
})

describe('R802 the schedule', () => {
  test('lists what is scheduled over all kinds in its zone, and is moved and taken back', async () => {
    const drafts = [
      await begun(release(null)),
      await begun({ path: `/${newName()}`, target: '/team' }, { kind: 'redirect' }),
    ]
    const times = [
      { publishAt: '2099-07-01T13:30:00.000Z', timeZone: 'America/New_York' },
      { publishAt: '2099-01-01T13:30:00.000Z', timeZone: 'America/Toronto' },
    ]
    for (const [index, { id, version }] of drafts.entries())
      await administrator.api(calls.scheduleDraft, {
        params: { id },
        body: { version, ...(times[index] ?? expect.fail('no time')) },
      })
    const own = async () => {
      const { scheduled } = await editor.api(calls.listSchedule)
      return scheduled.filter(({ id }) => drafts.some((draft) => draft.id === id))
    }
    expect(await own()).toMatchObject([
      {
        id: drafts[1]?.id,
        kind: 'redirect',
        record: null,
        isLate: false,
        changedBy: administrator.email,
        publishAtLocal: { dateTime: '2099-01-01T08:30:00', offset: '-05:00' },
      },
      {
        id: drafts[0]?.id,
        kind: 'release',
        publishAtLocal: { dateTime: '2099-07-01T09:30:00', offset: '-04:00' },
      },
    ])
    const [first, second] = await own()
    if (!first || !second) expect.fail('two are scheduled')
    await administrator.api(calls.scheduleDraft, {
      params: { id: first.id },
      body: { version: first.version, publishAt: '2099-12-01T12:00:00Z', timeZone: 'UTC' },
    })
    const params = { id: second.id }
    await administrator.api(calls.unscheduleDraft, { params, query: { version: second.version } })
    expect(await own()).toMatchObject([{ id: first.id, publishAtLocal: { dateTime: '2099-12-01T12:00:00' } }])
  })

  test('shows publications that failed or were late', async () => {
    const { id, version } = await begun({ path: `/${newName()}`, target: '/team' }, { kind: 'redirect' })
    const draftIsKept = await begun(release(null))
    await roadshow.pool.query(
      `insert into audit_log (actor, action, subject, before, after) values
        ('ada@example.com', 'content.publication-failed', $1, '{"publishAt": "2026-01-05T12:00:00.000Z"}',
          '{"code": "invalid", "fields": {"slug": ["taken"]}}'),
        ('ada@example.com', 'content.published-on-schedule', 'redirect /late', '{}',
          '{"publishAt": "2026-01-05T12:00:00.000Z", "lateSeconds": 3600}'),
        ('ada@example.com', 'content.published-on-schedule', 'redirect /in-time', '{}', '{"lateSeconds": 2}')`,
      [`release draft ${draftIsKept.id}`],
    )
    const { troubles } = await editor.api(calls.listSchedule)
    expect(troubles).toContainEqual(
      expect.objectContaining({ draftId: draftIsKept.id, kind: 'release', isFailed: true, fields: ['slug'] }),
    )
    expect(troubles).toContainEqual(
      expect.objectContaining({ record: '/late', isFailed: false, lateSeconds: 3600 }),
    )
    expect(troubles.filter(({ record }) => record === '/in-time')).toEqual([])
    expect([id, version]).toEqual([expect.any(Number), 1])
  })

  test('offers the openings and closings of the exchange of the draft’s company', async () => {
    const missing = editor.api(calls.listMarketSessions, { params: { id: 987_654 } })
    expect((await refusal(missing)).status).toBe(404)
    const companyId = await aCompany(roadshow.database, { exchange: 'TSX-V' })
    const { id } = await begun(release(companyId))
    const { markets } = await editor.api(calls.listMarketSessions, { params: { id } })
    expect(markets).toMatchObject([{ exchange: 'TSX-V', timeZone: 'America/Toronto' }])
    const sessions = markets[0]?.sessions ?? []
    expect(sessions.length).toBeGreaterThan(9)
    for (const { day, opensAt, closesAt } of sessions) {
      expect([0, 6]).not.toContain(new Date(`${day}T12:00:00Z`).getUTCDay())
      expect(Date.parse(closesAt)).toBeGreaterThan(Date.now())
      expect(Date.parse(closesAt) - Date.parse(opensAt)).toBeLessThan(24 * HOUR_MS)
    }
    const both = await editor.api(calls.listMarketSessions, {
      params: { id: (await begun(release(null))).id },
    })
    expect(both.markets.map(({ exchange }) => exchange)).toEqual(['TSX', 'NYSE'])
  })

  test('knows times that clocks skip, and those that they show twice', async () => {
    const instants = async (dateTime: string) => {
      const reply = await editor.api(calls.listInstants, {
        query: { dateTime, timeZone: 'America/Toronto' },
      })
      return reply.instants.map(({ at }) => at)
    }
    expect(await instants('2026-03-08T02:30:00')).toEqual([])
    expect(await instants('2026-11-01T01:30:00')).toEqual([
      '2026-11-01T05:30:00.000Z',
      '2026-11-01T06:30:00.000Z',
    ])
    const query = { dateTime: '2026-07-01T09:30:00', timeZone: 'America/Toronto' }
    expect(await editor.api(calls.listInstants, { query })).toEqual({
      instants: [
        {
          at: '2026-07-01T13:30:00.000Z',
          local: { dateTime: '2026-07-01T09:30:00', offset: '-04:00', zone: 'EDT' },
        },
      ],
    })
    const unknown = editor.api(calls.listInstants, { query: { ...query, timeZone: 'Mars/Base' } })
    expect((await refusal(unknown)).fields).toHaveProperty('timeZone')
  })
})

describe('R802 a second pair of eyes', () => {
  const body = (version: number) => ({ version, publishAt: '2099-01-01T12:00:00Z', timeZone: 'UTC' })

  test('is needed for releases: who changed one can’t approve, publish or schedule it', async () => {
    const { id, version } = await begun(release(null), { by: publisher })
    const params = { id }
    const submitted = await publisher.api(calls.submitDraft, { params, body: { version } })
    const current = submitted.draft?.version ?? 0
    for (const call of [
      () => publisher.api(calls.approveDraft, { params, body: { version: current } }),
      () => publisher.api(calls.publishDraft, { params, body: { version: current } }),
      () => publisher.api(calls.scheduleDraft, { params, body: body(current) }),
    ])
      expect(await refusal(call())).toMatchObject({ status: 409, code: 'second_person_required' })
    const { draft } = await otherPublisher.api(calls.approveDraft, { params, body: { version: current } })
    const approved = draft?.version ?? 0
    const own = publisher.api(calls.publishDraft, { params, body: { version: approved } })
    expect((await refusal(own)).code).toBe('second_person_required')
    const { record } = await otherPublisher.api(calls.publishDraft, { params, body: { version: approved } })
    expect(record).not.toBeNull()
  })

  test('R812 is somebody’s who changed nothing since the last publication: saving what is there is no change', async () => {
    const { id, version, document } = await begun(release(null), { by: publisher })
    const params = { id }
    const saved = async (by: typeof publisher, body: object) => {
      const input = { params, body: { version, basedOn: null, document, ...body } }
      return (await by.api(calls.saveDraft, input)).draft ?? expect.fail('there is no draft')
    }
    expect(await saved(editor, {})).toMatchObject({ version, writers: [publisher.email] })
    const touched = await saved(editor, { document: { ...document, topic: 'financing' } })
    expect(touched.writers).toEqual([publisher.email, editor.email])
    const publish = (by: typeof publisher) =>
      by.api(calls.publishDraft, { params, body: { version: touched.version } })
    expect((await refusal(publish(publisher))).code).toBe('second_person_required')
    expect((await publish(otherPublisher)).record).not.toBeNull()
  })

  test('R812 is needed to take a record off the site', async () => {
    const { id, version } = await begun(release(null), { by: editor })
    const { record, published } = await publisher.api(calls.publishDraft, {
      params: { id },
      body: { version },
    })
    const archive = (by: typeof publisher) =>
      by.api(calls.archiveContent, {
        params: { kind: 'release', record: record ?? '' },
        body: { basedOn: published?.fingerprint ?? '' },
      })
    const asked = await archive(publisher)
    expect(asked).toMatchObject({
      published: { document: {} },
      draft: { isRemoval: true, state: 'in-review' },
    })
    expect((await refusal(archive(publisher))).code).toBe('second_person_required')
    const removal = { params: { id: asked.draft?.id ?? 0 }, body: { version: asked.draft?.version ?? 0 } }
    expect((await refusal(otherPublisher.api(calls.publishDraft, removal))).code).toBe('draft_changed')
    expect(await archive(otherPublisher)).toMatchObject({ published: null, draft: null })
  })

  test('R812 holds what is scheduled by somebody who may no longer publish it, and says so', async () => {
    const publishAt = new Date(Date.now() + 1_500).toISOString()
    const scheduled = async () => {
      const document = { path: `/${newName()}`, target: '/team' }
      const { id, version } = await begun(document, { kind: 'redirect', by: administrator })
      const params = { id }
      await administrator.api(calls.scheduleDraft, { params, body: { version, publishAt, timeZone: 'UTC' } })
      return id
    }
    const ids = [await scheduled(), await scheduled()]
    // Of a member who was removed; and one’s own, of a kind that is reviewed by now.
    await roadshow.pool.query(`update drafts set changed_by = 'removed@firm.example' where id = $1`, [ids[0]])
    const review = (kinds: string[]) => administrator.api(calls.changeReviewSettings, { body: { kinds } })
    await review(['release', 'redirect'])
    try {
      const { scheduled } = await editor.api(calls.listSchedule)
      const held = scheduled.filter(({ willBeHeld }) => willBeHeld).map(({ id }) => id)
      expect(held.sort()).toEqual(ids.sort())
      const states = () =>
        Promise.all(
          ids.map(async (id) => (await editor.api(calls.getDraft, { params: { id } })).draft?.state),
        )
      await expect.poll(states, { timeout: 30_000 }).toEqual(['in-review', 'in-review'])
    } finally {
      await review(['release'])
    }
    const { troubles } = await editor.api(calls.listSchedule)
    expect(troubles.filter(({ draftId }) => ids.includes(draftId ?? 0))).toMatchObject([
      { isHeld: true, isFailed: true },
      { isHeld: true, isFailed: true },
    ])
  })

  test('isn’t needed for other kinds, unless administrators choose so, which is audited', async () => {
    const redirect = () =>
      begun({ path: `/${newName()}`, target: '/team' }, { kind: 'redirect', by: administrator })
    const publish = async () => {
      const { id, version } = await redirect()
      return administrator.api(calls.publishDraft, { params: { id }, body: { version } })
    }
    expect((await publish()).record).not.toBeNull()
    const change = (kinds: string[], by = administrator) =>
      by.api(calls.changeReviewSettings, { body: { kinds } })
    expect((await refusal(change([], publisher))).code).toBe('forbidden')
    expect((await refusal(change(['poem']))).status).toBe(404)
    expect(await editor.api(calls.getReviewSettings)).toEqual({ kinds: ['release'] })
    expect(await change(['release', 'redirect'])).toEqual({ kinds: ['redirect', 'release'] })
    try {
      expect((await refusal(publish())).code).toBe('second_person_required')
    } finally {
      await change(['release'])
    }
    const { rows } = await roadshow.pool.query(
      `select actor, before, after from audit_log where action = 'content.review-changed' order by id limit 1`,
    )
    expect(rows).toEqual([
      {
        actor: administrator.email,
        before: { kinds: ['release'] },
        after: { kinds: ['redirect', 'release'] },
      },
    ])
  })
})

import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { refusal } from '../../../../tests/support/callers.ts'
import { draftOf, draftsSite, type Person } from '../../../../tests/support/drafts.ts'
import { articleDraft } from '../../../../tests/support/factories.ts'
import { consoleBrowser } from '../../../../tests/support/staff.ts'
import * as calls from '../contract.ts'

const { roadshow, editor, publisher, publisherElsewhere, signedIn, begun, published, changed, audit } =
  draftsSite()

describe('R802 drafts', () => {
  test('are refused without a session', async () => {
    const nobody = consoleBrowser(roadshow)
    for (const call of [
      () => nobody.api(calls.listContentKinds),
      () => nobody.api(calls.listContent, { params: { kind: 'article' } }),
      () =>
        nobody.api(calls.beginDraft, {
          params: { kind: 'article' },
          body: { record: null, basedOn: null, document: {} },
        }),
    ])
      expect((await refusal(call())).status).toBe(401)
  })

  test('are written and submitted by editors, and published, scheduled and archived by publishers', async () => {
    const { id, version } = await begun(articleDraft())
    const { record, published: present } = await published()
    const basedOn = present?.fingerprint ?? ''
    for (const call of [
      () => editor.api(calls.publishDraft, { params: { id }, body: { version } }),
      () => editor.api(calls.approveDraft, { params: { id }, body: { version } }),
      () =>
        editor.api(calls.scheduleDraft, {
          params: { id },
          body: { version, publishAt: '2099-01-01T00:00:00Z', timeZone: 'UTC' },
        }),
      () => editor.api(calls.archiveContent, { params: { kind: 'article', record }, body: { basedOn } }),
    ])
      expect((await refusal(call())).code).toBe('forbidden')
  })

  test('of unknown kinds, records and revisions are not found', async () => {
    const document = articleDraft()
    const body = { record: '987654', basedOn: null, document }
    const params = { kind: 'article', record: '987654' }
    for (const call of [
      () => editor.api(calls.listContent, { params: { kind: 'poem' } }),
      () => editor.api(calls.getContent, { params }),
      () => editor.api(calls.getContent, { params: { kind: 'article', record: 'x' } }),
      () => editor.api(calls.getContent, { params: { kind: 'article', record: '2147483648' } }),
      () => editor.api(calls.beginDraft, { params: { kind: 'article' }, body }),
      () => editor.api(calls.getDraft, { params: { id: 987_654 } }),
      () => editor.api(calls.getRevision, { params: { ...params, number: 1 } }),
    ])
      expect((await refusal(call())).status).toBe(404)
  })

  test('may be incomplete, and name their faults by field in the editor’s language', async () => {
    const { id, faults } = await begun({ title: { fr: 'Sans anglais' }, slug: 'Not a slug' })
    expect(Object.keys(faults).sort()).toEqual([
      'body',
      'publishedAt',
      'slug',
      'summary',
      'title.en',
      'topic',
    ])
    expect(faults['title.en']).toEqual(['This field is required'])
    const french = await signedIn('editor', roadshow, 'fr')
    const inFrench = draftOf(await french.api(calls.getDraft, { params: { id } }))
    expect(inFrench.faults['title.en']).toEqual(['Ce champ est obligatoire'])
    expect(inFrench.document).toEqual({ title: { fr: 'Sans anglais' }, slug: 'Not a slug' })
  })

  test('R813 have times as the clocks of a zone show them, which the server turns into instants', async () => {
    for (const [publishedAt, fault] of [
      ['2026-03-08T02:30[America/Toronto]', /the clocks skip this time/],
      ['2025-11-02T01:30[America/Toronto]', /occurs twice/],
      ['2026-01-05T08:00[Mars/Olympus]', /./],
    ] as const)
      expect((await begun(articleDraft({ publishedAt }))).faults).toEqual({
        publishedAt: [expect.stringMatching(fault)],
      })
    const second = '2025-11-02T01:30-05:00[America/Toronto]'
    const { id, version, document } = await begun(articleDraft({ publishedAt: second }))
    expect(document.publishedAt).toBe(second)
    const { published: there } = await publisher.api(calls.publishDraft, {
      params: { id },
      body: { version },
    })
    expect(there?.document.publishedAt).toBe('2025-11-02T01:30:00-05:00[America/Toronto]')
    const elsewhere = await published(articleDraft({ publishedAt: '2026-01-05T08:00[Europe/Paris]' }))
    expect(elsewhere.published?.document.publishedAt).toBe('2026-01-05T02:00:00-05:00[America/Toronto]')
  })

  test('name a reference to a record that can’t be one', async () => {
    for (const authorId of [2_147_483_648, -2_147_483_649]) {
      const { faults } = await begun({ ...articleDraft(), authorId })
      expect(Object.keys(faults)).toEqual(['authorId'])
    }
  })

  test('keep any text that PostgreSQL can store, and refuse endless nesting', async () => {
    const { document } = await begun({ title: { en: 'a\0b\ud800c', snake_case: 1 } })
    expect(document.title).toEqual({ en: 'ab\ufffdc', snake_case: 1 })
    let nested: object = {}
    for (let depth = 0; depth < 3_000; depth += 1) nested = { nested }
    const body = { record: null, basedOn: null, document: { nested } }
    expect((await refusal(editor.api(calls.beginDraft, { params: { kind: 'article' }, body }))).code).toBe(
      'invalid',
    )
  })

  test('are saved over the version that was read; who is second gets both versions', async () => {
    const document = articleDraft()
    const { id, version } = await begun(document)
    const save = (by: Person, title: string) =>
      by.api(calls.saveDraft, {
        params: { id },
        body: { version, basedOn: null, document: { ...document, title: { en: title } } },
      })
    const both = await Promise.allSettled([save(editor, 'Mine'), save(publisherElsewhere, 'Theirs')])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const late = await refusal(save(editor, 'Late'))
    expect(late.code).toBe('draft_changed')
    const { draft } = calls.contentSchema.parse(late.current)
    expect(draft).toMatchObject({ id, version: version + 1 })
    expect(['Mine', 'Theirs'].map((en) => ({ en }))).toContainEqual(draft?.document.title)
  })

  test('are one for a record', async () => {
    const { record } = await published()
    const { id } = await changed(record, { topic: 'language' })
    const again = await refusal(changed(record, { topic: 'markets' }))
    expect(again.code).toBe('draft_changed')
    expect(calls.contentSchema.parse(again.current).draft?.id).toBe(id)
  })

  test('go through review: submitted, sent back with a note, approved; a change needs another review', async () => {
    const document = articleDraft()
    const { id, version: first } = await begun(document)
    const params = { id }
    let { state, version } = draftOf(
      await editor.api(calls.submitDraft, { params, body: { version: first } }),
    )
    expect(state).toBe('in-review')
    const again = editor.api(calls.submitDraft, { params, body: { version } })
    expect((await refusal(again)).code).toBe('draft_changed')
    const note = 'Name the source.'
    const sentBack = draftOf(await publisher.api(calls.sendDraftBack, { params, body: { version, note } }))
    expect(sentBack).toMatchObject({ state: 'draft', note })
    const early = publisher.api(calls.approveDraft, { params, body: { version: sentBack.version } })
    expect((await refusal(early)).code).toBe('draft_changed')
    ;({ version } = draftOf(
      await editor.api(calls.submitDraft, { params, body: { version: sentBack.version } }),
    ))
    ;({ state, version } = draftOf(await publisher.api(calls.approveDraft, { params, body: { version } })))
    expect(state).toBe('approved')
    const body = { version, basedOn: null, document: { ...document, topic: 'language' } }
    expect(draftOf(await editor.api(calls.saveDraft, { params, body })).state).toBe('in-review')
    expect((await audit(`article draft ${id}`)).map(({ action }) => action)).toEqual([
      'content.draft-begun',
      'content.submitted',
      'content.sent-back',
      'content.submitted',
      'content.approved',
    ])
  })

  test('go to review without faults alone, which name the language', async () => {
    const { id, version } = await begun({ versions: { en: { title: 'No address' } } }, 'release')
    const refused = await refusal(editor.api(calls.submitDraft, { params: { id }, body: { version } }))
    expect(refused.fields).toHaveProperty(['versions.en.slug'])
    expect(draftOf(await editor.api(calls.getDraft, { params: { id } })).state).toBe('draft')
  })

  test('that were published lead to their record, for whoever still has them open', async () => {
    const { id, version } = await begun(articleDraft())
    const { record } = await publisher.api(calls.publishDraft, { params: { id }, body: { version } })
    const found = await editor.api(calls.getDraft, { params: { id } })
    expect(found).toMatchObject({ record, draft: null, published: { revision: 1 } })
  })

  test('can be discarded, and the audit log has what they said', async () => {
    const document = articleDraft()
    const { id, version } = await begun(document)
    const stale = editor.api(calls.discardDraft, { params: { id }, query: { version: version + 1 } })
    expect((await refusal(stale)).code).toBe('draft_changed')
    await editor.api(calls.discardDraft, { params: { id }, query: { version } })
    expect((await refusal(editor.api(calls.getDraft, { params: { id } }))).status).toBe(404)
    expect((await audit(`article draft ${id}`)).at(-1)).toMatchObject({
      actor: editor.email,
      action: 'content.draft-discarded',
      before: document,
    })
  })
})

describe('R802 lists', () => {
  test('hold published records and drafts, and find both by title in either language', async () => {
    const draft = articleDraft()
    const { id } = await begun(draft)
    const { record } = await published(
      articleDraft({ title: { en: `${draft.slug} printed`, fr: 'Imprimé' } }),
    )
    const list = (query: object) =>
      editor.api(calls.listContent, { params: { kind: 'article' }, query: { q: `${draft.slug}`, ...query } })
    const { entries, total } = await list({})
    expect(total).toBe(2)
    expect(entries).toMatchObject([
      { record: null, isPublished: false, title: draft.title, draft: { id, state: 'draft' } },
      { record, isPublished: true, draft: null },
    ])
    expect((await list({ state: 'published' })).entries).toMatchObject([{ record }])
    expect((await list({ state: 'draft' })).entries).toMatchObject([{ draft: { id } }])
    expect((await list({ q: `${draft.slug}`.toUpperCase() })).total).toBe(2)
    expect((await list({ filter: 'topic=language' })).total).toBe(0)
    expect((await list({ filter: 'topic=markets' })).total).toBe(2)
    expect((await refusal(list({ sort: 'body' }))).fields).toHaveProperty('sort')
    expect((await refusal(list({ filter: 'body=x' }))).fields).toHaveProperty('filter')
  })

  test('are sorted by the kind’s columns, texts in the caller’s language', async () => {
    for (const order of ['asc', 'desc'] as const) {
      const { entries } = await editor.api(calls.listContent, {
        params: { kind: 'article' },
        query: { state: 'published', sort: 'title', order },
      })
      const { rows } = await roadshow.pool.query(
        `select id::text from articles order by title ->> 'en' ${order}, id ${order} limit 50`,
      )
      expect(entries.map(({ record }) => record)).toEqual(rows.map(({ id }) => id))
    }
  })

  test('have every record of every kind, with the title that its document has', async () => {
    const { kinds } = await editor.api(calls.listContentKinds)
    expect(kinds.length).toBeGreaterThan(10)
    for (const { kind, sortColumns, schema } of kinds) {
      expect(schema, kind).toHaveProperty('properties')
      for (const sort of [undefined, ...sortColumns]) {
        const { entries } = await editor.api(calls.listContent, {
          params: { kind },
          query: { state: 'published', ...(sort && { sort }) },
        })
        if (kind !== 'redirect') expect(entries.length, kind).toBeGreaterThan(0)
        for (const { title } of entries) expect(title.en ?? title.fr, kind).toBeTruthy()
      }
    }
  })
})

describe('R802 choices of a reference', () => {
  const choices = async (kind: string, query: { by: 'id' | 'slug'; q?: string; values?: string }) =>
    (await editor.api(calls.listChoices, { params: { kind }, query })).choices

  test('are found by a part of the title, and named by id or slug', async () => {
    const [byId] = await choices('team-member', { by: 'id', q: 'Émile' })
    const [bySlug] = await choices('team-member', { by: 'slug', q: 'emile' })
    expect(byId?.title.en).toContain('Émile')
    expect(bySlug?.title).toEqual(byId?.title)
    const rows = await roadshow.pool.query('select id::text, slug from team_members where id = $1', [
      byId?.value,
    ])
    expect(bySlug?.value).toBe(rows.rows[0].slug)
    expect(await choices('team-member', { by: 'slug', values: `${bySlug?.value},nobody` })).toEqual([bySlug])
  })

  test('by id leave out what isn’t published; by slug a new record’s draft is among them', async () => {
    const document = articleDraft()
    const choice = { value: document.slug, title: document.title }
    await begun(document)
    expect(await choices('article', { by: 'id', q: document.slug })).toEqual([])
    expect(await choices('article', { by: 'slug', q: document.slug })).toEqual([{ ...choice, isDraft: true }])
    expect(await choices('article', { by: 'slug', values: document.slug })).toEqual([
      { ...choice, isDraft: true },
    ])
    await published(articleDraft({ slug: document.slug, title: document.title }))
    expect(await choices('article', { by: 'slug', values: document.slug })).toEqual([
      { ...choice, isDraft: false },
    ])
  })

  test('by slug are refused of a kind without slugs', async () => {
    const refused = await refusal(choices('area', { by: 'slug', q: '' }))
    expect(refused.code).toBe('not_found')
  })
})

describe('R802 who has a record open', () => {
  const keep = (person: Person, session: string, record: string, takesOver = false) =>
    person.api(calls.keepEditing, {
      params: { session },
      body: { kind: 'article', record, draft: null, takesOver },
    })

  test('is one who writes and others who read, until somebody takes over', async () => {
    const [one, other, record] = [randomUUID(), randomUUID(), randomUUID()]
    expect(await keep(editor, one, record)).toEqual({ mayWrite: true, others: [] })
    const second = await keep(publisher, other, record)
    expect(second).toMatchObject({ mayWrite: false, others: [{ name: 'Ada Roy', mayWrite: true }] })
    expect((await keep(editor, one, record)).mayWrite).toBe(true)
    expect((await keep(publisher, other, record, true)).mayWrite).toBe(true)
    expect(await keep(editor, one, record)).toMatchObject({ mayWrite: false, others: [{ mayWrite: true }] })
    await publisher.api(calls.endEditing, { params: { session: other } })
    expect(await keep(editor, one, record)).toEqual({ mayWrite: true, others: [] })
  })

  test('passes to the editor that the same member opens later, as after a crash', async () => {
    const [one, other, record] = [randomUUID(), randomUUID(), randomUUID()]
    await keep(editor, one, record)
    expect((await keep(editor, other, record)).mayWrite).toBe(true)
    expect(await keep(editor, one, record)).toMatchObject({ mayWrite: false, others: [{ isOwn: true }] })
    expect((await keep(editor, other, record)).mayWrite).toBe(true)
  })

  test('is nobody any more who shows no sign of life, whatever was saved', async () => {
    const [one, other, record] = [randomUUID(), randomUUID(), randomUUID()]
    await keep(editor, one, record)
    await roadshow.pool.query(
      `update editing_sessions set seen_at = now() - interval '1 minute' where id = $1`,
      [one],
    )
    expect(await keep(publisher, other, record)).toEqual({ mayWrite: true, others: [] })
    expect(await keep(editor, one, record)).toMatchObject({ mayWrite: false })
  })

  test('is told apart by record, and only oneself says so', async () => {
    const [one, other] = [randomUUID(), randomUUID()]
    await keep(editor, one, randomUUID())
    expect((await keep(publisher, other, randomUUID())).mayWrite).toBe(true)
    expect((await refusal(keep(publisher, one, randomUUID()))).code).toBe('not_found')
    await publisher.api(calls.endEditing, { params: { session: one } })
    const { rows } = await roadshow.pool.query('select from editing_sessions where id = $1', [one])
    expect(rows).toHaveLength(1)
  })

  test('lets one of many who open it at once write', async () => {
    const record = randomUUID()
    const sessions = Array.from({ length: 12 }, (_, index) => ({
      id: randomUUID(),
      by: index % 2 ? editor : publisher,
    }))
    const open = () => Promise.all(sessions.map(({ id, by }) => keep(by, id, record)))
    await open()
    expect((await open()).filter(({ mayWrite }) => mayWrite)).toHaveLength(1)
  })
})

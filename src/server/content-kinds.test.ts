import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { areaKind } from '#features/areas/server/area-document.ts'
import { articleKind, blogPostKind } from '#features/articles/server/article-document.ts'
import { positionKind } from '#features/careers/server/position-document.ts'
import { companyKind } from '#features/companies/server/company-document.ts'
import { eventKind } from '#features/events/server/event-document.ts'
import { faqItemKind } from '#features/faq/server/faq-item-document.ts'
import { FIRM_ID, firmKind } from '#features/firm/server/firm-document.ts'
import { pageKind } from '#features/pages/server/page-document.ts'
import { redirectKind } from '#features/redirects/server/redirect-document.ts'
import { releaseKind } from '#features/releases/server/release-document.ts'
import { memberKind } from '#features/team/server/member-document.ts'
import { replayKind, videoKind } from '#features/vndrs/server/film-document.ts'
import { type AnyContentKind, type ContentKind, RemovalRefused } from '#platform/content/content-kind.ts'
import type { Tx } from '#platform/database/database.ts'
import type { Schema } from '#platform/database/schema.ts'
import { KESTRIN } from '../../tests/fixture/companies.ts'
import { testDatabase } from '../../tests/support/database.ts'
import { aSubscriber } from '../../tests/support/factories.ts'
import { CONTENT_KINDS } from './features.ts'

/** What these tests need of a kind, with the types of its ids and documents or without. */
type Kind<Document extends z.ZodType, Id> = Pick<
  ContentKind<Document, Id, keyof Schema>,
  'name' | 'document' | 'table' | 'load' | 'save' | 'remove'
>

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const db = testDatabase('fixture')
beforeAll(async () => {
  await db.pool.query(
    `insert into redirects (path, target) values ('/old', '/team'), ('/older', '/old'), ('/other', '/faq')`,
  )
})

/** Runs work in a transaction that is rolled back. */
async function undone<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  const transaction = await db.database.startTransaction().execute()
  try {
    return await work(transaction)
  } finally {
    await transaction.rollback().execute()
  }
}

async function idsOf(table: string, where = 'true'): Promise<number[]> {
  const { rows } = await db.pool.query(`select id from ${table} where ${where} order by id`)
  return rows.map(({ id }) => id)
}

async function firstOf<Document extends z.ZodType, Id>(
  tx: Tx,
  kind: Kind<Document, Id>,
  id: Id,
): Promise<z.output<Document>> {
  const document = await kind.load(tx, id)
  if (document === undefined)
    throw new Error(
      id === undefined
        ? `The fixture has no ${kind.name}: add one to tests/fixture`
        : `There is no ${kind.name} ${id}.`,
    )
  return document
}

/** The rows of a table, without timestamps that saving sets. */
async function rowsOf(tx: Tx, table: string): Promise<unknown[]> {
  const { rows } = await sql<{ row: unknown }>`
    select to_jsonb(t) - 'updated_at' as row from ${sql.table(table)} t order by 1`.execute(tx)
  return rows
}

/** The table of a kind and the tables whose rows belong to its records: `on delete cascade` says so. */
async function tablesOf({ table }: AnyContentKind): Promise<string[]> {
  const { rows } = await db.pool.query<{ name: string }>(
    `with recursive part as (
       select $1::regclass as id
       union select conrelid::regclass from pg_constraint join part on confrelid = part.id where confdeltype = 'c')
     select id::text as name from part`,
    [snakeCase(table)],
  )
  return rows.map(({ name }) => name)
}

/** The ids of all records of a kind: the primary keys of its table, one for each document that it loads. */
async function idsOfKind(tx: Tx, { table, load }: AnyContentKind): Promise<unknown[]> {
  const { rows } = await db.pool.query<{ column: string }>(
    `select attname as column from pg_index join pg_attribute on attrelid = indrelid and attnum = indkey[0]
     where indrelid = $1::regclass and indisprimary`,
    [snakeCase(table)],
  )
  const column = rows[0]?.column ?? 'id'
  const records = await db.pool.query(`select ${column} as id from ${snakeCase(table)} order by 1`)
  const ids = new Map<string, unknown>()
  for (const { id } of records.rows) {
    const document = JSON.stringify(await load(tx, id))
    // A release's translation is a row of its own, and loads the same document.
    if (document !== undefined && !ids.has(document)) ids.set(document, id)
  }
  return [...ids.values()]
}

/** Saves every record of a kind again, and expects unchanged documents and tables. */
async function expectRoundTrip(kind: AnyContentKind): Promise<void> {
  const tables = await tablesOf(kind)
  await undone(async (tx) => {
    const ids = await idsOfKind(tx, kind)
    expect(ids.length, `the fixture has no ${kind.name}: add one to tests/fixture`).toBeGreaterThan(0)
    const before = await Promise.all(tables.map((table) => rowsOf(tx, table)))
    for (const id of ids) {
      const document = await kind.load(tx, id)
      const stored = JSON.parse(JSON.stringify(document))
      expect(await kind.save(tx, id, stored), `${kind.name} ${id}`).toBe(id)
      expect(await kind.load(tx, id)).toEqual(document)
      expect(kind.title(document).en).not.toBe('')
      expect(kind.publicPath(document) ?? '/').toMatch(/^\//)
    }
    expect(await Promise.all(tables.map((table) => rowsOf(tx, table)))).toEqual(before)
  })
}

/** Removes every record and saves it under its id; expects the same document. */
async function expectRestored<Document extends z.ZodType, Id>(
  kind: Kind<Document, Id>,
  ids: readonly Id[],
): Promise<void> {
  await undone(async (tx) => {
    for (const id of ids) {
      const document = await firstOf(tx, kind, id)
      await kind.remove(tx, id)
      expect(await kind.load(tx, id)).toBeUndefined()
      expect(await kind.save(tx, id, document as z.input<Document>)).toBe(id)
      expect(await kind.load(tx, id)).toEqual(document)
    }
  })
}

const SRC = join(import.meta.dirname, '..')

function isContentKind(value: unknown): value is AnyContentKind {
  return typeof value === 'object' && value !== null && 'publicPath' in value && 'save' in value
}

const ENGLISH_OR_ONLY = `language = 'en' or counterpart_id is null`

test('lists every content kind in the feature.ts of its feature', async () => {
  const defined: string[] = []
  for await (const file of glob('features/*/server/*-document.ts', { cwd: SRC })) {
    const exported: Record<string, unknown> = await import(join(SRC, file))
    defined.push(
      ...Object.values(exported)
        .filter(isContentKind)
        .map(({ name }) => name),
    )
  }
  expect(defined.length).toBeGreaterThan(10)
  const listed = CONTENT_KINDS.map(({ name }) => name)
  expect(
    defined.filter((name) => !listed.includes(name)),
    'add each of these kinds to contentKinds in the feature.ts of its feature, and that to src/server/features.ts',
  ).toEqual([])
})

describe('saving a loaded document', () => {
  test.each(CONTENT_KINDS.map((kind) => [kind.name, kind] as const))(
    '%s, every one of the fixture',
    (_, kind) => expectRoundTrip(kind),
  )
})

/** Kinds whose records are never removed or whose records others refer to. The tests that follow restore those that can be. */
const RESTORED_APART = [
  'term list',
  'company',
  'event',
  'firm',
  'navigation',
  'page',
  'redirect',
  'team member',
]
/** The fixture has more releases than one test can remove. */
const MAX_RESTORED = 200

describe('restoring a removed record', () => {
  test.each(CONTENT_KINDS.filter(({ name }) => !RESTORED_APART.includes(name)))('$name', (kind) =>
    undone(async (tx) => {
      const ids = await idsOfKind(tx, kind)
      await expectRestored(kind, ids.slice(0, MAX_RESTORED))
    }),
  )

  test('redirect', () => expectRestored(redirectKind, ['/older', '/other']))

  test('restores a company, an event and a team member without references', () =>
    undone(async (tx) => {
      const company = { ...(await firstOf(tx, companyKind, KESTRIN.id)), slug: 'ardmoor', ticker: 'ARDM' }
      const companyId = await companyKind.save(tx, null, company)
      const [someEvent = 0] = await idsOf('events')
      const event = { ...(await firstOf(tx, eventKind, someEvent)), slug: 'ardmoor-day' }
      const eventId = await eventKind.save(tx, null, event)
      const [someMember = 0] = await idsOf('team_members')
      const member = { ...(await firstOf(tx, memberKind, someMember)), slug: 'ada-roy' }
      const memberId = await memberKind.save(tx, null, member)
      await companyKind.remove(tx, companyId)
      await eventKind.remove(tx, eventId)
      await memberKind.remove(tx, memberId)
      expect(await companyKind.load(tx, companyId)).toBeUndefined()
      await companyKind.save(tx, companyId, company)
      expect(await companyKind.load(tx, companyId)).toEqual(company)
      expect(
        await companyKind.save(tx, null, { ...company, slug: 'ardmoor-two', ticker: 'ARDN' }),
      ).toBeGreaterThan(companyId)
      await eventKind.save(tx, eventId, event)
      expect(await eventKind.load(tx, eventId)).toEqual(event)
      await memberKind.save(tx, memberId, member)
      expect(await memberKind.load(tx, memberId)).toEqual(member)
    }))
})

/** The paths of the faults with which a changed document of the fixture is refused. */
async function faultsOf<Document extends z.ZodType, Id>(
  kind: Kind<Document, Id>,
  id: Id,
  change: object,
): Promise<string[]> {
  return undone(async (tx) => {
    const document = { ...((await firstOf(tx, kind, id)) as object), ...change }
    const before = await rowsOf(tx, kind.table)
    const refused = await kind.save(tx, id, document as z.input<Document>).catch((error: unknown) => error)
    expect(await rowsOf(tx, kind.table)).toEqual(before)
    if (!(refused instanceof z.ZodError)) throw refused
    return refused.issues.map(({ path }) => path.map(String).join('.')).sort()
  })
}

const UNSAFE = '<script>alert(1)</script>'
const NOBODY = 999_999

describe('refusing a value of another type in each field, with the field’s name', () => {
  test.each(CONTENT_KINDS)('$name', async (kind) => {
    const [id] = await undone((tx) => idsOfKind(tx, kind))
    const fields = Object.keys((await undone((tx) => firstOf(tx, kind, id))) as object)
    for (const field of fields) {
      const faulty = await faultsOf(kind, id, { [field]: { nothing: 'like it' } })
      expect(
        faulty.filter((path) => path === field || path.startsWith(`${field}.`)),
        `${kind.name}: ${field}`,
      ).not.toEqual([])
    }
  })
})

describe('refusing an invalid document with all its faults', () => {
  test('refuses a company', async () => {
    const change = {
      slug: 'search',
      name: 'x'.repeat(121),
      ticker: 'TOO LONG A TICKER',
      exchange: 'Tokyo',
      website: 'www',
      tagline: { fr: 'Or' },
      profile: { en: UNSAFE },
      position: 0,
      colour: 'red',
      figures: [{ label: { en: 'Ounces' }, value: 3 }],
      documents: [
        { title: { en: 'Deck' }, language: 'de', media: 'deck.exe', bytes: 0, publishedOn: 'today' },
      ],
    }
    expect(await faultsOf(companyKind, KESTRIN.id, change)).toEqual([
      '',
      'documents.0.bytes',
      'documents.0.language',
      'documents.0.media',
      'documents.0.publishedOn',
      'exchange',
      'figures.0.value',
      'name',
      'position',
      'profile.en',
      'slug',
      'tagline.en',
      'ticker',
      'website',
    ])
    const taken = { slug: 'alderic-mines', exchange: 'TSX', ticker: 'ALDM' }
    expect(await faultsOf(companyKind, KESTRIN.id, taken)).toEqual(['slug', 'ticker'])
  })

  test('refuses an event', async () => {
    const [id = 0, other = 0] = await idsOf('events')
    const { presentations, startsAt } = await undone((tx) => firstOf(tx, eventKind, id))
    expect(
      await faultsOf(eventKind, id, { type: 'a party', timeZone: 'EST', capacity: 0, presentations: [] }),
    ).toEqual(['capacity', 'presentations', 'timeZone', 'type'])
    expect(
      await faultsOf(eventKind, id, {
        endsAt: startsAt,
        presentations: [...presentations, ...presentations],
      }),
    ).toEqual(expect.arrayContaining(['endsAt', 'presentations.1.companyId', 'presentations.0.startsAt']))
    const { slug } = await undone((tx) => firstOf(tx, eventKind, other))
    const strangers = presentations.map((part) => ({ ...part, companyId: NOBODY }))
    expect(await faultsOf(eventKind, id, { slug, presentations: strangers.slice(0, 1) })).toEqual([
      'presentations.0.companyId',
      'slug',
    ])
  })

  test('refuses an event’s capacity below its confirmed seats', async () => {
    const [full = 0] = await idsOf('events', 'is_full and capacity > 1')
    expect(await faultsOf(eventKind, full, { capacity: 1 })).toEqual(['capacity'])
  })

  test('refuses a VNDR and a video', async () => {
    const [replay = 0, other = 0] = await idsOf('films', 'event_id is not null')
    const { eventId, slug } = await undone((tx) => firstOf(tx, replayKind, other))
    const cue = { startsAtSeconds: 0, endsAtSeconds: 1, speaker: null, text: 3 }
    expect(
      await faultsOf(replayKind, replay, {
        lengthSeconds: 0,
        captions: { en: [cue] },
        chapters: [{ title: {} }],
      }),
    ).toEqual(['captions.en.0.text', 'chapters.0.startsAtSeconds', 'chapters.0.title.en', 'lengthSeconds'])
    expect(await faultsOf(replayKind, replay, { eventId, slug })).toEqual(['eventId', 'slug'])
    expect(await faultsOf(replayKind, replay, { eventId: NOBODY })).toEqual(['eventId'])
    const [video = 0] = await idsOf('films', 'event_id is null')
    expect(
      await faultsOf(videoKind, video, { poster: null, title: { en: '' }, publishedAt: 'soon' }),
    ).toEqual(['poster', 'publishedAt', 'title.en'])
    expect(await faultsOf(videoKind, video, { slug })).toEqual(['slug'])
  })

  test('refuses a release', async () => {
    const [id = 0] = await idsOf('releases', `language = 'en' and counterpart_id is not null`)
    const { versions } = await undone((tx) => firstOf(tx, releaseKind, id))
    expect(await faultsOf(releaseKind, id, { topic: 'Gossip', publishedAt: 'today', versions: {} })).toEqual([
      'publishedAt',
      'topic',
      'versions',
    ])
    const broken = { ...versions.en, title: '', body: UNSAFE, slug: 'search', sourceUrl: 'javascript:x' }
    expect(await faultsOf(releaseKind, id, { versions: { ...versions, en: broken } })).toEqual([
      'versions.en.body',
      'versions.en.slug',
      'versions.en.sourceUrl',
      'versions.en.title',
    ])
    const [first = 0] = await idsOf('releases', `language = 'en' and counterpart_id is null`)
    const { slug } = (await undone((tx) => firstOf(tx, releaseKind, first))).versions.en ?? {}
    expect(
      await faultsOf(releaseKind, id, {
        companyId: NOBODY,
        versions: { ...versions, fr: { ...versions.fr, slug } },
      }),
    ).toEqual(['companyId', 'versions.fr.slug'])
  })

  test('refuses an article and a blog post', async () => {
    for (const [kind, table] of [
      [articleKind, 'articles'],
      [blogPostKind, 'blogs'],
    ] as const) {
      const [id = 0, other = 0] = await idsOf(table)
      const { slug } = await undone((tx) => firstOf(tx, kind, other))
      expect(await faultsOf(kind, id, { title: { en: 'A\nB' }, body: { en: UNSAFE }, topic: 'x' })).toEqual([
        'body.en',
        'title.en',
        'topic',
      ])
      expect(await faultsOf(kind, id, { slug, authorId: NOBODY })).toEqual(['authorId', 'slug'])
    }
  })

  test('refuses a team member and a position', async () => {
    const [member = 0, colleague = 0] = await idsOf('team_members')
    const { slug } = await undone((tx) => firstOf(tx, memberKind, colleague))
    const change = { department: 'X', languages: ['English'], email: 'ann@', phone: 'call me', since: 1899 }
    expect(await faultsOf(memberKind, member, change)).toEqual([
      'department',
      'email',
      'languages.0',
      'phone',
      'since',
    ])
    expect(await faultsOf(memberKind, member, { slug, office: 'Paris' })).toEqual(['office', 'slug'])
    const [position = 0, next = 0] = await idsOf('positions')
    const taken = await undone((tx) => firstOf(tx, positionKind, next))
    expect(await faultsOf(positionKind, position, { employment: 'x', salary: { from: '1' } })).toEqual([
      'employment',
      'salary.currency',
      'salary.per',
      'salary.to',
    ])
    expect(await faultsOf(positionKind, position, { closesOn: '2000-01-01' })).toEqual(['closesOn'])
    expect(await faultsOf(positionKind, position, { slug: taken.slug })).toEqual(['slug'])
  })

  test('refuses a question, a page, an area, the firm and a redirect', async () => {
    const [question = 0, next = 0] = await idsOf('faq_items', `tab = 'investor_relations'`)
    const { position } = await undone((tx) => firstOf(tx, faqItemKind, next))
    expect(await faultsOf(faqItemKind, question, { tab: 'x', link: 'http://x.example' })).toEqual([
      'link',
      'tab',
    ])
    expect(await faultsOf(faqItemKind, question, { position })).toEqual(['position'])
    const section = { kind: 'text', id: 'one', html: { en: '{{height}}' } }
    expect(
      await faultsOf(pageKind, 'about', {
        lede: { en: '{{colour}}' },
        sections: [section, section],
        updatedOn: 'x',
      }),
    ).toEqual(['lede.en', 'sections.0.html.en', 'sections.1.html.en', 'sections.1.id', 'updatedOn'])
    expect(await faultsOf(pageKind, 'about', { slug: 'studio' })).toEqual(['slug'])
    const [area = 0] = await idsOf('areas')
    expect(await faultsOf(areaKind, area, { name: { en: '' }, cities: [''] })).toEqual([
      'cities.0',
      'name.en',
    ])
    expect(await faultsOf(areaKind, area, { position: 2 })).toEqual(['position'])
    expect(await faultsOf(firmKind, FIRM_ID, { email: 'x', founded: 20, offices: [{ tel: '1' }] })).toEqual(
      expect.arrayContaining(['email', 'founded', 'offices.0.city', 'offices.0.tel']),
    )
    expect(await faultsOf(redirectKind, '/old', { path: 'old', target: '//elsewhere.example' })).toEqual([
      'path',
      'target',
    ])
    expect(await faultsOf(redirectKind, '/old', { path: '/team' })).toEqual(['target'])
    expect(await faultsOf(redirectKind, '/old', { path: '/other' })).toEqual(['path'])
  })
})

describe('sanitizing rich text', () => {
  test('sanitizes a company, a person, an article, a position, a page and a release', () =>
    undone(async (tx) => {
      const dirty = { en: `<p onclick="x()">Safe${UNSAFE}</p>` }
      const clean = { en: '<p>Safe</p>' }
      await companyKind.save(tx, KESTRIN.id, {
        ...(await firstOf(tx, companyKind, KESTRIN.id)),
        profile: dirty,
      })
      expect((await companyKind.load(tx, KESTRIN.id))?.profile).toEqual(clean)
      const [member = 0] = await idsOf('team_members')
      await memberKind.save(tx, member, { ...(await firstOf(tx, memberKind, member)), bio: dirty })
      expect((await memberKind.load(tx, member))?.bio).toEqual(clean)
      for (const [kind, table] of [
        [articleKind, 'articles'],
        [blogPostKind, 'blogs'],
      ] as const) {
        const [id = 0] = await idsOf(table)
        await kind.save(tx, id, { ...(await firstOf(tx, kind, id)), body: dirty })
        expect((await kind.load(tx, id))?.body).toEqual(clean)
      }
      const [position = 0] = await idsOf('positions')
      await positionKind.save(tx, position, { ...(await firstOf(tx, positionKind, position)), body: dirty })
      expect((await positionKind.load(tx, position))?.body).toEqual(clean)
      const about = await firstOf(tx, pageKind, 'about')
      await pageKind.save(tx, 'about', { ...about, sections: [{ kind: 'text', id: 'one', html: dirty }] })
      expect((await pageKind.load(tx, 'about'))?.sections).toEqual([{ kind: 'text', id: 'one', html: clean }])
      const [release = 0] = await idsOf('releases', ENGLISH_OR_ONLY)
      const { versions, ...facts } = await firstOf(tx, releaseKind, release)
      const only = versions.en ?? versions.fr
      if (!only) throw new Error('A release has a version')
      const id = await releaseKind.save(tx, null, {
        ...facts,
        versions: { en: { ...only, slug: 'dirty', body: dirty.en } },
      })
      expect((await releaseKind.load(tx, id))?.versions.en?.body).toBe(clean.en)
    }))
})

describe('saving a release again', () => {
  test('adds and removes a language', () =>
    undone(async (tx) => {
      const [id = 0] = await idsOf('releases', `language = 'en' and counterpart_id is null`)
      const release = await firstOf(tx, releaseKind, id)
      const { en } = release.versions
      if (!en) throw new Error('It is in English')
      const both = { ...release, versions: { en, fr: { ...en, slug: 'en-francais', title: 'En français' } } }
      expect(await releaseKind.save(tx, id, both)).toBe(id)
      expect(await releaseKind.load(tx, id)).toEqual(both)
      const french = { ...both, versions: { fr: both.versions.fr } }
      const left = await releaseKind.save(tx, id, french)
      expect(await releaseKind.load(tx, left)).toEqual(french)
      expect(await releaseKind.load(tx, id)).toBeUndefined()
    }))
})

describe('saving an event again', () => {
  test('keeps its status, and raises the calendar sequence only when its times change', () =>
    undone(async (tx) => {
      const [id = 0] = await idsOf('events', `status = 'cancelled'`)
      const event = await firstOf(tx, eventKind, id)
      const state = () =>
        tx.selectFrom('events').select(['status', 'sequence']).where('id', '=', id).executeTakeFirstOrThrow()
      const before = await state()
      await eventKind.save(tx, id, { ...event, city: 'Halifax' })
      expect(await state()).toEqual(before)
      const later = (at: string) => new Date(new Date(at).getTime() + 3_600_000).toISOString()
      const presentations = event.presentations.map((part) => ({
        ...part,
        startsAt: later(part.startsAt),
        endsAt: later(part.endsAt),
      }))
      const moved = { ...event, startsAt: later(event.startsAt), endsAt: later(event.endsAt), presentations }
      await eventKind.save(tx, id, moved)
      expect(await state()).toEqual({ ...before, sequence: before.sequence + 1 })
    }))
})

describe('refusing to remove a record that others refer to', () => {
  test.each<[string, (tx: Tx) => Promise<unknown>, RegExp]>([
    ['company', (tx) => companyKind.remove(tx, KESTRIN.id), /\d+ releases/],
    [
      'event',
      async (tx) => eventKind.remove(tx, (await idsOf('events', 'is_full'))[0] ?? 0),
      /\d+ registrations/,
    ],
    [
      'event with a replay',
      async (tx) =>
        eventKind.remove(tx, (await idsOf('events', 'id in (select event_id from films)'))[0] ?? 0),
      /1 replays/,
    ],
    [
      'team member',
      async (tx) =>
        memberKind.remove(
          tx,
          (await idsOf('team_members', 'id in (select author_id from articles)'))[0] ?? 0,
        ),
      /\d+ articles/,
    ],
    ['page', (tx) => pageKind.remove(tx, 'about'), /menus/],
    ['firm', (tx) => firmKind.remove(tx, FIRM_ID), /firm/],
    ['redirect', (tx) => redirectKind.remove(tx, '/old'), /1 redirects/],
    [
      'position',
      async (tx) => {
        const [id = 0] = await idsOf('positions')
        await tx
          .insertInto('applications')
          .values({
            positionId: id,
            name: 'Ann',
            email: 'ann@example.com',
            language: 'en',
            cvName: 'cv.pdf',
            cvType: 'pdf',
            cv: Buffer.from('x'),
          })
          .execute()
        await positionKind.remove(tx, id)
      },
      /1 applications/,
    ],
    [
      'area',
      async (tx) => {
        const [id = 0] = await idsOf('areas')
        const name = (await areaKind.load(tx, id))?.name.en ?? ''
        await aSubscriber(tx, { areas: [name] })
        await areaKind.remove(tx, id)
      },
      /1 subscriptions/,
    ],
  ])('%s', async (_, remove, reason) => {
    const refused = await undone((tx) => remove(tx).catch((error: unknown) => error))
    expect(refused).toBeInstanceOf(RemovalRefused)
    expect((refused as Error).message).toMatch(reason)
  })
})

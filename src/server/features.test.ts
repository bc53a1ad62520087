import { globSync, readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { pathsOf, SECTION_NAMES } from '#features/firm/contract.ts'
import { MENU, menuLabelOf } from '#features/navigation/menu.ts'
import type { PersonalTable, Sitemap } from '#platform/feature.ts'
import { ROUTES } from '../../tests/support/crawl.ts'
import { testDatabase } from '../../tests/support/database.ts'
import { FEATURES, MENU_LISTS, PERSONAL_DATA, PRIVACY, SHARE_CARDS } from './features.ts'

const db = testDatabase()

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const camelCase = (name: string) => name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase())

test('lists every folder of src/features in features.ts', async () => {
  const folders = await readdir(join(import.meta.dirname, '../features'))
  const known = FEATURES.map(({ name }) => name)
  expect(
    folders.filter((folder) => !known.includes(folder)),
    'give the folder a feature.ts (defineFeature), and add that to src/server/features.ts',
  ).toEqual([])
})

/** The tests of articles are those of blog posts too: one service reads both. */
const TESTED_WITH_ANOTHER = ['blogs']

test('has tests of its own for each feature with calls', () => {
  const tested = new Set(globSync('src/features/*/**/*.test.ts').map((file) => file.split('/')[2]))
  const untested = FEATURES.filter(
    ({ name, endpoints }) => endpoints && !tested.has(name) && !TESTED_WITH_ANOTHER.includes(name),
  )
  expect(
    untested.map(({ name }) => `src/features/${name}/server/${name}.test.ts`),
    'write each of these files: refusals first, then what the feature’s calls do, over HTTP',
  ).toEqual([])
})

test('gives each table, feed, list of the menu and import to one feature only', () => {
  const claims = FEATURES.flatMap(
    ({ personalData = {}, otherTables = [], feeds = {}, menuLists = {}, imports = {} }) => [
      ...[...Object.keys(personalData), ...otherTables].map((table) => `table ${table}`),
      ...Object.keys(feeds).map((page) => `feed of ${page}`),
      ...Object.keys(menuLists).map((page) => `list of ${page}`),
      ...Object.keys(imports).map((name) => `import of ${name}`),
    ],
  )
  expect(claims.filter((claim, index) => claims.indexOf(claim) < index)).toEqual([])
})

/**
 * Tables without data about visitors, account holders or registrants. What published content says of executives,
 * presenters and authors is one row of the privacy policy, which the events feature declares.
 */
const NO_PERSONAL_DATA = [
  'applied_functions',
  'applied_objects',
  ...FEATURES.flatMap(({ otherTables = [] }) => otherTables).map(snakeCase),
]

/** Features whose pages aren't routes of the site. */
const OUTSIDE_THE_SITE = ['mailbox', 'staff']

describe('R112 sitemap', () => {
  const sitemaps = FEATURES.flatMap(({ sitemap }) => sitemap ?? [])
  const routesOf = ({ pages = [], entries = [], files, disallowed = [], unlisted = [] }: Sitemap) => [
    ...pages.map((path) => path.replace(/\?.*/, '')),
    ...entries.flatMap(({ routes }) => routes),
    ...(files?.routes ?? []),
    ...disallowed,
    ...unlisted,
  ]

  test('lists or explicitly omits every public route', () => {
    const said = new Set(sitemaps.flatMap(routesOf))
    expect(
      ROUTES.filter((route) => !said.has(route)),
      'in the feature.ts of each page, add its route to sitemap: to pages or entries, or to disallowed or unlisted',
    ).toEqual([])
  })

  test('lists only pages of the site', () => {
    const site = FEATURES.filter(({ name }) => !OUTSIDE_THE_SITE.includes(name)).flatMap(
      ({ sitemap }) => sitemap ?? [],
    )
    expect(
      site.flatMap(routesOf).filter((route) => !ROUTES.includes(route)),
      'add each of these routes to src/site/routes.ts, or take it out of sitemap in its feature.ts',
    ).toEqual([])
  })
})

/** Pages that every firm needs (R807): the law asks for them, or other pages lead there. */
const NEEDED_PAGES = [
  '/',
  '/about',
  '/companies',
  '/contact',
  '/events',
  '/newsroom',
  '/presentation-help',
  '/releases',
  '/subscribe',
  '/unsubscribe',
  '/vndrs',
  '/accessibility',
  '/disclosure',
  '/privacy-policy',
  '/security',
  '/site-map',
  '/terms-of-use',
]

/** Pages of records whose share picture isn't a card: films show their posters. */
const WITHOUT_CARD = ['/vndrs/:slug', '/vndr/:slug']

describe('the places that name a feature’s pages', () => {
  const sitemaps = FEATURES.flatMap(({ sitemap }) => sitemap ?? [])
  const entryRoutes = sitemaps.flatMap(({ entries = [], files }) => [
    ...entries.flatMap(({ routes }) => routes),
    ...(files?.routes ?? []),
  ])

  test('R807 say of every page whether a firm may do without it', () => {
    const sections = pathsOf(SECTION_NAMES)
    const pages = [...sitemaps.flatMap(({ pages = [] }) => pages), ...entryRoutes].filter((path) =>
      /^\/[^/?:]*$/.test(path),
    )
    // The menu leaves out a list without entries (R202).
    const optional = [...sections, ...Object.keys(MENU_LISTS)]
    expect(
      pages.filter((path) => !optional.includes(path) && !NEEDED_PAGES.includes(path)),
      'may a firm do without it? Add a list to menuLists of its feature.ts, another page to SECTIONS in src/features/firm/contract.ts; a page that every firm needs to NEEDED_PAGES of this file',
    ).toEqual([])
    expect(
      [...sections, ...NEEDED_PAGES].filter((path) => !pages.includes(path)),
      'no feature’s sitemap has these pages: add them to sitemap in its feature.ts, or correct SECTIONS in src/features/firm/contract.ts, or NEEDED_PAGES of this file',
    ).toEqual([])
  })

  test('R807 have each page that a firm may do without in a menu, which names it', () => {
    expect(
      pathsOf(SECTION_NAMES).filter((path) => !menuLabelOf(path)),
      'add each of these pages to a menu of src/features/navigation/menu.ts: the console’s brand screen calls them so too',
    ).toEqual([])
  })

  test('R112 give the pages of records a card for social networks', () => {
    const ofRecords = entryRoutes.filter((route) => route.endsWith('/:slug'))
    expect(
      ofRecords.filter((route) => !(route in SHARE_CARDS) && !WITHOUT_CARD.includes(route)),
      'in the feature.ts of each page, add to shareCards what its card says besides the title, or the route to WITHOUT_CARD of this file',
    ).toEqual([])
    expect(
      Object.keys(SHARE_CARDS).filter((route) => !ofRecords.includes(route)),
      'no feature’s sitemap has these routes: add them to entries of sitemap in its feature.ts, or correct shareCards there',
    ).toEqual([])
  })

  test('R202 have each of menuLists in the menu', () => {
    const linked = MENU.flatMap(({ links }) => links).map(({ to }) => to)
    expect(
      Object.keys(MENU_LISTS).filter((path) => !linked.includes(path)),
      'add each of these pages to MENU in src/features/navigation/menu.ts, or remove it from menuLists of its feature.ts',
    ).toEqual([])
  })
})

describe('R406 R505 personal data', () => {
  /** `onDelete`: PostgreSQL's letter, `c` for cascade and `n` for set null. */
  type Reference = { from: string; to: string; onDelete: string }

  async function references(): Promise<Reference[]> {
    const { rows } = await sql<Reference>`
      select conrelid::regclass::text as "from", confrelid::regclass::text as "to",
        confdeltype as "onDelete"
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
    `.execute(db.database)
    return rows
  }

  /** Tables with a column that identifies a person or their address. */
  async function tablesAboutPeople(): Promise<{ table: string; column: string }[]> {
    const { rows } = await sql<{ table: string; column: string }>`
      select table_name as "table", min(column_name::text) as "column"
      from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and (data_type = 'inet' or column_name in
        ('account_id', 'email', 'email_key', 'phone', 'first_name', 'last_name', 'user_agent', 'registration_id', 'subscription_id'))
      group by 1 order by 1
    `.execute(db.database)
    return rows
  }

  const isDeclared = (table: string) => camelCase(table) in PERSONAL_DATA
  const ADVICE =
    'name the table in personalData of its feature.ts: what the export of an account shows of it, and when it is deleted'

  test('declares export and erasure for every table with personal data', async () => {
    const undeclared = (await tablesAboutPeople()).filter(({ table }) => !isDeclared(table))
    expect(
      undeclared.map(({ table, column }) => `${table}.${column}`),
      ADVICE,
    ).toEqual([])
  })

  test('R416 knows of every table whether it holds personal data', async () => {
    const { rows } = await sql<{ table: string }>`
      select table_name as "table" from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name !~ '^kysely_' order by 1
    `.execute(db.database)
    const tables = rows.map(({ table }) => table)
    expect(
      tables.filter((table) => !isDeclared(table) && !NO_PERSONAL_DATA.includes(table)),
      `${ADVICE}; or name it in otherTables of its feature.ts (which src/server/features.ts names), if no column says anything about a person`,
    ).toEqual([])
    expect(NO_PERSONAL_DATA.filter((table) => !tables.includes(table) || isDeclared(table))).toEqual([])
  })

  test('R416 gives each table a row of the privacy policy, with numbers or a condition for its retention', () => {
    const included = Object.entries<PersonalTable>(PERSONAL_DATA).flatMap(([table, { policy }]) =>
      'partOf' in policy ? [{ table, row: PERSONAL_DATA[policy.partOf]?.policy }] : [],
    )
    expect(included.filter(({ row }) => !row || 'partOf' in row)).toEqual([])
    const vague = PRIVACY.rows.filter(
      ({ retention: { en, fr } }) => !(/\d|[Uu]ntil|As long as/.test(en) && /\d|Jusqu|Tant que/.test(fr)),
    )
    expect(vague).toEqual([])
    const occasions = PRIVACY.rows.map(({ occasion }) => occasion.en)
    expect(occasions.filter((occasion, index) => occasions.indexOf(occasion) < index)).toEqual([])
  })

  test('declares tables that only refer to an erasable row', async () => {
    const erased = Object.entries(PERSONAL_DATA).flatMap(([table, { retention }]) =>
      'retainedBecause' in retention ? [] : [snakeCase(table)],
    )
    const undeclared = (await references()).filter(({ from, to }) => erased.includes(to) && !isDeclared(from))
    expect(
      undeclared.map(({ from, to }) => `${from}, which refers to ${to}`),
      ADVICE,
    ).toEqual([])
  })

  test('deletes dependent rows with the declared table in the database', async () => {
    const cascades = (await references())
      .filter(({ onDelete }) => onDelete === 'c')
      .map(({ from, to }) => `${from} with ${to}`)
    const said = Object.entries(PERSONAL_DATA).flatMap(([table, { retention }]) =>
      'deletedWith' in retention
        ? retention.deletedWith.map((other) => `${snakeCase(table)} with ${snakeCase(other)}`)
        : [],
    )
    expect(
      said.filter((each) => !cascades.includes(each)),
      'the foreign key of each needs “on delete cascade”',
    ).toEqual([])
  })

  test('lets no row that refers to an erasable one prevent its deletion', async () => {
    const erased = Object.entries(PERSONAL_DATA).flatMap(([table, { retention }]) =>
      'retainedBecause' in retention ? [] : [snakeCase(table)],
    )
    const preventing = (await references()).filter(
      ({ to, onDelete }) => erased.includes(to) && !['c', 'n'].includes(onDelete),
    )
    expect(
      preventing.map(({ from, to }) => `${from}, which refers to ${to}`),
      'the foreign key of each needs “on delete cascade” or “on delete set null”',
    ).toEqual([])
  })

  test('gives a reason for what an export leaves out, and a time or a reason for what is kept', () => {
    const isVague = (reason: string) => reason.split(' ').length < 4
    const vague = Object.entries<PersonalTable>(PERSONAL_DATA).filter(([, table]) => {
      if ('leftOutBecause' in table.export && isVague(table.export.leftOutBecause)) return true
      if ('retainedBecause' in table.retention) return isVague(table.retention.retainedBecause)
      return 'deletedWith' in table.retention && table.retention.deletedWith.length === 0
    })
    expect(
      vague.map(([table]) => table),
      'in personalData: write the reason as a sentence that the privacy policy could hold, and in deletedWith the tables whose rows it goes with',
    ).toEqual([])
  })

  test('R810 says of each table how a person is erased from it', async () => {
    const undeclared = Object.entries<PersonalTable>(PERSONAL_DATA).filter(
      ([, { erasure, retention }]) => !erasure && !('deletedWith' in retention),
    )
    expect(
      undeclared.map(([table]) => table),
      'add erasure to the table in personalData of its feature.ts: how its rows of an address are deleted, or why they stay',
    ).toEqual([])
    const cascades = (await references())
      .filter(({ onDelete }) => onDelete === 'c')
      .map(({ from, to }) => `${from} with ${to}`)
    const said = Object.entries<PersonalTable>(PERSONAL_DATA).flatMap(([table, { erasure }]) =>
      erasure && 'erasedWith' in erasure
        ? erasure.erasedWith.map((other) => `${snakeCase(table)} with ${snakeCase(other)}`)
        : [],
    )
    expect(said.filter((each) => !cascades.includes(each))).toEqual([])
  })

  test('deletes rows in housekeeping when their retention ends, and not before', async () => {
    await db.pool.query(`
      insert into client_errors (message, url, release, seen_at) values
        ('old', '/', '1', now() - interval '91 days'), ('recent', '/', '1', now() - interval '89 days');
      insert into contact_messages (name, email, topic, message, language, sent_at) values
        ('Old', 'old@example.com', 'other', '-', 'en', now() - interval '25 months'),
        ('Recent', 'recent@example.com', 'other', '-', 'en', now() - interval '23 months');
      insert into subscriptions (email, first_name, last_name, status, all_events, language, time_zone, ended_at) values
        ('old@example.com', 'O', 'Ld', 'ended', true, 'en', 'UTC', now() - interval '37 months'),
        ('recent@example.com', 'R', 'Ecent', 'ended', true, 'en', 'UTC', now() - interval '35 months')`)
    for (const { retention } of Object.values(PERSONAL_DATA))
      if ('deleteExpired' in retention) await retention.deleteExpired(db.database)
    const { rows } = await db.pool.query<{ left: string }>(`
      select message as left from client_errors union all select email from contact_messages
      union all select email from subscriptions`)
    expect(rows.map(({ left }) => left)).toEqual(['recent', 'recent@example.com', 'recent@example.com'])
  })
})

describe('R416 browser storage', () => {
  const SRC = join(import.meta.dirname, '..')
  const declared = PRIVACY.browserItems.flatMap(({ name, place }) =>
    name.split(', ').map((each) => ({ name: each.replace(/…$/, ''), place })),
  )

  /** The keys that a source file uses, as they are written or as its constants say; a template up to its first value. */
  function keysIn(source: string): string[] {
    const keyOf = (written: string) =>
      /^[A-Z_]+$/.test(written)
        ? (new RegExp(`const ${written} = '([^']+)'`).exec(source)?.[1] ?? `?${written}`)
        : (/^['"`]([^'"`$]+)/.exec(written)?.[1] ?? `?${written}`)
    const uses = [
      ...source.matchAll(/(?:local|session)Storage\.(?:get|set|remove)Item\(\s*(['"`]?[\w:${}-]+['"`]?)/g),
      ...source.matchAll(/document\.cookie = (['"`][\w-]+)/g),
      ...source.matchAll(/(?:DRAFT|place|draft)(?: =|:) (['"`][\w-]+:?)/g),
      ...source.matchAll(/(?<=draftPlace[^}]*)return (['"`][\w-]+:?)/g),
    ]
    return uses.map(([, written = '']) => keyOf(written))
  }

  const used = globSync('{web,site,features}/**/*.{ts,tsx}', { cwd: SRC })
    .filter(
      (file) =>
        !/\/server\/|text\...\.ts$|\.test\.tsx?$|(?:feature|privacy)\.ts$|web\/form-draft\.ts$/.test(file),
    )
    .flatMap((file) => keysIn(readFileSync(join(SRC, file), 'utf8')).map((key) => ({ file, key })))

  test('finds the keys that the sources use', () => {
    const keys = used.map(({ key }) => key)
    for (const key of [
      'language',
      'theme',
      'access_token',
      'subscribe',
      'registration:',
      'application:',
      'sign-in',
    ])
      expect(keys).toContain(key)
  })

  test('declares every key that the sources use', () => {
    expect(
      used.filter(({ key }) => !declared.some(({ name }) => name === key)),
      'declare each key in browserItems of a privacy.ts, with what it is for and until when',
    ).toEqual([])
  })
})

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FEATURES } from '../../src/server/features.ts'
import { aCompany } from '../support/factories.ts'
import { tagsOf, textsOn } from '../support/html.ts'
import { type Roadshow, startRoadshow } from '../support/roadshow.ts'
import { roadshow, withSite } from './support.ts'

/** The features with content that staff write; the firm itself and its text pages remain. */
const LISTING = FEATURES.filter(({ name, contentKinds }) => contentKinds && !['firm', 'pages'].includes(name))
/** The tables of all lists. */
const CONTENT = LISTING.flatMap(({ contentKinds = [] }) =>
  contentKinds
    // Every site has its lists of terms.
    .filter(({ key }) => key !== 'term-list')
    .map(({ table }) => table.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)),
)

let empty: Roadshow
/** A site whose database fails to read lists. */
let broken: Roadshow

withSite()
beforeAll(async () => {
  const tables = [...new Set(CONTENT)].map((table) => sql.table(table))
  empty = await startRoadshow({
    prepare: (database) => sql`truncate ${sql.join(tables)} cascade`.execute(database),
  })
  broken = await startRoadshow()
  for (const table of new Set(CONTENT))
    await sql`alter table ${sql.table(table)} rename to ${sql.ref(`${table}_gone`)}`.execute(broken.database)
})
afterAll(async () => {
  await empty.stop()
  await broken.stop()
})

/** The visible text of a page. */
async function textsAt(
  { origin }: Roadshow,
  path: string,
  language: 'en' | 'fr',
  status = 200,
): Promise<string[]> {
  const address = new URL(path, origin)
  if (language === 'fr') address.searchParams.set('lng', 'fr')
  const response = await fetch(address)
  expect(response.status, path).toBe(status)
  return textsOn(await response.text()).map(({ text }) => text)
}

/** The exact messages of R301, R401, R402, R405 and R414 that several pages show. */
const NO_RESULTS = ['No results found', 'Aucun résultat trouvé'] as const
const NO_EVENTS = ['There are no upcoming events.', 'Il n’y a aucun événement à venir.'] as const
const NO_ARTICLES = ['No articles found.', 'Aucun article trouvé.'] as const
const NO_POSTS = ['No blog posts found.', 'Aucun billet de blogue trouvé.'] as const
const NO_RELEASES = [
  'Sorry, no news releases match your filter parameters',
  'Aucun communiqué ne correspond à vos critères',
] as const

/** Pages of a site without content, with their messages. */
const WITHOUT_ROWS = [
  ['/', ...NO_EVENTS],
  ['/events', ...NO_EVENTS],
  ['/companies', ...NO_RESULTS],
  ['/companies', 'No clients are listed yet.', 'Aucun client ne figure encore dans la liste.'],
  [
    '/releases',
    'Our clients’ news releases will appear here.',
    'Les communiqués de nos clients paraîtront ici.',
  ],
  ['/releases', ...NO_RELEASES],
  ['/articles', ...NO_ARTICLES],
  ['/newsroom', ...NO_ARTICLES],
  ['/newsroom', ...NO_RELEASES],
  ['/blogs', ...NO_POSTS],
  ['/team', ...NO_RESULTS],
  [
    '/careers',
    'At the moment we do not have any positions available.',
    'Nous n’avons aucun poste à pourvoir en ce moment.',
  ],
  ['/faq', 'There are no questions here yet.', 'Il n’y a pas encore de questions ici.'],
  ['/vndrs', 'Sorry, no VNDRs match your filter parameters', 'Aucun VNDR ne correspond à vos filtres'],
  ['/vndrs/archive', 'No replay has expired yet.', 'Aucune rediffusion n’a encore expiré.'],
  ['/video-watch', 'There are no videos yet.', 'Il n’y a encore aucune vidéo.'],
] as const

/** Pages with a filter that matches nothing. */
const FILTERED = [
  ['/events?q=zzzz', ...NO_RESULTS],
  ['/companies?sector=mining&exchange=NASDAQ', ...NO_RESULTS],
  ['/faq?q=zzzz', ...NO_RESULTS],
  ['/faq?q=zzzz', 'Search results for “zzzz”', 'Résultats de la recherche pour « zzzz »'],
  ['/articles?page=99', ...NO_ARTICLES],
  ['/blogs?page=99', ...NO_POSTS],
  ...['q=zzzz', 'ticker=ZZZZ', 'company=zzzz', 'year=1991'].flatMap((query) => [
    [`/releases?${query}`, ...NO_RELEASES] as const,
    [
      `/releases?${query}`,
      'Please remove your filter and try again',
      'Veuillez supprimer votre filtre et réessayer',
    ] as const,
  ]),
] as const

describe('R414 empty lists', () => {
  const pages = LISTING.flatMap(({ sitemap }) => sitemap?.pages ?? []).map((path) => path.replace(/\?.*/, ''))

  test.each(pages)('have a message in both languages on %s', async (path) => {
    for (const language of ['en', 'fr'] as const) {
      const filled = await textsAt(roadshow, path, language)
      const other = await textsAt(empty, path, language === 'en' ? 'fr' : 'en')
      const added = (await textsAt(empty, path, language)).filter((text) => /\S \S+ \S/.test(text))
      expect(
        added.filter((text) => !filled.includes(text) && !other.includes(text)),
        `say on ${path} in a sentence that there is nothing to list, in ${language} too`,
      ).not.toEqual([])
    }
  })

  test.each(WITHOUT_ROWS)('shows its message on %s', async (path, english, french) => {
    expect(await textsAt(empty, path, 'en')).toContain(english)
    expect(await textsAt(empty, path, 'fr')).toContain(french)
    expect(await textsAt(roadshow, path, 'en')).not.toContain(english)
  })
})

describe('R414 filters without results', () => {
  test.each(FILTERED)('shows the message on %s', async (path, english, french) => {
    expect(await textsAt(roadshow, path, 'en')).toContain(english)
    expect(await textsAt(roadshow, path, 'fr')).toContain(french)
  })
})

test('R403 shows messages for missing releases and events on a factsheet, and no empty chart', async () => {
  await aCompany(empty.database, { slug: 'new-client' })
  const english = await textsAt(empty, '/companies/new-client', 'en')
  const french = await textsAt(empty, '/companies/new-client', 'fr')
  for (const text of ['There are no news releases yet.', 'There are no events yet.'])
    expect(english).toContain(text)
  for (const text of ['Aucun communiqué pour l’instant.', 'Aucun événement pour l’instant.'])
    expect(french).toContain(text)
  for (const text of ['closing prices', 'Key figures']) expect(english).not.toContain(text)
})

test('R202 links to articles, newsroom and blogs in the menu only when there are any', async () => {
  const linked = async ({ origin }: Roadshow) => {
    const links = tagsOf(await (await fetch(origin)).text(), 'a').map(({ attributes }) => attributes.href)
    return ['/newsroom', '/articles', '/blogs', '/releases'].filter((path) => links.includes(path))
  }
  expect(await linked(empty)).toEqual(['/releases'])
  expect(await linked(roadshow)).toEqual(['/newsroom', '/articles', '/blogs', '/releases'])
})

describe('R211 lists that can’t be read', () => {
  test.each(['/', '/events', '/companies', '/releases', '/articles', '/blogs', '/newsroom', '/team', '/faq'])(
    'shows the message on %s',
    async (path) => {
      const english = await textsAt(broken, path, 'en', 500)
      expect(english).toContain('Oops! Something went wrong.')
      expect(english).toContain('We’re sorry. Our team has been notified and will look into it.')
      const french = await textsAt(broken, path, 'fr', 500)
      expect(french).toContain('Une erreur s’est produite.')
      expect([...english, ...french].filter((text) => /_gone|relation|select /.test(text))).toEqual([])
    },
  )
})

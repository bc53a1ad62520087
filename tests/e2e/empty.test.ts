import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROUTES } from '../support/crawl.ts'
import { saidOn } from '../support/html.ts'
import { type Roadshow, startRoadshow } from '../support/roadshow.ts'

/** Everything that lists are made of; the firm itself stays. */
const CONTENT = ['events', 'companies', 'releases', 'articles', 'blogs', 'jobs', 'team_members', 'faq_items']

let full: Roadshow
let empty: Roadshow

beforeAll(async () => {
  full = await startRoadshow()
  empty = await startRoadshow()
  const tables = CONTENT.map((table) => sql.table(table))
  await sql`truncate ${sql.join(tables)} cascade`.execute(empty.database)
})
afterAll(async () => {
  await full.stop()
  await empty.stop()
})

/** What a page says, as a person reads it. */
async function saidAt(
  { origin }: Roadshow,
  path: string,
  language: 'en' | 'fr',
  status = 200,
): Promise<string[]> {
  const address = new URL(path, origin)
  if (language === 'fr') address.searchParams.set('lng', 'fr')
  const response = await fetch(address)
  expect(response.status, path).toBe(status)
  return saidOn(await response.text()).map(({ text }) => text)
}

/** A page of the site on a database without content, and the exact words of R301, R401, R402, R405, R414. */
const WITHOUT_ROWS = [
  ['/', 'There are no upcoming events.', 'Il n’y a aucun événement à venir.'],
  ['/events', 'There are no upcoming events.', 'Il n’y a aucun événement à venir.'],
  ['/companies', 'No results found', 'Aucun résultat trouvé'],
  ['/articles', 'No articles found.', 'Aucun article trouvé.'],
  ['/blogs', 'No blog posts found.', 'Aucun billet de blogue trouvé.'],
  ['/team', 'No results found', 'Aucun résultat trouvé'],
  [
    '/careers',
    'At the moment we do not have any positions available.',
    'Nous n’avons aucun poste à pourvoir en ce moment.',
  ],
] as const

/** A page with a filter that nothing answers, on the demo. */
const FILTERED = [
  ['/events?q=zzzz', 'No results found', 'Aucun résultat trouvé'],
  ['/companies?sector=mining&exchange=NASDAQ', 'No results found', 'Aucun résultat trouvé'],
  ['/faq?q=zzzz', 'No results found', 'Aucun résultat trouvé'],
] as const

describe('R414 lists without rows say so', () => {
  test.each(WITHOUT_ROWS)('%s', async (path, english, french) => {
    expect(await saidAt(empty, path, 'en')).toContain(english)
    expect(await saidAt(empty, path, 'fr')).toContain(french)
    expect(await saidAt(full, path, 'en')).not.toContain(english)
  })
})

describe('R414 filters that nothing answers say so', () => {
  test.each(FILTERED)('%s', async (path, english, french) => {
    expect(await saidAt(full, path, 'en')).toContain(english)
    expect(await saidAt(full, path, 'fr')).toContain(french)
  })
})

describe('R102 what isn’t there is not found', () => {
  const routes = ROUTES.filter((route) => route.endsWith('/:slug'))

  test.each(['/no-such-page', ...routes.map((route) => route.replace(':slug', 'no-such-slug'))])(
    '%s',
    async (path) => {
      expect(await saidAt(full, path, 'en', 404)).toContain(
        "Sorry, we couldn't find the page you were looking for.",
      )
      expect(await saidAt(full, path, 'fr', 404)).toContain(
        'Désolé, nous n’avons pas trouvé la page que vous cherchiez.',
      )
    },
  )
})

import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { listReleases, searchReleases } from '#features/releases/contract.ts'
import { manyReleases } from '../support/factories.ts'
import { textsOn } from '../support/html.ts'
import { get, goTo, open, roadshow, unfold, withOwnSite } from './support.ts'

withOwnSite({
  prepare: (database) =>
    manyReleases(database, 40, { slug: 'alderic-report', title: 'Alderic Mines reports' }),
})

/** The visible text of a page. */
async function textsAt(path: string, status = 200): Promise<string[]> {
  const response = await get(path)
  expect(response.status, path).toBe(status)
  return textsOn(await response.text()).map(({ text }) => text)
}

function withFrench(path: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}lng=fr`
}

const titles = (page: Page) => page.getByRole('article').getByRole('heading', { level: 2 }).allInnerTexts()

describe('R401 an invalid address', () => {
  const noPageNumber = (typed: string) => [
    `“${typed}” isn’t a page number.`,
    `« ${typed} » n’est pas un numéro de page.`,
  ]
  const noChoice = (typed: string) => [
    `“${typed}” isn’t one of the choices.`,
    `« ${typed} » ne fait pas partie des choix.`,
  ]

  test.each([
    ['/releases?page=0', ...noPageNumber('0')],
    ['/releases?page=-1', ...noPageNumber('-1')],
    ['/releases?page=1e9', ...noPageNumber('1e9')],
    ['/releases?q=gold&page=abc', ...noPageNumber('abc')],
    ['/releases?sector=gossip', ...noChoice('gossip')],
    ['/releases?topic=../x', ...noChoice('../x')],
    ['/releases?language=de', ...noChoice('de')],
    [
      '/releases?year=soon',
      '“soon” isn’t a year from 1990 to 2100.',
      '« soon » n’est pas une année de 1990 à 2100.',
    ],
    [
      '/releases?month=2026-13',
      '“2026-13” isn’t a month. Write it as 2026-11.',
      '« 2026-13 » n’est pas un mois. Écrivez-le ainsi : 2026-11.',
    ],
    ['/releases?year=2024&month=2026-11', 'Choose a month in 2024', 'Choisissez un mois de 2024'],
    [
      `/releases?q=${'gold '.repeat(2_000)}`,
      'Use no more than 200 characters',
      'Utilisez au plus 200 caractères',
    ],
  ])('responds 422 to %.40s with the reason, in both languages', async (path, english, french) => {
    expect(await textsAt(path, 422)).toContain(english)
    expect(await textsAt(withFrench(path), 422)).toContain(french)
  })

  test.each(['-', '- -', '""', '"gold mine', '黄金', '-gold', "'; drop table releases --", '&|!<->', 'a:*'])(
    'accepts a search for %s',
    async (q) => {
      expect((await get(`/releases?q=${encodeURIComponent(q)}`)).status).toBe(200)
    },
  )

  test('keeps the entries in the form', async () => {
    const page = await open('/releases?q=gold&ticker=ALDM&sector=gossip', { scripts: false })
    const form = page.getByRole('main').getByRole('search')
    expect(await form.getByLabel('Words').inputValue()).toBe('gold')
    expect(await form.getByLabel('Ticker').inputValue()).toBe('ALDM')
    expect(await form.getByLabel('Sector').getAttribute('aria-invalid')).toBe('true')
  })

  test('shows the message about invalid filters once', async () => {
    for (const path of ['/releases?sector=gossip', '/vndrs?sector=gossip', '/events?sector=gossip'])
      expect((await textsAt(path, 422)).filter((text) => text === 'Some filters can’t be used')).toHaveLength(
        1,
      )
  })

  test('ignores unknown parameters', async () => {
    expect((await textsAt('/releases?utm_source=mail')).join(' ')).toContain('Alderic Mines')
  })
})

describe.each(['en', 'fr'] as const)('R401 the list, in %s', (language) => {
  test('shows 20 releases a page, with links between pages that work without scripts', async () => {
    const { total, lastPage } = await roadshow.api(language)(listReleases, {})
    const page = await open(`/releases?lng=${language}`, { scripts: false })
    const pages = page.getByRole('navigation', { name: 'Pages' })
    expect(await pages.getByRole('link').allInnerTexts()).toContain(String(lastPage))
    const first = await titles(page)
    expect(first.length).toBe(20)
    await pages.getByRole('link', { name: 'Page 2' }).click()
    expect(new URL(page.url()).searchParams.get('page')).toBe('2')
    const second = await titles(page)
    expect(second.length).toBe(20)
    expect(second.filter((title) => first.includes(title))).toEqual([])
    await pages.getByRole('link', { name: `Page ${lastPage}` }).click()
    expect((await titles(page)).length).toBe(total - (lastPage - 1) * 20)
  })

  test('redirects the form without scripts to an address without empty fields', async () => {
    const page = await open(`/releases?lng=${language}`, { scripts: false })
    const form = page.getByRole('main').getByRole('search')
    await form.locator('[name=q]').fill(language === 'fr' ? 'forer' : 'drilling')
    await unfold(page)
    await form.locator('[name=sector]').selectOption('mining')
    await form.getByRole('button').click()
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
      q: language === 'fr' ? 'forer' : 'drilling',
      sector: 'mining',
      lng: language,
    })
    const found = await page.locator('mark').allInnerTexts()
    expect(found.length).toBeGreaterThan(0)
    for (const word of found) expect(word.toLowerCase()).toMatch(/^(drill|for)/)
  })
})

describe('R401 searching', () => {
  test('redirects from a page past the end to the first', async () => {
    const page = await open('/releases?company=alderic-mines&page=99', { scripts: false })
    await page.getByText('The list ends before this page.').waitFor()
    await page.getByRole('link', { name: 'Go to the first page' }).click()
    await page.waitForURL(/\/releases\?company=alderic-mines$/)
    await page.getByRole('article').first().waitFor()
    expect((await titles(page)).length).toBe(20)
  })

  test('marks matching words in any inflection, with or without accents and capitals', async () => {
    const page = await open('/releases?q=RESULTATS+societe&lng=fr', { scripts: false })
    const marked = (await page.locator('mark').allInnerTexts()).map((word) => word.toLowerCase())
    expect(marked).toContain('résultats')
    expect(marked).toContain('société')
  })

  test('lists an exact ticker’s releases first; the ticker parameter selects only these', async () => {
    const { releases } = await roadshow.api()(searchReleases, { query: { ticker: 'ALDM' } })
    const page = await open('/releases?q=aldm', { scripts: false })
    expect((await titles(page))[0]).toBe(releases[0]?.title)
    await goTo(page, '/releases?ticker=aldm')
    expect(await titles(page)).toEqual(releases.map(({ title }) => title))
    await page.getByRole('heading', { level: 1, name: 'News releases: ALDM' }).waitFor()
  })

  test('updates the list on each choice, and undoes it on Back', async () => {
    const page = await open('/releases')
    await page.waitForLoadState('networkidle')
    const all = await page.getByRole('status').first().textContent()
    const company = page.getByRole('main').getByLabel('Company')
    await unfold(page)
    await company.selectOption('alderic-mines')
    await page.waitForURL(/\/releases\?company=alderic-mines$/)
    await page.getByRole('heading', { level: 1, name: 'News releases: Alderic Mines' }).waitFor()
    for (const name of await page.getByRole('article').getByText('TSX: ALDM', { exact: true }).all())
      expect(await name.isVisible()).toBe(true)
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'News releases', exact: true }).waitFor()
    await page.getByText(all ?? '', { exact: true }).waitFor()
    expect(await company.inputValue()).toBe('')
  })

  test('has pages of years and months; choosing another year resets the month', async () => {
    const page = await open('/releases')
    await page.waitForLoadState('networkidle')
    const archive = page.getByRole('navigation', { name: 'By month' })
    const month = archive.locator('a[href*="month="]').first()
    const name = (await month.getAttribute('aria-label')) ?? ''
    const [, shown = '', total = ''] = /^(.*), (\d+) releases?$/.exec(name) ?? []
    await month.click()
    await page.getByRole('heading', { level: 1, name: `News releases: ${shown}` }).waitFor()
    await page
      .getByText(`${total} release${total === '1' ? '' : 's'}`, { exact: true })
      .first()
      .waitFor()
    expect(await archive.locator('[aria-current=page]').getAttribute('aria-label')).toBe(name)
    await unfold(page)
    await page.getByLabel('Year', { exact: true }).selectOption({ index: 2 })
    await page.waitForURL(/\/releases\?year=\d{4}$/)
  })

  test.each([
    ['en', 'Newest first', 'Most relevant'],
    ['fr', 'Les plus récents', 'Les plus pertinents'],
  ])(
    'links to the newest first without scripts, and keeps other filters, in %s',
    async (lng, date, relevance) => {
      const page = await open(`/releases?q=alderic&sector=mining&page=2&lng=${lng}`, { scripts: false })
      await page.getByRole('link', { name: date }).click()
      const address = { q: 'alderic', sector: 'mining', sort: 'date', page: '2', lng }
      expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual(address)
      const api = roadshow.api(lng as 'en' | 'fr')
      const query = { q: 'alderic', sector: 'mining', sort: 'date', page: 2 } as const
      expect(await titles(page)).toEqual(
        (await api(searchReleases, { query })).releases.map(({ title }) => title),
      )
      expect(await page.getByRole('link', { name: 'Page 1', exact: true }).getAttribute('href')).toContain(
        'sort=date',
      )
      await page.getByRole('link', { name: relevance }).click()
      expect(new URL(page.url()).searchParams.get('sort')).toBe(null)
    },
  )

  test.each([
    ['en', 'annuoncement', 'announcement', /Did you mean announcement\?/],
    ['fr', 'reslutats', 'résultats', /Vouliez-vous dire\s: résultats\s\?/],
  ])('offers a corrected query for a typing error, in %s', async (lng, q, meant, question) => {
    const page = await open(`/releases?q=${q}&sector=mining&lng=${lng}`, { scripts: false })
    await page.getByText(question).waitFor()
    await page.getByRole('link', { name: meant, exact: true }).click()
    expect(new URL(page.url()).searchParams.get('q')).toBe(meant)
    expect(new URL(page.url()).searchParams.get('sector')).toBe('mining')
    expect((await titles(page)).length).toBeGreaterThan(0)
  })

  test('names the words that are too common to search', async () => {
    expect(await textsAt('/releases?q=the+gold+of+mines')).toContain(
      '“the” and “of” are too common to search for.',
    )
    expect(await textsAt('/releases?q=once')).toContain('“once” is too common to search for.')
    expect(await textsAt('/releases?q=des+mines&lng=fr')).toContain(
      '« des » est un mot trop courant pour être cherché.',
    )
  })

  test('links the months of a search to that month’s results, without counts', async () => {
    const page = await open('/releases?q=alderic&sector=mining&sort=date&page=2', { scripts: false })
    const archive = page.getByRole('navigation', { name: 'By month' })
    expect(await archive.textContent()).not.toContain('releases')
    const month = archive.locator('a[href*="month="]').first()
    const name = (await month.getAttribute('aria-label')) ?? ''
    expect(name).toMatch(/^\p{L}+ \d{4}$/u)
    await month.click()
    const address = Object.fromEntries(new URL(page.url()).searchParams)
    expect(address).toEqual({
      q: 'alderic',
      sector: 'mining',
      sort: 'date',
      month: expect.stringMatching(/^\d{4}-\d{2}$/),
    })
    await page.getByRole('main').getByRole('search').getByRole('button').click()
    expect(new URL(page.url()).searchParams.get('month')).toBe(address.month)
    await unfold(page)
    await page
      .getByRole('main')
      .getByRole('search')
      .getByLabel('Year', { exact: true })
      .selectOption({ index: 2 })
    await page.getByRole('main').getByRole('search').getByRole('button').click()
    expect(new URL(page.url()).searchParams.get('month')).toBe(null)
    expect(new URL(page.url()).searchParams.get('year')).toMatch(/^\d{4}$/)
  })

  test('doesn’t double the quotation marks of a quoted query', async () => {
    const titleOf = async (path: string) => /<title>(.*?)<\/title>/.exec(await (await get(path)).text())?.[1]
    expect(await titleOf('/releases?q="flow test"')).toMatch(/^News releases: “flow test”/)
    expect(await titleOf('/releases?q=«flow test»&lng=fr')).toMatch(/«\u00A0flow test\u00A0»/)
    expect(await titleOf('/vndrs?said="flow test"')).toMatch(/: “flow test”/)
    expect(await textsAt('/vndrs?said="flow test"')).toContain('What was said: “flow test”')
  })

  test('says when a search was truncated', async () => {
    await manyReleases(roadshow.database, 1001, { slug: 'quokka', title: 'Quokka' })
    const page = await open('/releases?q=quokka', { scripts: false })
    await page.getByText('More than 1,000 releases; the first 1,000 are listed.').waitFor()
    await page.getByRole('link', { name: 'Page 50' }).click()
    await page.waitForURL(/page=50$/)
    expect(await textsAt('/releases?q=quokka&page=51')).toContain('The list ends before this page.')
    await sql`delete from releases where slug like 'quokka-%'`.execute(roadshow.database)
  })
})

describe('R401 a release', () => {
  /** A release in both languages. */
  async function pair() {
    const of = async (language: 'en' | 'fr') => {
      const query = { company: 'energie-solvane', topic: 'results', language } as const
      return (await roadshow.api()(searchReleases, { query })).releases.at(-1)
    }
    const [en, fr] = [await of('en'), await of('fr')]
    if (!en || !fr) throw new Error('there is no release in both languages')
    return { en, fr }
  }

  test('shows its company, the delayed price and events, each with a link', async () => {
    const { en } = await pair()
    const page = await open(`/releases/${en.slug}`, { scripts: false })
    await page.getByRole('heading', { level: 1, name: en.title }).waitFor()
    await page.getByRole('table').first().waitFor()
    const aside = page.getByRole('complementary')
    await aside.getByText('Delayed 20 minutes').waitFor()
    await aside.getByText('Simulated').waitFor()
    const events = await aside
      .locator('a[href^="/events/"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    expect(events.length).toBeGreaterThan(0)
    for (const href of events) expect((await get(href)).status).toBe(200)
    await aside.getByRole('link', { name: 'All releases from Énergie Solvane' }).click()
    await page.waitForURL(/\/releases\?company=energie-solvane$/)
  })

  test('links to its other language version, with hreflang links in both', async () => {
    const { en, fr } = await pair()
    const page = await open(`/releases/${en.slug}`, { scripts: false })
    const french = await page.locator('link[rel=alternate][hreflang=fr]').getAttribute('href')
    expect(french).toContain(`/releases/${fr.slug}?lng=fr`)
    await page.getByRole('link', { name: 'Read this release in French' }).click()
    await page.getByRole('heading', { level: 1, name: fr.title }).waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe('fr')
    await page.getByRole('link', { name: 'Lire ce communiqué en anglais' }).waitFor()
  })

  test('says that it is in English only to readers of French', async () => {
    const { releases } = await roadshow.api()(searchReleases, { query: { company: 'kestrin-biotech' } })
    const slug = releases[0]?.slug
    expect(await textsAt(`/releases/${slug}?lng=fr`)).toContain('Ce communiqué n’existe qu’en anglais.')
    expect(await textsAt(`/releases/${slug}`)).not.toContain('This release is in English only.')
  })

  test('links to the company’s previous and next release', async () => {
    const { releases } = await roadshow.api()(searchReleases, { query: { company: 'alderic-mines' } })
    const [newest, second] = releases
    const page = await open(`/releases/${newest?.slug}`, { scripts: false })
    await page.getByRole('link', { name: `Previous release from Alderic Mines ${second?.title}` }).click()
    await page.getByRole('heading', { level: 1, name: second?.title }).waitFor()
    await page.getByRole('link', { name: `Next release from Alderic Mines ${newest?.title}` }).waitFor()
  })

  test('prints its text and address without screen controls', async () => {
    const { en } = await pair()
    const page = await open(`/releases/${en.slug}`, { scripts: false })
    await page.emulateMedia({ media: 'print' })
    const source = page.getByText('Source:')
    await source.waitFor()
    expect(await source.getAttribute('data-address')).toBe(`${roadshow.config.publicUrl}/releases/${en.slug}`)
    for (const hidden of [page.getByRole('complementary'), page.getByRole('contentinfo')])
      expect(await hidden.filter({ visible: true }).count()).toBe(0)
  })
})

describe('releases are linked from', () => {
  test.each([
    ['the menu', '/', 'News releases'],
    ['the newsroom', '/newsroom', 'All news releases'],
  ])('%s', async (_, path, name) => {
    const page = await open(path, { scripts: false })
    const link = page.getByRole('link', { name, exact: true }).first()
    expect(await link.getAttribute('href')).toBe('/releases')
  })

  test.each(['en', 'fr'] as const)(
    'R402 the newsroom, all of the newest day’s, and of a day those in the reader’s language first, in %s',
    async (language) => {
      const page = await open('/newsroom', { language, scripts: false })
      const rows = page.locator('li', { has: page.locator('a[href*="/releases/"]') })
      const shown = await rows.evaluateAll((items) =>
        items.map((item) => ({
          day: item.querySelector('time')?.dateTime.slice(0, 10) ?? '',
          language: item.querySelector('h3')?.lang ?? '',
          title: item.querySelector('h3')?.textContent ?? '',
        })),
      )
      expect(shown.length).toBeGreaterThan(4)
      const list = await page.request.get(`${roadshow.origin}/api/releases?lng=${language}`)
      const { releases } = (await list.json()) as { releases: { title: string }[] }
      const newest = releases.slice(0, shown.length).map(({ title }) => title)
      expect(shown.map(({ title }) => title).toSorted()).toEqual(newest.toSorted())
      expect(shown).toEqual(
        shown.toSorted(
          (a, b) =>
            b.day.localeCompare(a.day) || Number(b.language === language) - Number(a.language === language),
        ),
      )
      const mark = language === 'fr' ? 'En anglais' : 'In French'
      expect(await rows.getByText(mark, { exact: true }).count()).toBe(
        shown.filter(({ language: written }) => written !== language).length,
      )
    },
  )

  test('R403 a factsheet, whose list links to each release and to all', async () => {
    const page = await open('/companies/alderic-mines', { scripts: false })
    const part = page.locator('#releases')
    const title = await part.getByRole('listitem').first().getByRole('link').textContent()
    await part.getByRole('listitem').first().getByRole('link').click()
    await page.getByRole('heading', { level: 1, name: title ?? '' }).waitFor()
  })
})

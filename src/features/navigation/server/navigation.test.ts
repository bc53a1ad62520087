import { beforeAll, describe, expect, test } from 'vitest'
import { discardDraft, getContent } from '#features/drafts/contract.ts'
import { ownPageKind } from '#features/pages/server/index.ts'
import type { Language } from '#kit/localized.ts'
import { refusal } from '../../../../tests/support/callers.ts'
import { publishChanges } from '../../../../tests/support/publish.ts'
import { testSite } from '../../../../tests/support/site.ts'
import { type ConsoleBrowser, consoleBrowser, staffMember } from '../../../../tests/support/staff.ts'
import { getNavigation } from '../contract.ts'
import { NAVIGATION_ID, type NavigationDocument, readNavigation } from './navigation-document.ts'

const { roadshow } = testSite({ environment: { ROLE: 'web', SECRET: 'thirty-two characters for the tests' } })
let api: ConsoleBrowser['api']
let given: NavigationDocument
beforeAll(async () => {
  const { cookies } = await staffMember(roadshow, 'publisher')
  ;({ api } = consoleBrowser(roadshow, { cookies }))
  given = await readNavigation(roadshow.database)
})

const publish = (changes: object) =>
  publishChanges(api, 'navigation', NAVIGATION_ID, changes as Record<string, unknown>)

/** The faults of publishing changes, whose draft is discarded. */
async function faultsOf(changes: object): Promise<Record<string, string[]>> {
  const { fields } = await refusal(publish(changes))
  const { draft } = await api(getContent, { params: { kind: 'navigation', record: String(NAVIGATION_ID) } })
  const { id = 0, version = 0 } = draft ?? {}
  await api(discardDraft, { params: { id }, query: { version } })
  return fields
}

const navigation = async (language: Language = 'en') =>
  (await roadshow.api(language)(getNavigation)).navigation
const page = (path: string) => ({ kind: 'page', page: path, isHidden: false })
const group = (en: string, links: object[], more: object = {}) => ({
  name: { en, fr: `${en} (fr)` },
  isHidden: false,
  links,
  ...more,
})

describe('R424 the menu is refused', () => {
  test('without a legal page, with what is twice in it, and wider than a line', async () => {
    const without = given.legalLinks.filter((each) => each.kind !== 'page' || each.page !== '/privacy-policy')
    expect((await faultsOf({ legalLinks: without })).legalLinks?.[0]).toContain('/privacy-policy has to stay')
    expect(await faultsOf({ groups: [group('One', [page('/team'), page('/team')])] })).toHaveProperty([
      'groups.0.links.1',
    ])
    const wide = Array.from({ length: 6 }, (_, index) =>
      group(`A rather long name ${index}`, [page('/about'), page('/team')]),
    )
    expect((await faultsOf({ groups: wide })).groups?.[0]).toContain(
      'have 120 characters in English: 75 at most fit on one line',
    )
  })

  test('with own pages alone in their groups whose titles are wider than a line', async () => {
    const { id, title } = await roadshow.database
      .selectFrom('ownPages')
      .select(['id', 'title'])
      .executeTakeFirstOrThrow()
    const { length } = title.en
    const groups = Array.from({ length: Math.ceil(76 / length) }, (_, index) =>
      group(`${index}`, [{ kind: 'own', ownPage: id, isHidden: false }]),
    )
    expect((await faultsOf({ groups })).groups?.[0]).toContain(`have ${groups.length * length} characters`)
  })

  test('with pages that there aren’t, and addresses that lead elsewhere than they seem', async () => {
    const address = (to: string) => ({ kind: 'address', address: to, text: { en: 'Elsewhere' } })
    for (const to of [
      'http://plain.example',
      '//evil.example',
      '/\\evil.example',
      'javascript:alert(1)',
      'https://',
    ])
      expect(await faultsOf({ quickLinks: [address(to)] }), to).toHaveProperty(['quickLinks.0.address'])
    expect(await faultsOf({ quickLinks: [page('/nowhere')] })).toHaveProperty(['quickLinks.0.page'])
    expect(await faultsOf({ quickLinks: [{ kind: 'own', ownPage: 999_999 }] })).toHaveProperty([
      'quickLinks.0.ownPage',
    ])
  })
})

describe('R424 the menu', () => {
  test('is the product’s own until the firm changes it', async () => {
    await roadshow.pool.query('delete from navigation')
    const { groups, legalLinks } = await navigation('fr')
    expect(groups.map(({ label }) => label).slice(0, 2)).toEqual([
      'Qui nous sommes',
      'Événements et actualités',
    ])
    expect(groups[0]?.links[0]).toEqual({ to: '/about', label: 'À propos' })
    expect(legalLinks.map(({ to }) => to)).toContain('/site-map')
  })

  test('has the order, names and links that the firm gives it, in both languages, on every page', async () => {
    const [own = 0] = (await roadshow.database.selectFrom('ownPages').select('id').execute()).map(
      ({ id }) => id,
    )
    await publish({
      groups: [
        group('Campaign', [
          { kind: 'own', ownPage: own, isHidden: false },
          { ...page('/events'), name: { en: 'Our calls', fr: 'Nos conférences' } },
          {
            kind: 'address',
            address: 'https://elsewhere.example/',
            text: { en: 'Elsewhere', fr: 'Ailleurs' },
            isHidden: false,
          },
          { ...page('/team'), isHidden: true },
        ]),
        group('Gone', [page('/about')], { isHidden: true }),
      ],
      quickLinks: [],
      legalLinks: given.legalLinks.toReversed(),
    })
    const menu = await navigation('fr')
    expect(menu.groups).toEqual([
      {
        label: 'Campaign (fr)',
        links: [
          { to: '/spring-briefings', label: 'Rencontres du printemps' },
          { to: '/events', label: 'Nos conférences' },
          { to: 'https://elsewhere.example/', label: 'Ailleurs' },
        ],
      },
    ])
    expect(menu.legalLinks[0]?.to).toBe('/site-map')
    const html = await (await fetch(`${roadshow.origin}/contact`)).text()
    const header = html.slice(html.indexOf('<header'), html.indexOf('</header>'))
    expect(header).toMatch(/href="\/spring-briefings"[^>]*>Spring briefings</)
    expect(header).toMatch(/<a href="https:\/\/elsewhere.example\/" rel="noopener"[^>]*>Elsewhere</)
    expect(header).not.toContain('href="/team"')
    expect(html).not.toContain('Quick links')
    expect(await (await fetch(`${roadshow.origin}/site-map`)).text()).toContain('>Our calls<')
  })

  test('leads to an own page at its new address, and leaves it out once it is archived', async () => {
    const { database } = roadshow
    const row = await database.selectFrom('ownPages').select('id').executeTakeFirstOrThrow()
    await publishChanges(api, 'own-page', row.id, { slug: 'autumn-briefings' })
    const links = async () => (await navigation()).groups[0]?.links.map(({ to }) => to)
    await expect.poll(links).toContain('/autumn-briefings')
    await database.transaction().execute((tx) => ownPageKind.remove(tx, row.id))
    await expect.poll(links).toEqual(['/events', 'https://elsewhere.example/'])
  })

  test('leaves out links to sections that the firm does without, to empty lists, and groups without others', async () => {
    await publish({
      groups: [group('News', [page('/articles'), page('/blogs')]), group('Events', [page('/events')])],
    })
    await roadshow.pool.query('delete from articles; delete from blogs')
    const headerOf = async () => {
      const html = await (await fetch(`${roadshow.origin}/contact`)).text()
      return html.slice(html.indexOf('<header'), html.indexOf('</header>'))
    }
    await expect.poll(headerOf).not.toContain('News')
    expect(await headerOf()).toContain('href="/events"')
  })

  test('keeps a page that a later version no longer has out of it, and adds a legal one that is new', async () => {
    const stored = {
      groups: [group('Old', [page('/no-longer'), page('/events')])],
      quickLinks: [],
      legalLinks: [],
    }
    await roadshow.pool.query('update navigation set document = $1', [JSON.stringify(stored)])
    const shown = async () => (await navigation()).groups.map(({ links }) => links.map(({ to }) => to))
    await expect.poll(shown).toEqual([['/events']])
    expect((await navigation()).legalLinks.map(({ to }) => to)).toContain('/privacy-policy')
  })
})

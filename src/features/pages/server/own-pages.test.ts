import { beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import {
  archiveContent,
  beginDraft,
  type Content,
  discardDraft,
  getContent,
  publishDraft,
} from '#features/drafts/contract.ts'
import { ownPage } from '../../../../tests/fixture/own-pages.ts'
import { publishChanges } from '../../../../tests/support/publish.ts'
import { testSite } from '../../../../tests/support/site.ts'
import { type ConsoleBrowser, consoleBrowser, staffMember } from '../../../../tests/support/staff.ts'
import { getOwnPage, listDisplacedPages } from '../contract.ts'
import type { ownPageDocument } from './own-page-document.ts'
import { ownSection } from './section-document.ts'

const { roadshow } = testSite({ environment: { ROLE: 'web', SECRET: 'thirty-two characters for the tests' } })
let api: ConsoleBrowser['api']
let people: number[]
beforeAll(async () => {
  const { cookies } = await staffMember(roadshow, 'publisher')
  ;({ api } = consoleBrowser(roadshow, { cookies }))
  const members = await roadshow.database.selectFrom('teamMembers').select('id').execute()
  people = members.map(({ id }) => id)
})

type Page = z.input<typeof ownPageDocument>
const params = { kind: 'own-page' }

async function begun(page: object): Promise<NonNullable<Content['draft']>> {
  const body = { record: null, basedOn: null, document: page as Record<string, unknown> }
  const { draft } = await api(beginDraft, { params, body })
  return draft ?? expect.fail('there is no draft')
}

async function faultsOf(changes: Partial<Record<keyof Page, unknown>>): Promise<Record<string, string[]>> {
  const { id, version, faults } = await begun({ ...ownPage(people), slug: 'free', ...changes })
  await api(discardDraft, { params: { id }, query: { version } })
  return faults
}

/** Publishes a page. @returns its record */
async function published(page: object): Promise<number> {
  const { id, version } = await begun(page)
  const { record } = await api(publishDraft, { params: { id }, body: { version } })
  return Number(record)
}

const get = (path: string) => fetch(roadshow.origin + path, { redirect: 'manual' })
const statusOf = async (path: string) => (await get(path)).status
const leadsTo = async (path: string) => (await get(path)).headers.get('location')

describe('R422 a page of the firm’s own is refused', () => {
  test.each(['events', 'api', 'console', 'pages', 'privacy-policy', 'sitemaps'])(
    'at /%s, which the site needs',
    async (slug) => {
      expect((await faultsOf({ slug })).slug?.[0]).toBe(
        `The site itself needs the address /${slug}: choose another`,
      )
    },
  )

  test('at an address that redirects, or that another one has', async () => {
    await roadshow.database.insertInto('redirects').values({ path: '/moved', target: '/events' }).execute()
    expect((await faultsOf({ slug: 'moved' })).slug?.[0]).toContain('/moved is redirected to /events')
    expect((await faultsOf({ slug: 'spring-briefings' })).slug?.[0]).toContain('taken')
    expect(await faultsOf({ slug: 'Été / 2027' })).toHaveProperty('slug')
  })

  test('with what belongs to other pages, people that there aren’t, a picture that nobody described', async () => {
    expect(await faultsOf({ sections: [{ kind: 'inventory', inventory: 'processors' }] })).toHaveProperty([
      'sections.0.kind',
    ])
    expect(await faultsOf({ sections: [{ kind: 'people', members: [999_999] }] })).toHaveProperty([
      'sections.0.members.0',
    ])
    const picture = { kind: 'picture', media: 'picture-unknown.webp' }
    expect(Object.keys(await faultsOf({ sections: [picture] })).sort()).toEqual([
      'sections.0.alternative',
      'sections.0.media',
    ])
    const anchored = { kind: 'quote', id: 'one', text: { en: 'A' }, source: { en: 'B' } }
    expect(await faultsOf({ sections: [anchored, anchored] })).toHaveProperty(['sections.1.id'])
  })
})

describe('R422 a page of the firm’s own', () => {
  test('is at its address in both languages, with people, anchors and facts, and in the site map', async () => {
    const english = await (await get('/Spring-Briefings/')).text()
    expect(english).toContain(
      '<meta name="description" content="Three mornings with the companies of Fairholme',
    )
    expect(english).toContain('hrefLang="fr"')
    expect(english).toMatch(/rel="canonical" href="[^"]+\/spring-briefings"/)
    const french = await (await get('/spring-briefings?lng=fr')).text()
    expect(french).toContain('<h1 class="max-w-[22em]">Rencontres du printemps</h1>')
    expect(french).toContain('href="/team/nora-lindqvist?lng=fr"')
    const { page } = await roadshow.api()(getOwnPage, { params: { slug: 'spring-briefings' } })
    expect(page.sections.map(({ id }) => id)).toEqual([
      'section-1',
      'section-2',
      'section-3',
      'slides',
      'hosts',
      'section-6',
    ])
    const map = await (await get('/sitemaps/site.xml')).text()
    expect(map).toContain('/spring-briefings</loc>')
    expect(map).toContain('/spring-briefings?lng=fr</loc>')
    expect(await leadsTo('/pages/spring-briefings?lng=fr')).toBe('/spring-briefings?lng=fr')
    expect(await statusOf('/share/spring-briefings.png')).toBe(200)
    expect(await statusOf('/no-such-page')).toBe(404)
  })

  test('asks for a section’s anchor last', () => {
    expect(new Set(ownSection.options.map(({ shape }) => Object.keys(shape).at(-1)))).toEqual(new Set(['id']))
  })

  test('shows the caption of a table, above it or as what unfolds it', async () => {
    const table = {
      kind: 'table',
      caption: { en: 'Hours', fr: 'Heures' },
      columns: [{ en: 'Day' }, { en: 'From' }],
      rows: [[{ en: 'Monday' }, { en: '9:00' }]],
    }
    await published({
      ...ownPage(people),
      slug: 'tables',
      sections: [table, { ...table, caption: { en: 'Prices', fr: 'Prix' }, isFolded: true }],
    })
    const html = await (await get('/tables?lng=fr')).text()
    expect(html).toMatch(/<caption class="(?!sr-only)[^"]+">Heures</)
    expect(html).toContain('<caption class="sr-only">Prix<')
  })

  test('shows pictures with what the section or the library says of them', async () => {
    const file = { kind: 'picture', name: 'Hall', type: 'image/webp', width: 1600, height: 900 }
    await roadshow.database
      .insertInto('media')
      .values([
        {
          ...file,
          key: 'picture-hall.webp',
          alternativeEn: 'A full hall',
          alternativeFr: 'Une salle comble',
        },
        { ...file, key: 'picture-door.webp' },
      ])
      .execute()
    const picture = (key: string, more: object) => ({
      kind: 'picture',
      media: `picture-${key}.webp`,
      ...more,
    })
    await published({
      ...ownPage(people),
      slug: 'pictures',
      sections: [
        picture('hall', { caption: { en: 'Last year', fr: 'L’an dernier' } }),
        picture('door', { alternative: { en: 'An open door', fr: 'Une porte ouverte' } }),
      ],
    })
    const html = await (await get('/pictures?lng=fr')).text()
    expect(html).toMatch(/<img [^>]*width="1600" height="900" alt="Une salle comble"/)
    expect(html).toContain('alt="Une porte ouverte"')
    expect(html).toContain('L’an dernier</figcaption>')
    const { rows } = await roadshow.pool.query(
      `select key from media_uses where kind = 'own-page' and key like 'picture-%' order by key`,
    )
    expect(rows).toEqual([{ key: 'picture-door.webp' }, { key: 'picture-hall.webp' }])
  })

  test('moves with a redirect, may move back, shows a change at once, and is gone when it is archived', async () => {
    const record = await published({ ...ownPage(people), slug: 'conference' })
    expect(await statusOf('/conference')).toBe(200)
    await publishChanges(api, 'own-page', record, { slug: 'our-conference', title: { en: 'Our conference' } })
    await expect.poll(() => leadsTo('/conference?lng=fr')).toBe('/our-conference?lng=fr')
    expect(await (await get('/our-conference')).text()).toContain('Our conference</h1>')
    await publishChanges(api, 'own-page', record, { slug: 'conference' })
    await expect.poll(() => leadsTo('/our-conference')).toBe('/conference')
    const at = { kind: 'own-page', record: String(record) }
    const { published: present } = await api(getContent, { params: at })
    await api(archiveContent, { params: at, body: { basedOn: present?.fingerprint ?? '' } })
    await expect.poll(() => statusOf('/conference')).toBe(410)
    expect(await statusOf('/api/own-pages/conference')).toBe(410)
  })

  test('stays reachable when a later version of the site takes its address, and the console names it', async () => {
    const { rows } = await roadshow.pool.query(
      `update own_pages set slug = 'team' where slug = 'spring-briefings' returning id::text as record`,
    )
    const [{ record }] = rows
    expect(await (await get('/team')).text()).not.toContain('Spring briefings</h1>')
    await expect.poll(async () => (await get('/sitemaps/site.xml')).text()).toContain('/pages/team</loc>')
    expect(await (await get('/pages/team')).text()).toContain('Spring briefings</h1>')
    const { pages } = await api(listDisplacedPages)
    expect(pages).toMatchObject([{ kind: 'own-page', record, path: '/pages/team' }])
    await publishChanges(api, 'own-page', Number(record), { slug: 'spring-briefings' })
    await expect
      .poll(async () => (await fetch(`${roadshow.origin}/pages/team`)).url)
      .toBe(`${roadshow.origin}/spring-briefings`)
    expect((await api(listDisplacedPages)).pages).toEqual([])
  })
})

import sharp from 'sharp'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { getArticle, listArticles } from '#features/articles/contract.ts'
import { deleteMedia, describeMedia } from '#features/media/console/contract.ts'
import { refusal } from '../../../../tests/support/callers.ts'
import { structuredDataOf, tagsOf } from '../../../../tests/support/html.ts'
import { publishChanges } from '../../../../tests/support/publish.ts'
import { testSite } from '../../../../tests/support/site.ts'
import { type Uploader, uploader } from '../../../../tests/support/uploads.ts'
import { getTeam, listTeams, type Member } from '../contract.ts'

const { roadshow } = testSite()
let publisher: Uploader
/** A team member who has written an article and advises a company. */
let author: Member
let colleague: Member
let articleSlug: string
let portrait: string
beforeAll(async () => {
  publisher = await uploader(roadshow, 'publisher')
  const { articles } = await roadshow.api()(listArticles, {})
  const written = articles.find((article) => article.author) ?? expect.fail('no article has an author')
  articleSlug = written.slug
  const { teams } = await roadshow.api()(listTeams)
  const isAuthor = ({ slug }: Member) => slug === written.author?.slug
  author = teams.find(isAuthor) ?? expect.fail('the author is not in the team')
  colleague = teams.find((member) => !isAuthor(member)) ?? expect.fail('there is one member')
  const bytes = await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#775544' } })
    .jpeg()
    .toBuffer()
  const { file } = await publisher.upload('ada.jpg', bytes)
  portrait = file?.key ?? expect.fail('the upload was refused')
})

const publish = (member: Member, changes: object) =>
  publishChanges(publisher.api, 'team-member', member.id, { ...changes })
const portraitIn = async (language: 'en' | 'fr', { slug }: Member) =>
  (await roadshow.api(language)(getTeam, { params: { slug } })).team.portrait
const pageAt = async (path: string) => (await fetch(roadshow.origin + path)).text()
const picturesOn = async (path: string) =>
  tagsOf(await pageAt(path), 'img').flatMap(({ attributes: { src, alt } }) =>
    src?.includes('/posters/picture-') ? [{ src, alt }] : [],
  )

describe('R405 R807 the year in which a member joined', () => {
  afterEach(() => roadshow.pool.query('delete from drafts'))

  test('is refused before 1900', async () => {
    const refused = await refusal(publish(colleague, { since: 1899 }))
    expect(Object.keys(refused.fields)).toEqual(['since'])
  })

  test('may be before the firm began', async () => {
    await publish(colleague, { since: 1974 })
    await vi.waitFor(async () => {
      const { team } = await roadshow.api('en')(getTeam, { params: { slug: colleague.slug } })
      expect(team.since).toBe(1974)
    }, 20_000)
  })
})

describe('R405 a portrait is refused', () => {
  afterEach(() => roadshow.pool.query('delete from drafts'))

  test.each([
    ['a file outside the library', 'poster-kestrin-biotech-trial-design.webp'],
    ['a document', 'picture-report.pdf'],
    ['an address', 'https://evil.example/picture-a.webp'],
    ['nothing', ''],
  ])('for %s', async (_, key) => {
    const refused = await refusal(publish(colleague, { portrait: key }))
    expect(Object.keys(refused.fields)).toEqual(['portrait'])
    expect(await portraitIn('en', colleague)).toBeNull()
  })
})

describe('R405 a portrait', () => {
  beforeAll(async () => {
    await publish(author, { portrait })
    await vi.waitFor(async () => expect(await portraitIn('en', author)).not.toBeNull(), 20_000)
  })

  test('is in the API in two sizes, in the list and with articles; others have none', async () => {
    const shown = await portraitIn('en', author)
    expect(shown).toMatchObject({ href: `/api/posters/${portrait}`, alternative: null })
    const widths = await Promise.all(
      [shown?.href, shown?.small].map(async (address) => {
        const response = await fetch(`${roadshow.origin}${address}`)
        expect(response.headers.get('content-type')).toBe('image/webp')
        return (await sharp(Buffer.from(await response.arrayBuffer())).metadata()).width
      }),
    )
    expect(widths).toEqual([900, 360])
    const { teams } = await roadshow.api()(listTeams)
    expect(teams.filter((member) => member.portrait).map(({ slug }) => slug)).toEqual([author.slug])
    const { article } = await roadshow.api()(getArticle, { params: { slug: articleSlug } })
    expect(article.author?.portrait).toEqual(shown)
  })

  test('is on the member’s page, with the search engines’ data, in the list and at articles', async () => {
    const small = `/api/posters/${portrait.replace('.webp', '-480.webp')}`
    const own = `/team/${author.slug}`
    expect(await picturesOn(own)).toEqual([{ src: small, alt: '' }])
    expect(structuredDataOf(await pageAt(own))).toContainEqual(
      expect.objectContaining({ '@type': 'Person', image: `${roadshow.origin}/api/posters/${portrait}` }),
    )
    expect(await picturesOn('/team')).toEqual([{ src: small, alt: '' }])
    expect((await picturesOn(`/articles/${articleSlug}`)).map(({ src }) => src)).toContain(small)
    expect(await picturesOn(`/team/${colleague.slug}`)).toEqual([])
    expect(await pageAt(`/team/${colleague.slug}`)).not.toContain('"image":"http')
  })

  test('stands with the advisor of a company', async () => {
    await roadshow.pool.query("update companies set advisor = $1 where slug = 'alderic-mines'", [author.slug])
    await expect.poll(async () => (await picturesOn('/companies/alderic-mines')).length).toBe(1)
  })

  test('is described in the reader’s language, as the library does', async () => {
    const alternativeIn = async (language: 'en' | 'fr') =>
      (await portraitIn(language, author))?.alternative ?? null
    await publisher.api(describeMedia, {
      params: { key: portrait },
      body: { en: 'Ada in the studio', fr: '' },
    })
    await expect.poll(() => alternativeIn('en')).toBe('Ada in the studio')
    expect(await alternativeIn('fr')).toBeNull()
    await publisher.api(describeMedia, {
      params: { key: portrait },
      body: { en: 'Ada in the studio', fr: 'Ada au studio' },
    })
    await expect.poll(() => alternativeIn('fr')).toBe('Ada au studio')
    expect((await picturesOn(`/team/${author.slug}?lng=fr`)).map(({ alt }) => alt)).toEqual(['Ada au studio'])
  })

  test('stays in the library while it is used, and can be deleted when the person has left', async () => {
    const refused = await refusal(publisher.api(deleteMedia, { params: { key: portrait } }))
    expect(refused.current).toMatchObject({ uses: [{ kind: 'team-member', record: String(author.id) }] })
    await publish(author, { portrait: null })
    await expect.poll(() => portraitIn('en', author)).toBeNull()
    await publisher.api(deleteMedia, { params: { key: portrait } })
    expect((await fetch(`${roadshow.origin}/api/posters/${portrait}`)).ok).toBe(false)
  })
})

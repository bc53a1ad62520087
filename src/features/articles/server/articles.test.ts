import { beforeEach, describe, expect, test } from 'vitest'
import { getBlog, listBlogs } from '#features/blogs/contract.ts'
import type { Language } from '#kit/localized.ts'
import { inTransaction } from '#platform/database/database.ts'
import { newEmail, refusal } from '../../../../tests/support/callers.ts'
import { articleDraft, HOUR_MS } from '../../../../tests/support/factories.ts'
import { testSite } from '../../../../tests/support/site.ts'
import { type ArticleFilters, type ArticleTopic, getArticle, listArticles } from '../contract.ts'
import { type ArticleRecord, articleKind, blogPostKind } from './article-document.ts'

const { roadshow } = testSite({ template: 'firm' })

type Wish = Partial<Omit<ArticleFilters, 'page'>> & { page?: number }

/** Articles and blog posts, which one service reads. */
const LISTS = {
  articles: {
    kind: articleKind,
    list: async (query: Wish = {}, language: Language = 'en') =>
      (await roadshow.api(language)(listArticles, { query })).articles,
    get: async (slug: string, language: Language = 'en') =>
      (await roadshow.api(language)(getArticle, { params: { slug } })).article,
  },
  blogs: {
    kind: blogPostKind,
    list: async (query: Wish = {}, language: Language = 'en') =>
      (await roadshow.api(language)(listBlogs, { query })).blogs,
    get: async (slug: string, language: Language = 'en') =>
      (await roadshow.api(language)(getBlog, { params: { slug } })).blog,
  },
}

const fromNow = (ms: number) => new Date(Date.now() + ms).toISOString()

beforeEach(() => roadshow.pool.query('delete from articles; delete from blogs'))

describe.each(['articles', 'blogs'] as const)('R402 %s', (name) => {
  const { kind, list, get } = LISTS[name]

  /** Adds one, as staff do. */
  async function add(slug: string, changes: Partial<ArticleRecord> = {}): Promise<void> {
    const document = articleDraft({ slug, ...changes })
    await inTransaction(roadshow.database, (tx) => kind.save(tx, null, document as ArticleRecord))
  }

  /** The slugs of a list, once caches know of the latest change. */
  const expectList = (wish: Wish = {}) => expect.poll(async () => (await list(wish)).map(({ slug }) => slug))

  test('R208 announces French to search engines only where it is translated', async () => {
    await add('both')
    await add('english', { title: { en: 'English alone' } })
    await expectList().toContain('english')
    const sitemap = await (await fetch(`${roadshow.origin}/sitemaps/site.xml`)).text()
    for (const [slug, isTranslated] of [
      ['both', true],
      ['english', false],
    ] as const) {
      const page = await (await fetch(`${roadshow.origin}/${name}/${slug}?lng=fr`)).text()
      expect(page.includes('hrefLang="fr"'), slug).toBe(isTranslated)
      expect(/rel="canonical" href="[^"]*lng=fr"/.test(page), slug).toBe(isTranslated)
      expect(sitemap.includes(`/${name}/${slug}?lng=fr`), slug).toBe(isTranslated)
    }
  })

  test('shows none before its time, anywhere', async () => {
    await add('later', { publishedAt: fromNow(HOUR_MS) })
    await add('now', { publishedAt: fromNow(-HOUR_MS) })
    await expectList().toEqual(['now'])
    expect((await refusal(get('later'))).status).toBe(404)
    expect((await get('now')).newer).toBeNull()
    for (const path of ['/sitemaps/site.xml', `/${name}/feed.xml`]) {
      const text = await (await fetch(roadshow.origin + path)).text()
      expect(text, path).toContain(`/${name}/now`)
      expect(text, path).not.toContain(`/${name}/later`)
    }
    await roadshow.pool.query(`update ${name} set published_at = now() where slug = 'later'`)
    await expectList().toEqual(['later', 'now'])
    expect((await get('now')).newer).toMatchObject({ slug: 'later' })
  })

  test('R811 tells feeds of the pictures in a text, with absolute addresses and what they show', async () => {
    const figure = (alt: string) =>
      `<p>Text.</p><figure><img src="/api/posters/picture-mill.webp" alt="${alt}"></figure>`
    await add('pictured', { body: { en: figure('A &quot;mill&quot;'), fr: figure('Une usine') } })
    const feed = async (query: string) => (await fetch(`${roadshow.origin}/${name}/feed.xml${query}`)).text()
    const entry = (alt: string) =>
      `<media:content url="${roadshow.config.publicUrl}/api/posters/picture-mill.webp" type="image/webp" medium="image"><media:description>${alt}</media:description>`
    await expect.poll(() => feed('')).toContain(entry('A &quot;mill&quot;'))
    await expect.poll(() => feed('?lng=fr')).toContain(entry('Une usine'))
  })

  test('lists the latest first, and leads from each to its neighbours, also those of one moment', async () => {
    const publishedAt = fromNow(-HOUR_MS)
    for (const slug of ['one', 'two', 'three']) await add(slug, { publishedAt })
    await add('oldest', { publishedAt: fromNow(-2 * HOUR_MS) })
    const order = ['three', 'two', 'one', 'oldest']
    await expectList().toEqual(order)
    const walked: string[] = []
    for (let slug: string | undefined = order[0]; slug; slug = (await get(slug)).older?.slug)
      walked.push(slug)
    expect(walked).toEqual(order)
    expect((await get('two')).newer).toMatchObject({ slug: 'three' })
  })

  test('filters by topic and author, and refuses a topic that there isn’t', async () => {
    const { rows } = await roadshow.pool.query<{ id: string; slug: string }>(
      `insert into team_members (slug, name, role, department, office, bio, languages, email, position)
       values ($1, 'Ada Lin', '{"en": "Editor"}', 'investor_relations', 'Toronto', '{"en": ""}', '{en}', $2, 1) returning id, slug`,
      [`ada-${name}`, newEmail()],
    )
    const [author] = rows
    await add('hers', { authorId: Number(author?.id), topic: 'disclosure' })
    await add('ours', { topic: 'markets' })
    await expectList({ topic: 'disclosure' }).toEqual(['hers'])
    await expectList({ author: author?.slug }).toEqual(['hers'])
    await expectList({ author: author?.slug, topic: 'markets' }).toEqual([])
    await expectList({ author: 'nobody' }).toEqual([])
    expect((await refusal(list({ topic: 'gossip' as ArticleTopic }))).status).toBe(422)
    expect((await list({ topic: 'disclosure' }))[0]?.author).toMatchObject({
      name: 'Ada Lin',
      role: 'Editor',
    })
  })

  test('shows French readers the French texts, and the English ones of an article without French', async () => {
    await add('both', { title: { en: 'Both', fr: 'Les deux' }, publishedAt: fromNow(-HOUR_MS) })
    const english = { title: { en: 'One' }, summary: { en: 'One.' }, body: { en: '<p>One.</p>' } }
    await add('english', { ...english, publishedAt: fromNow(-2 * HOUR_MS) })
    const inFrench = async () => (await list({}, 'fr')).map(({ title, language }) => [title, language])
    await expect.poll(inFrench).toEqual([
      ['Les deux', 'fr'],
      ['One', 'en'],
    ])
    expect(await get('english', 'fr')).toMatchObject({ language: 'en', body: '<p>One.</p>' })
  })
})

test('R402 keeps articles and blog posts apart, under one slug too', async () => {
  for (const { kind } of Object.values(LISTS)) {
    const document = articleDraft({ slug: 'shared', title: { en: kind.name, fr: kind.name } })
    await inTransaction(roadshow.database, (tx) => kind.save(tx, null, document as ArticleRecord))
  }
  expect((await LISTS.articles.get('shared')).title).toBe('article')
  expect((await LISTS.blogs.get('shared')).title).toBe('blog post')
})

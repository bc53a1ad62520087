import type { BrowserContext, FrameLocator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { beginDraft, createPreviewLink, getContent, listContent } from '#features/drafts/contract.ts'
import { type ConsoleBrowser, consoleBrowser, staffMember } from '../support/staff.ts'
import { violations } from './axe.ts'
import { complaintsOf } from './page-checks.ts'
import { browser, newPage, roadshow, visitor, withOwnSite } from './support.ts'

withOwnSite()

type Settings = Parameters<typeof visitor>[0]

/** An editor's browser context, and the API with its session. */
async function anEditor(
  settings: Settings = {},
): Promise<{ context: BrowserContext; api: ConsoleBrowser['api'] }> {
  const { cookies } = await staffMember(roadshow, 'editor')
  const context = await browser.newContext(visitor(settings))
  const value = cookies.get('staff') ?? ''
  await context.addCookies([
    { name: 'staff', value, url: roadshow.origin, httpOnly: true, sameSite: 'Strict' },
  ])
  return { context, api: consoleBrowser(roadshow, { cookies }).api }
}

/** Texts that run a script where they are written into a page as they are. */
const ATTACKS = [
  '<script>window.name="ran"</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<a href="javascript:alert(1)">a link</a>',
  '<a href="&#106;avascript:alert(1)">a link</a>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<details open ontoggle=alert(1)>',
  '<form><button formaction=javascript:alert(1)>a button</button></form>',
  '<video><source onerror=alert(1)></video>',
  '"><img src=x onerror=alert(1)>',
  '</title><script>alert(1)</script>',
  '<base href="javascript:/a/">',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
]

function article(slug: string, changes: object = {}): Record<string, unknown> {
  return {
    slug,
    title: { en: `${slug} in English`, fr: `${slug} en français` },
    summary: { en: 'A summary.', fr: 'Un résumé.' },
    body: { en: `<p>${'A paragraph of text. '.repeat(2000)}</p>`, fr: '<p>Texte.</p>' },
    topic: 'markets',
    authorId: null,
    publishedAt: '2026-01-05T12:00:00.000Z',
    ...changes,
  }
}

async function aDraft(api: ConsoleBrowser['api'], document: Record<string, unknown>): Promise<number> {
  const body = { record: null, basedOn: null, document }
  const { draft } = await api(beginDraft, { params: { kind: 'article' }, body })
  return draft?.id ?? expect.fail('there is no draft')
}

/** The draft of a published company, unchanged but for its tagline. */
async function aFactsheet(api: ConsoleBrowser['api'], tagline: object): Promise<number> {
  const params = { kind: 'company' }
  const { entries } = await api(listContent, { params, query: { state: 'published' } })
  const record = entries.find(({ draft }) => !draft)?.record ?? expect.fail('there is no company')
  const { published } = await api(getContent, { params: { ...params, record } })
  const { document, fingerprint } = published ?? expect.fail('it is not published')
  const body = { record, basedOn: fingerprint, document: { ...document, tagline } }
  const { draft } = await api(beginDraft, { params, body })
  return draft?.id ?? expect.fail('there is no draft')
}

const WORDS = {
  wide: 'Large',
  narrow: 'Téléphone',
  dark: 'Sombre',
  frame: 'Aperçu\u00a0: Article',
  share: 'Lien pour une personne de l’extérieur',
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const heading = (frame: FrameLocator, name: string) => frame.getByRole('heading', { level: 1, name })

describe('R802 the preview in the console', () => {
  test('shows the page in both languages and themes, wide and as on a phone', async () => {
    const { context, api } = await anEditor({ language: 'fr' })
    const slug = 'glimpse'
    const page = await context.newPage()
    const complaints = await complaintsOf(page)
    await page.goto(`${roadshow.origin}/console/content/drafts/${await aDraft(api, article(slug))}/preview`)
    const frame = page.frameLocator(`iframe[title="${WORDS.frame}"]`)
    await heading(frame, `${slug} en français`).waitFor()
    await press(page, 'EN')
    await heading(frame, `${slug} in English`).waitFor()
    await press(page, WORDS.dark)
    await frame.locator('html[data-theme="dark"]').waitFor({ state: 'attached' })
    const widthOf = () => frame.locator('html').evaluate(() => innerWidth)
    expect(await widthOf()).toBe(1280)
    expect(await violations(page)).toEqual([])
    await press(page, WORDS.narrow)
    await expect.poll(widthOf).toBe(390)
    expect(complaints).toEqual([])
  })

  test.each([1280, 390])('is not covered by the steps above the form, %i px wide', async (width) => {
    const { context, api } = await anEditor({ width })
    const page = await context.newPage()
    const id = await aDraft(api, article(`uncovered-${width}`))
    await page.goto(`${roadshow.origin}/console/content/drafts/${id}`)
    await press(page, 'Preview')
    const steps = page.locator('main .sticky', { has: page.getByRole('button', { name: 'Preview' }) })
    const pane = page.getByRole('region', { name: 'Preview: Article' })
    await pane.locator('iframe').first().waitFor()
    // On a narrow window the pane has come into view by itself.
    if (width > 1000) await page.evaluate(() => scrollTo(0, 500))
    const edges = async () => {
      const [above, below] = [await steps.boundingBox(), await pane.boundingBox()]
      return (below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)
    }
    await expect.poll(edges).toBeGreaterThanOrEqual(0)
    expect(await edges()).toBeLessThan(300)
  })

  test('keeps its place when it is loaded again', async () => {
    const { context, api } = await anEditor()
    const slug = 'scrolled'
    const page = await context.newPage()
    await page.goto(`${roadshow.origin}/console/content/drafts/${await aDraft(api, article(slug))}/preview`)
    const frame = page.frameLocator('iframe[title="Preview: Article"]')
    await heading(frame, `${slug} in English`).waitFor()
    const top = () => frame.locator('html').evaluate(() => Math.round(scrollY))
    await frame.locator('html').evaluate(() => scrollTo({ top: 700, behavior: 'instant' }))
    await expect.poll(top).toBe(700)
    await press(page, 'Dark')
    await frame.locator('html[data-theme="dark"]').waitFor({ state: 'attached' })
    expect(await top()).toBe(700)
  })

  test('gives a link to somebody outside, who sees the draft marked as one, and nothing else of it', async () => {
    const { context, api } = await anEditor({ language: 'fr' })
    const slug = 'shared'
    const page = await context.newPage()
    await page.goto(`${roadshow.origin}/console/content/drafts/${await aDraft(api, article(slug))}/preview`)
    await page.getByLabel('Durée du lien').selectOption('valable 30 jours')
    await press(page, WORDS.share)
    const link = await page.locator('main input[readonly]').inputValue()
    const leftMs = Number(new URL(link).pathname.split('/')[4]) - Date.now()
    expect(Math.round(leftMs / 86_400_000)).toBe(30)
    const outside = await newPage({ language: 'fr' })
    const failed: string[] = []
    outside.on('response', (response) => {
      if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`)
    })
    await outside.goto(link)
    await outside.getByRole('note').getByText('non publié').waitFor()
    expect(await outside.locator('h1').textContent()).toContain(slug)
    expect(failed).toEqual([])
    const [opened] = await Promise.all([
      outside.context().waitForEvent('page'),
      outside.locator('footer a[href^="/events"]').first().click(),
    ])
    await opened.waitForURL((url) => url.pathname === '/events')
    await opened.locator('html[data-hydrated]').waitFor()
    expect(new URL(outside.url()).pathname).toMatch(/^\/preview\//)
    const response = await opened.goto(`${roadshow.origin}/articles/${slug}`)
    expect(response?.status()).toBe(404)
  })
})

describe('R802 a preview', () => {
  test('runs no script of a draft, nor any other', async () => {
    const { context, api } = await anEditor()
    const page = await context.newPage()
    const dialogs: string[] = []
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message())
      void dialog.dismiss()
    })
    const text = (index: number) => ({ en: ATTACKS[index] ?? '', fr: ATTACKS[index] ?? '' })
    const drafts = [
      await aDraft(
        api,
        article('attacked', { body: { en: ATTACKS.join('<p>and</p>'), fr: '<p>Texte.</p>' } }),
      ),
      ...(await Promise.all(
        ATTACKS.map((_, index) =>
          aDraft(api, article(`attacked-${index}`, { title: text(index), summary: text(index) })),
        ),
      )),
      await aFactsheet(api, text(1)),
    ]
    for (const id of drafts) {
      const { path } = await api(createPreviewLink, { params: { id }, body: { audience: 'outside' } })
      const response = await page.goto(roadshow.origin + path)
      expect(response?.status()).toBe(200)
      expect(await page.locator('script').count()).toBe(0)
      expect(await page.locator('html').getAttribute('data-hydrated')).toBeNull()
      expect(await page.evaluate(() => window.name)).toBe('')
    }
    expect(dialogs).toEqual([])
  })

  test('may be framed by the console, not by other sites', async () => {
    const { context, api } = await anEditor()
    const id = await aDraft(api, article('framed'))
    const { path } = await api(createPreviewLink, { params: { id }, body: { audience: 'console' } })
    const page = await context.newPage()
    const elsewhere = `${roadshow.origin.replace('localhost', '127.0.0.1')}/another-site`
    await page.route(elsewhere, (route) =>
      route.fulfill({ contentType: 'text/html', body: `<iframe src="${roadshow.origin}${path}"></iframe>` }),
    )
    const shown = () =>
      page.frameLocator('iframe').getByRole('heading', { name: 'framed in English' }).count()
    // Both wait for the frame.
    await page.goto(elsewhere)
    expect(await shown()).toBe(0)
    await page.route(`${roadshow.origin}/console/framing`, (route) =>
      route.fulfill({ contentType: 'text/html', body: `<iframe src="${path}"></iframe>` }),
    )
    await page.goto(`${roadshow.origin}/console/framing`)
    expect(await shown()).toBe(1)
  })
})

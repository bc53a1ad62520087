import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { violations } from './axe.ts'
import { holdBack, hydrated, newPage, roadshow, withSite } from './support.ts'

withSite()

const visit = (page: Page, path: string) => page.goto(roadshow.origin + path)
const theme = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme)
const language = (page: Page) => page.evaluate(() => document.documentElement.lang)
const eventsLink = (page: Page) =>
  page.getByRole('main').getByRole('link', { name: 'See all events' }).first()

function documentsOf(page: Page): string[] {
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname)
  })
  return documents
}

describe('R207 theme', () => {
  test('is applied before any script file has loaded', async () => {
    const page = await newPage({ theme: 'dark' })
    await page.route('**/*.js', () => undefined)
    await page.goto(roadshow.origin, { waitUntil: 'domcontentloaded' })
    expect(await theme(page)).toBe('dark')
    await page.evaluate(() => localStorage.setItem('theme', 'light'))
    await page.reload({ waitUntil: 'domcontentloaded' })
    expect(await theme(page)).toBe('light')
  })

  test('follows the system until the visitor has used the toggle', async () => {
    const page = await newPage()
    await visit(page, '/')
    await hydrated(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(() => theme(page)).toBe('dark')
    const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    await expect.poll(() => page.getAttribute('meta[name="theme-color"]', 'content')).toBe(ground)

    await page.getByRole('button', { name: 'Light theme' }).click()
    expect(await theme(page)).toBe('light')
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light')
    await page.reload()
    expect(await theme(page)).toBe('light')
  })
})

describe('the header without scripts', () => {
  test('R202 opens the menu’s groups on hover and on focus', async () => {
    const page = await newPage({ scripts: false })
    await visit(page, '/')
    const menu = page.getByRole('navigation', { name: 'Main menu' }).first()
    const link = menu.getByRole('link', { name: 'Team' })
    const group = menu.getByRole('button', { name: 'About' })
    expect(await link.isVisible()).toBe(false)
    await group.hover()
    expect(await link.isVisible()).toBe(true)
    await page.mouse.move(600, 600)
    expect(await link.isVisible()).toBe(false)
    await group.focus()
    expect(await link.isVisible()).toBe(true)
    await link.click()
    expect(new URL(page.url()).pathname).toBe('/team')
  })

  test('R207 has no theme button, which needs scripts', async () => {
    const page = await newPage({ scripts: false })
    await visit(page, '/')
    expect(await page.getByRole('button', { name: 'Dark theme' }).isVisible()).toBe(false)
  })
})

test.each([true, false])(
  'R203 opens the mobile menu on a click without a console warning, scripts %s',
  async (scripts) => {
    const page = await newPage({ scripts, width: 390 })
    const warnings: string[] = []
    page.on('console', (message) => warnings.push(message.text()))
    await visit(page, '/')
    if (scripts) await hydrated(page)
    const menu = page.getByRole('dialog', { name: 'Main menu' })
    for (const _ of [1, 2]) {
      await page.getByRole('button', { name: 'Menu', exact: true }).click()
      await menu.waitFor()
      await page.getByRole('button', { name: 'Close menu' }).click()
      await menu.waitFor({ state: 'hidden' })
    }
    expect(warnings).toEqual([])
  },
)

describe('R208 language', () => {
  const firstBytes = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(roadshow.origin + path, { headers })
    expect(response.headers.get('set-cookie')).toBeNull()
    const html = await response.text()
    return { lang: /<html lang="(\w+)"/.exec(html)?.[1], html }
  }

  test('is taken from query, cookie and Accept-Language, in this order, by the server', async () => {
    expect((await firstBytes('/')).lang).toBe('en')
    expect((await firstBytes('/', { 'accept-language': 'de, fr-CA;q=0.8, en;q=0.5' })).lang).toBe('fr')
    expect((await firstBytes('/', { 'accept-language': 'fr', cookie: 'lng=en' })).lang).toBe('en')
    expect((await firstBytes('/?lng=fr', { 'accept-language': 'en', cookie: 'lng=en' })).lang).toBe('fr')
    expect((await firstBytes('/?lng=de')).lang).toBe('en')
  })

  test('has its own address, and links to the other language', async () => {
    const { html } = await firstBytes('/events?lng=fr')
    const { publicUrl } = roadshow.config
    expect(html).toContain(`<link rel="canonical" href="${publicUrl}/events?lng=fr"/>`)
    expect(html).toContain(`<link rel="alternate" hrefLang="en" href="${publicUrl}/events"/>`)
    expect(html).toContain(`<link rel="alternate" hrefLang="fr" href="${publicUrl}/events?lng=fr"/>`)
    expect(html).toContain(`<link rel="alternate" hrefLang="x-default" href="${publicUrl}/events"/>`)
    const inside = [...html.matchAll(/<a [^>]*href="(\/[^"]*)"/g)].map(([, href]) => href)
    expect(inside.length).toBeGreaterThan(3)
    expect(
      inside.filter((href) => !/[?;]lng=(fr|en)/.test(href ?? '') && !/^\/(api|media)\//.test(href ?? '')),
    ).toEqual([])
  })

  test('changes in place and is remembered for the next visit', async () => {
    const page = await newPage()
    await visit(page, '/?q=1#alerts')
    await hydrated(page)
    const documents = documentsOf(page)
    await page.getByRole('link', { name: 'Français' }).click()
    await page.waitForURL('**/?q=1&lng=fr#alerts')
    await expect.poll(() => language(page)).toBe('fr')
    expect(documents).toEqual([])
    expect(await page.evaluate(() => [document.cookie, localStorage.getItem('language')])).toEqual([
      'lng=fr',
      'fr',
    ])
    expect((await firstBytes('/', { cookie: 'lng=fr' })).lang).toBe('fr')
    await page.getByRole('link', { name: 'English' }).click()
    await page.waitForURL('**/?q=1&lng=en#alerts')
    await expect.poll(() => language(page)).toBe('en')
  })

  test('is stored in a Secure cookie under HTTPS', async () => {
    const page = await newPage()
    const secure = 'https://www.roadshow.example'
    await page.route(`${secure}/**`, async (route) => {
      const url = route.request().url().replace(secure, roadshow.origin)
      await route.fulfill({ response: await route.fetch({ url }) })
    })
    await page.goto(`${secure}/`)
    await hydrated(page)
    await page.getByRole('link', { name: 'Français' }).click()
    await expect.poll(() => language(page)).toBe('fr')
    expect(await page.context().cookies(secure)).toMatchObject([
      { name: 'lng', value: 'fr', secure: true, sameSite: 'Lax', path: '/' },
    ])
  })

  test.each(['lng', 'language'])(
    'is read from local storage, %s, where the server has no hint',
    async (key) => {
      const page = await newPage()
      await visit(page, '/events?lng=de')
      await page.waitForURL('**/events')
      await page.evaluate((name) => localStorage.setItem(name, 'fr-CA'), key)
      await visit(page, '/events')
      await page.waitForURL('**/events?lng=fr')
      await expect.poll(() => language(page)).toBe('fr')
    },
  )

  test('changes by a plain link without scripts', async () => {
    const page = await newPage({ scripts: false })
    await visit(page, '/events')
    await page.getByRole('link', { name: 'Français' }).click()
    await page.waitForURL('**/events?lng=fr')
    expect(await page.getAttribute('html', 'lang')).toBe('fr')
  })
})

test('marks the current page and its parent in the menu; none on the home page', async () => {
  const page = await newPage({ language: 'fr' })
  const documents = documentsOf(page)
  const here = page.getByRole('banner').locator('a[aria-current=page]:visible')
  await visit(page, '/?lng=fr')
  await hydrated(page)
  expect(await here.count()).toBe(0)
  await page.getByRole('banner').getByRole('link', { name: 'Clients' }).click()
  await page.getByRole('heading', { level: 1, name: 'Clients' }).waitFor()
  expect(await here.allTextContents()).toEqual(['Clients'])
  await page.getByRole('main').getByRole('link', { name: 'Alderic Mines' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Alderic Mines' }).waitFor()
  expect(await here.allTextContents()).toEqual(['Clients'])
  expect(documents).toEqual(['/'])
})

describe('scripts', () => {
  /** The script files that a page has requested. */
  function scriptsOf(page: Page): string[] {
    const scripts: string[] = []
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
    return scripts
  }

  test('load after the text has been painted', async () => {
    const page = await newPage()
    const scripts = scriptsOf(page)
    const letStyleSheetIn = await holdBack(page, '**/*.css')
    const fonts = page.waitForResponse('**/*.woff2')
    const visiting = visit(page, '/')
    await fonts
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(scripts).toEqual([])
    letStyleSheetIn()
    await visiting
    await hydrated(page)
    expect(new Set(scripts).size).toBe(scripts.length)
  })

  test('load after a page’s large picture', async () => {
    const { slug } = await roadshow.database
      .selectFrom('films')
      .select('slug')
      .where('eventId', 'is not', null)
      .where('expiresAt', '>', new Date())
      .executeTakeFirstOrThrow()
    const page = await newPage()
    let isPictureThere = false
    const early: string[] = []
    await page.route('**/api/posters/*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500))
      isPictureThere = true
      await route.continue()
    })
    page.on('request', (request) => {
      if (!isPictureThere && request.resourceType() === 'script') early.push(request.url())
    })
    await visit(page, `/vndrs/${slug}`)
    await hydrated(page)
    expect(isPictureThere).toBe(true)
    expect(early).toEqual([])
  })

  test('load at once in a background tab, which doesn’t paint', async () => {
    const page = await newPage()
    await page.addInitScript(() => {
      Object.defineProperty(document, 'hidden', { value: true })
      window.requestAnimationFrame = () => 0
    })
    const scripts = scriptsOf(page)
    await visit(page, '/')
    await expect.poll(() => scripts.some((script) => script.includes('/home-page-'))).toBe(true)
  })
})

describe('R210 a page chunk that fails to load', () => {
  test('reloads once, then shows the requested page', async () => {
    const page = await newPage()
    await visit(page, '/')
    await hydrated(page)
    const documents = documentsOf(page)
    let fails = 1
    await page.route('**/events-page-*.js', (route) => (fails-- > 0 ? route.abort() : route.continue()))
    await eventsLink(page).click()
    await page.waitForURL('**/events')
    await expect.poll(() => page.title()).toMatch(/^Events/)
    expect(documents).toHaveLength(1)
    expect(await page.evaluate(() => sessionStorage.getItem('force-refresh'))).toBeNull()
  })

  test('doesn’t lead back a visitor who has gone to another page instead of waiting for the reload', async () => {
    const page = await newPage()
    await visit(page, '/')
    await page.evaluate(() => sessionStorage.setItem('force-refresh', '/events'))
    await visit(page, '/faq')
    await hydrated(page)
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('force-refresh'))).toBeNull()
    expect(new URL(page.url()).pathname).toBe('/faq')
  })

  test('shows the error page when it fails twice, and reports it', async () => {
    const page = await newPage()
    await visit(page, '/')
    await hydrated(page)
    const documents = documentsOf(page)
    await page.route('**/events-page-*.js', (route) => route.abort())
    const report = page.waitForResponse('**/api/client-errors?*')
    await eventsLink(page).click()
    await page.getByRole('heading', { name: 'Oops! Something went wrong.' }).waitFor()
    expect((await report).status()).toBe(202)
    expect(documents).toHaveLength(1)
  })

  test('keeps the server-rendered page when the chunk fails on a page load', async () => {
    const page = await newPage()
    const documents = documentsOf(page)
    await page.route('**/events-page-*.js', (route) => route.abort())
    await visit(page, '/events')
    await expect.poll(() => documents).toHaveLength(2)
    await page.waitForLoadState('load')
    await page.getByRole('main').getByRole('link').first().waitFor()
    expect(documents).toHaveLength(2)
  })
})

describe('errors', () => {
  test('R102 responds 404 to an unknown address, with a link home', async () => {
    const page = await newPage()
    const response = await visit(page, '/no-such-page?lng=fr')
    expect(response?.status()).toBe(404)
    await page.getByRole('heading', { name: 'Nous n’avons pas trouvé la page que vous cherchiez.' }).waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Retour à l’accueil' }).click()
    await page.waitForURL('**/?lng=fr')
  })

  test('R211 shows an error page with folded details, and reports the failure once, without the query', async () => {
    const page = await newPage()
    await visit(page, '/')
    await hydrated(page)
    const reports: { url: string; message: string }[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/client-errors')) reports.push(request.postDataJSON())
    })
    await page.route('**/api/events?*', (route) => route.abort())
    await eventsLink(page).click()
    await page.getByRole('heading', { name: 'Oops! Something went wrong.' }).waitFor()
    await page.getByText('Our team has been notified').waitFor()
    const details = page.getByRole('main').getByRole('group')
    expect(await details.getAttribute('open')).toBeNull()
    await page.getByText('Technical details').click()
    expect(await details.locator('p').textContent()).not.toBe('')
    await expect.poll(() => reports.length).toBe(1)
    expect(reports[0]?.url).toBe(`${roadshow.origin}/events`)

    await page.unroute('**/api/events?*')
    await page.getByRole('link', { name: 'Refresh the page' }).click()
    await expect.poll(() => page.title()).toMatch(/^Events/)
  })

  test('R211 reports an uncaught error', async () => {
    const page = await newPage()
    await visit(page, '/events?q=secret')
    await hydrated(page)
    const report = page.waitForRequest('**/api/client-errors?*')
    await page.evaluate(() => setTimeout(() => Promise.reject(new Error('Nobody caught this')), 0))
    expect((await report).postDataJSON()).toMatchObject({
      message: 'Nobody caught this',
      url: `${roadshow.origin}/events`,
    })
  })
})

test('shows a progress line while the next page loads, within a landmark', async () => {
  const page = await newPage()
  await visit(page, '/')
  await hydrated(page)
  const letPageIn = await holdBack(page, '**/api/events*')
  await eventsLink(page).click()
  await page.getByRole('main').getByRole('progressbar', { name: 'Loading' }).waitFor()
  expect(await violations(page)).toEqual([])
  letPageIn()
  await page.waitForURL('**/events')
  await expect.poll(() => page.getByRole('progressbar').count()).toBe(0)
})

test('R106 R108 shows the target of a watch link, and redirects to it', async () => {
  const key = '00000000-0000-4000-8000-000000000000'
  const page = await newPage()
  await visit(page, `/watch/renmark/1/${key}`)
  await page.getByRole('heading', { name: 'One moment' }).waitFor()
  expect(await page.getByRole('link', { name: 'Continue now' }).getAttribute('href')).toBe(
    `/stage?room=renmark&id=1&key=${key}`,
  )
  expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex')
  await page.waitForURL(`**/stage?room=renmark&id=1&key=${key}`)
  expect((await fetch(`${roadshow.origin}/watch/elsewhere/1/${key}`)).status).toBe(404)
})

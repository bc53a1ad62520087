import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setUpAddress } from '#features/setup/server/index.ts'
import { newEmail, PASSWORD } from '../support/callers.ts'
import { crawl } from '../support/crawl.ts'
import { testSite } from '../support/site.ts'
import { codeOf } from '../support/staff.ts'
import { violations } from './axe.ts'
import { complaintsOf } from './page-checks.ts'
import { hydrated, sharedBrowser, visitor } from './support.ts'

const WORDS = {
  en: {
    soon: 'Coming soon',
    otherSoon: 'Bientôt en ligne',
    title: 'Set up your site',
    next: 'Continue',
    tooLow: /Contrast 2\.1:1\. Text needs at least 4\.5:1/,
    publish: 'Publish',
    published: 'Published. The site shows it now.',
    quiz: 'Is your company ready?',
    careers: 'Careers',
    brand: 'Brand',
    back: 'Back',
    addOffice: 'Add an office',
    empty: 'Empty pages',
    finish: 'Open the site',
    done: 'Your site is open',
    open: 'Go to the console',
    start: 'Today',
    used: 'This link doesn’t work',
    other: 'Français',
    otherTitle: 'Mise en place de votre site',
    name: 'Northlight Investor Relations',
  },
  fr: {
    soon: 'Bientôt en ligne',
    otherSoon: 'Coming soon',
    title: 'Mise en place de votre site',
    next: 'Continuer',
    tooLow: /Contraste de 2,1\s:\s1\. Un texte demande au moins 4,5\s:\s1/,
    publish: 'Publier',
    published: 'C’est publié. Le site l’affiche dès maintenant.',
    quiz: 'Votre société est-elle prête\u202f?',
    careers: 'Carrières',
    brand: 'Image de marque',
    back: 'Précédent',
    addOffice: 'Ajouter un bureau',
    empty: 'De pages vides',
    finish: 'Ouvrir le site',
    done: 'Votre site est ouvert',
    open: 'Aller à la console',
    start: 'Aujourd’hui',
    used: 'Ce lien ne fonctionne pas',
    other: 'English',
    otherTitle: 'Set up your site',
    name: 'Northlight Relations avec les investisseurs',
  },
} as const

/** Journeys over many screens, which axe reads, on a machine that is busy. */
const LONG = { timeout: 120_000 }

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40"><path d="M4 36V4l32 32V4" fill="none" stroke="#7a1f3d" stroke-width="6"/></svg>'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const field = (page: Page, name: string) => page.locator(`[name="${name}"]`)

describe('R806 a new site', () => {
  const language = 'fr'
  const words = WORDS[language]
  const { roadshow } = testSite({ template: 'empty' })
  let browser: Browser
  let context: BrowserContext
  beforeAll(async () => {
    browser = await sharedBrowser()
    context = await browser.newContext(visitor({ language, theme: 'dark' }))
  })
  afterAll(() => context?.close())

  const link = () => setUpAddress(roadshow.database, roadshow.config)

  test('is coming soon, in the visitor’s language and in the other', async () => {
    const page = await context.newPage()
    await page.goto(`${roadshow.origin}/events`)
    await heading(page, words.soon).waitFor()
    expect(await violations(page)).toEqual([])
    await page.getByRole('link', { name: words.other }).click()
    await heading(page, words.otherSoon).waitFor()
    await page.close()
  })

  test('refuses a link that isn’t the one that was printed', async () => {
    const page = await context.newPage()
    for (const hash of ['', `#${'A'.repeat(43)}`]) {
      await page.goto('about:blank')
      await page.goto(`${roadshow.origin}/console/setup${hash}`)
      await heading(page, words.used).waitFor()
      expect(await violations(page)).toEqual([])
    }
    await page.close()
  })

  test('is set up in a few steps, which survive a reload and a change of language', LONG, async () => {
    const page = await context.newPage()
    const complaints = await complaintsOf(page)
    const faults: string[] = []
    const check = async (step: string) => {
      faults.push(...(await violations(page)).map((fault) => `${step}: ${fault}`))
      await page.setViewportSize({ width: 320, height: 900 })
      const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      if (excess > 0) faults.push(`${step} is ${excess} px too wide at 320 px`)
      await page.setViewportSize({ width: 1280, height: 900 })
    }
    await page.goto(await link())
    await heading(page, words.title).waitFor()
    await hydrated(page)
    await button(page, words.next).click()
    await page.getByRole('alert').waitFor()
    expect(await page.getByRole('alert').getByRole('link').count()).toBe(3)
    await check('faults of the firm')

    await field(page, 'name.en').fill(WORDS.en.name)
    await field(page, 'name.fr').fill(WORDS.fr.name)
    await field(page, 'shortName.en').fill('Northlight')
    await field(page, 'email').fill('info@northlight.example')
    await field(page, 'postalAddress.en').fill('Northlight, 1 Main Street, Calgary, Alberta T2P 0A1')
    await button(page, words.addOffice).click()
    await field(page, 'offices.0.city.en').fill('Calgary')
    await field(page, 'offices.0.address.en').fill('1 Main Street\nCalgary, Alberta T2P 0A1')
    await field(page, 'offices.0.phone').fill('403')
    await button(page, words.next).click()
    await page.getByRole('alert').getByRole('link').waitFor()
    await field(page, 'offices.0.phone').fill('403 555-0100')
    await page.getByRole('alert').waitFor({ state: 'detached' })
    await check('the firm')

    await page.reload()
    expect(await field(page, 'name.fr').inputValue()).toBe(WORDS.fr.name)
    expect(await field(page, 'offices.0.city.en').inputValue()).toBe('Calgary')
    await page.getByRole('link', { name: words.other }).click()
    await heading(page, words.otherTitle).waitFor()
    expect(await field(page, 'email').inputValue()).toBe('info@northlight.example')
    // There and back: the token in the hash stays as it was.
    await page.getByRole('link', { name: /^(English|Français)$/ }).click()
    await heading(page, words.title).waitFor()
    expect(new URL(page.url()).hash).toBe(new URL(await link()).hash)
    await button(page, words.next).click()

    await page.locator('input[name="logo.light"]').setInputFiles({
      name: 'logo.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from(LOGO),
    })
    await page.waitForFunction(
      () => document.querySelector<HTMLImageElement>('main img')?.naturalWidth === 960,
    )
    await field(page, 'accent.light').fill('#ff8800')
    await page.getByText(words.tooLow).waitFor()
    await button(page, words.next).click()
    expect(await field(page, 'accent.light').getAttribute('aria-invalid')).toBe('true')
    await field(page, 'accent.light').fill('#7a1f3d')
    await page.getByText(words.tooLow).waitFor({ state: 'detached' })
    await check('the look')
    await button(page, words.next).click()

    await field(page, 'texts').first().waitFor()
    await check('the texts')
    await page.getByLabel(words.empty).check()
    await button(page, words.next).click()

    const email = newEmail()
    await field(page, 'name').fill('Ada Roy')
    await field(page, 'email').fill(email)
    await page.locator('#password').fill(PASSWORD)
    await page.locator('#password_confirmation').fill(PASSWORD)
    await check('the access')
    await button(page, words.next).click()
    await page.locator('#code').waitFor()
    await check('the second factor')
    const secret = ((await page.locator('main code').textContent()) ?? '').replace(/\s/g, '')
    await page.locator('#code').fill('000000')
    await button(page, words.finish).click()
    await page.getByRole('alert').waitFor()
    await page.locator('#code').fill(codeOf(secret))
    await button(page, words.finish).click()
    await heading(page, words.done).waitFor()
    expect(await page.locator('main ul li').count()).toBe(10)
    await check('the recovery codes')
    await page.getByRole('link', { name: words.open }).click()
    await heading(page, words.start).waitFor()
    expect(faults).toEqual([])
    expect(complaints).toEqual([])
    await page.close()
  })

  test('stands then, with the firm’s name on public pages; the link is used up', async () => {
    const page = await (await browser.newContext(visitor({ language }))).newPage()
    await page.goto(roadshow.origin)
    await hydrated(page)
    expect(await page.title()).toContain('Northlight')
    expect(await page.locator('footer').textContent()).toContain(words.name)
    expect(await page.locator('#offices').textContent()).toContain('403 555-0100')
    await page.locator('header img').first().waitFor()
    expect(
      await page
        .locator('header img')
        .first()
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    ).toBe(960)
    const colourOf = () =>
      page
        .locator('main .link, main .bg-action')
        .first()
        .evaluate((element) => {
          const { color, backgroundColor } = getComputedStyle(element)
          return element.classList.contains('link') ? color : backgroundColor
        })
    await page.emulateMedia({ colorScheme: 'light' })
    expect(await colourOf()).toBe('rgb(122, 31, 61)')
    for (const path of ['/about', '/events', '/companies', '/privacy-policy', '/contact']) {
      const response = await page.goto(roadshow.origin + path)
      expect([path, response?.status()]).toEqual([path, 200])
      expect(await page.locator('h1').count()).toBe(1)
    }
    const { rows } = await roadshow.pool.query(`select profile -> 'offices' -> 0 -> 'city' as city from firm`)
    expect(rows[0]?.city).toEqual({ en: 'Calgary', fr: 'Calgary' })
    // Empty pages are hidden until they are written.
    expect((await page.goto(`${roadshow.origin}/services`))?.status()).toBe(404)
    await page.goto('about:blank')
    await page.goto(await link())
    await heading(page, words.used).waitFor()
    await page.close()
  })

  test(
    'R807 changes its colour and sections on the brand’s screen; a section that is off is nowhere',
    LONG,
    async () => {
      const page = await context.newPage()
      await page.goto(`${roadshow.origin}/console/brand?lng=${language}`)
      await heading(page, words.brand).waitFor()
      await hydrated(page)
      await field(page, 'accent.dark').fill('#222222')
      await button(page, words.publish).click()
      await page.getByRole('alert').getByRole('link').waitFor()
      await field(page, 'accent.dark').fill('#f0a3bb')
      for (const section of [words.quiz, words.careers])
        await page.getByLabel(section, { exact: true }).uncheck()
      await button(page, words.publish).click()
      await page.getByText(words.published).waitFor()

      for (const path of ['/quiz', '/careers'])
        expect([path, (await fetch(roadshow.origin + path)).status]).toEqual([path, 404])
      const visitorPage = await (await browser.newContext(visitor({ language }))).newPage()
      for (const path of ['/', '/site-map', '/about', '/team', '/contact']) {
        await visitorPage.goto(`${roadshow.origin}${path}?lng=${language}`)
        await hydrated(visitorPage)
        const hrefs = await visitorPage
          .locator('a')
          .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname))
        expect(hrefs.filter((href) => /^\/(quiz|careers)/.test(href))).toEqual([])
      }
      const pages = await crawl(roadshow.origin, language)
      expect(
        pages.filter(({ status }) => status >= 400).map(({ address, from }) => `${from} → ${address}`),
      ).toEqual([])
      const sitemap = await (await fetch(`${roadshow.origin}/sitemaps/site.xml`)).text()
      expect(sitemap).toContain('/team')
      expect(sitemap).not.toMatch(/\/(quiz|careers)/)
      await page.close()
    },
  )
})

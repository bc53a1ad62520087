import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setUpAddress } from '#features/setup/server/index.ts'
import type { Language } from '#kit/localized.ts'
import { newEmail, PASSWORD } from '../support/callers.ts'
import { testSite } from '../support/site.ts'
import { codeOf } from '../support/staff.ts'
import { field, fillFields, fillInvitation } from './console-support.ts'
import { hydrated, sharedBrowser, visitor } from './support.ts'

const WORDS = {
  en: {
    next: 'Continue',
    finish: 'Open the site',
    open: 'Go to the console',
    today: 'Today',
    link: 'Copy link',
    entered: 'Open the console',
    submit: 'Submit for review',
    inReview: 'In review',
    approve: 'Approve',
    approved: 'Approved',
    publish: 'Publish',
    published: 'Published',
    preview: 'Preview',
    schedule: 'Schedule',
    day: 'Day',
    time: 'Time',
    zone: 'Time zone',
    scheduled: 'Scheduled',
    saved: /^Saved/,
    restore: 'Restore version 1',
    confirmRestore: 'Restore',
  },
  fr: {
    next: 'Continuer',
    finish: 'Ouvrir le site',
    open: 'Aller à la console',
    today: 'Aujourd’hui',
    link: 'Copier le lien',
    entered: 'Ouvrir la console',
    submit: 'Soumettre à la révision',
    inReview: 'En révision',
    approve: 'Approuver',
    approved: 'Approuvé',
    publish: 'Publier',
    published: 'Publié',
    preview: 'Aperçu',
    schedule: 'Programmer',
    day: 'Jour',
    time: 'Heure',
    zone: 'Fuseau horaire',
    scheduled: 'Programmé',
    saved: /^Enregistré/,
    restore: 'Rétablir la version 1',
    confirmRestore: 'Rétablir',
  },
} as const

const LONG = { timeout: 120_000 }
const COMPANY = 'kestrel-bay-copper'
const EVENT = 'kestrel-bay-third-quarter'
const TITLE = { en: 'Kestrel Bay: the third quarter', fr: 'Kestrel Bay : le troisième trimestre' }
const CORRECTED = { en: 'Kestrel Bay: the quarter in detail', fr: 'Kestrel Bay : le trimestre en détail' }
/** How long before its time a publication is watched. */
const AHEAD_MS = 3_000

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const named = (page: Page, name: string) => page.locator(`[name="${name}"]`)

describe('R806 R801 R802 a firm begins with an empty database', () => {
  const language = 'en'
  const words = WORDS[language]
  const { roadshow } = testSite({ template: 'empty' })
  let browser: Browser
  /** The administrator’s browser and that of the editor whom she invites. */
  let [administrator, editor]: BrowserContext[] = []
  beforeAll(async () => {
    browser = await sharedBrowser()
    administrator = await browser.newContext(visitor({ language }))
    editor = await browser.newContext(visitor({ language }))
  })
  afterAll(() => Promise.all([administrator?.close(), editor?.close()]))

  async function screen(context: BrowserContext | undefined, path: string): Promise<Page> {
    const page = (await context?.newPage()) ?? expect.fail('there is no browser')
    await page.goto(path.startsWith('http') ? path : `${roadshow.origin}/console${path}`)
    await page.locator('h1').waitFor()
    await hydrated(page)
    return page
  }

  const saved = (page: Page) => page.getByRole('status').getByText(words.saved).waitFor()
  const state = (page: Page, name: string) => page.getByText(name, { exact: true }).first().waitFor()

  async function submitForReview(page: Page): Promise<string> {
    await saved(page)
    await page.waitForURL(/\/console\/content\/drafts\/\d+/)
    await button(page, words.submit).click()
    await page.getByRole('dialog').getByRole('button', { name: words.submit }).click()
    await state(page, words.inReview)
    const path = new URL(page.url()).pathname.slice('/console'.length)
    await page.close()
    return path
  }

  test('is set up', LONG, async () => {
    const page = await screen(administrator, await setUpAddress(roadshow.database, roadshow.config))
    await named(page, 'name.en').fill('Northlight Investor Relations')
    await named(page, 'name.fr').fill('Northlight Relations avec les investisseurs')
    await named(page, 'shortName.en').fill('Northlight')
    await named(page, 'email').fill('info@northlight.example')
    await named(page, 'postalAddress.en').fill('Northlight, 1 Main Street, Calgary, Alberta T2P 0A1')
    await button(page, words.next).click()
    await named(page, 'accent.light').waitFor()
    await button(page, words.next).click()
    await named(page, 'texts').first().waitFor()
    await button(page, words.next).click()
    await named(page, 'name').fill('Ada Roy')
    await named(page, 'email').fill(newEmail())
    await page.locator('#password').fill(PASSWORD)
    await page.locator('#password_confirmation').fill(PASSWORD)
    await button(page, words.next).click()
    await page.locator('#code').waitFor()
    const secret = ((await page.locator('main code').textContent()) ?? '').replace(/\s/g, '')
    await page.locator('#code').fill(codeOf(secret))
    await button(page, words.finish).click()
    await page.getByRole('link', { name: words.open }).click()
    await heading(page, words.today).waitFor()
    await page.close()
  })

  test('invites an editor, who enters with a second factor of her own', LONG, async () => {
    const page = await screen(administrator, '/staff')
    await named(page, 'email').fill(newEmail())
    await named(page, 'language').selectOption(language)
    await page.locator('main form button[type=submit]').click()
    const link = await page.locator('input[readonly]').inputValue()
    await page.close()

    const invited = await screen(editor, link)
    await fillInvitation(invited)
    await invited.locator('main button[type=submit]').first().click()
    await invited.getByRole('link', { name: words.entered }).click()
    await heading(invited, words.today).waitFor()
    await invited.close()
  })

  test('has a company written in both languages, reviewed and published', LONG, async () => {
    const page = await screen(editor, '/content/company/new')
    await fillFields(page, {
      name: 'Kestrel Bay Copper',
      slug: COMPANY,
      ticker: 'KBC',
      exchange: 'TSX',
      sector: 'mining',
      city: 'Prince Rupert',
      'tagline.en': 'A copper mine on tidewater',
      'tagline.fr': 'Une mine de cuivre au bord de la mer',
    })
    const path = await submitForReview(page)

    const reviewer = await screen(administrator, path)
    await button(reviewer, words.approve).click()
    await state(reviewer, words.approved)
    await button(reviewer, words.publish).click()
    await reviewer.getByRole('dialog').getByRole('button', { name: words.publish }).click()
    await reviewer.waitForURL(/\/content\/company\/records\/\d+/)
    for (const [lng, tagline] of [
      ['en', 'A copper mine on tidewater'],
      ['fr', 'Une mine de cuivre au bord de la mer'],
    ])
      expect(await (await fetch(`${roadshow.origin}/companies/${COMPANY}?lng=${lng}`)).text()).toContain(
        tagline,
      )
    await reviewer.close()
  })

  test(
    'has an event, seen in the preview, that appears everywhere at its time and not before',
    LONG,
    async () => {
      const page = await screen(editor, '/content/event/new')
      for (const spoken of ['en', 'fr'] as const) {
        await fillFields(page, {
          [`title.${spoken}`]: TITLE[spoken],
          [`presenter.${spoken}`]: 'Ada Roy',
          [`summary.${spoken}`]: spoken === 'en' ? 'The quarter.' : 'Le trimestre.',
          [`presentations.0.presenter.${spoken}`]: 'Ada Roy',
        })
      }
      await fillFields(page, {
        slug: EVENT,
        type: 'corporate_presentation',
        timeZone: 'America/Vancouver',
        startsAt: '2031-05-14T11:00',
        endsAt: '2031-05-14T12:00',
        city: 'Prince Rupert',
        topic: 'strategy',
        'presentations.0.startsAt': '2031-05-14T11:00',
        'presentations.0.endsAt': '2031-05-14T11:30',
        'presentations.0.companyId': 'kestrel',
      })
      await page.getByRole('option', { name: 'Kestrel Bay Copper' }).waitFor()
      await field(page, 'presentations.0.companyId').press('Enter')
      const path = await submitForReview(page)

      const reviewer = await screen(administrator, path)
      await button(reviewer, words.preview).click()
      await reviewer
        .frameLocator('iframe')
        .getByRole('heading', { level: 1, name: TITLE[language] })
        .waitFor()
      await button(reviewer, words.approve).click()
      await state(reviewer, words.approved)
      await button(reviewer, words.schedule).click()
      const dialog = reviewer.getByRole('dialog')
      await dialog.getByLabel(words.day, { exact: true }).fill('2031-05-01')
      await dialog.getByLabel(words.time, { exact: true }).fill('09:30')
      await dialog.getByLabel(words.zone).selectOption('America/Toronto')
      await dialog.getByRole('button', { name: words.schedule }).click()
      await state(reviewer, words.scheduled)
      await reviewer.close()

      const due = await comesDue(Number(path.split('/').at(-1)))
      const seen = await firstSeen(PLACES, TITLE)
      expect(Object.entries(seen).filter(([, at]) => at < due)).toEqual([])
    },
  )

  test('corrects the event, and restores what stood before', LONG, async () => {
    const { rows } = await roadshow.pool.query('select id from events where slug = $1', [EVENT])
    const record = `/content/event/records/${rows[0]?.id}`
    const page = await screen(administrator, record)
    for (const spoken of ['en', 'fr'] as const) await field(page, `title.${spoken}`).fill(CORRECTED[spoken])
    await saved(page)
    await publish(page)
    await firstSeen(PLACES, CORRECTED)

    await page.goto(`${roadshow.origin}/console${record}/history`)
    await button(page, words.restore).click()
    await page.getByRole('dialog').getByRole('button', { name: words.confirmRestore }).click()
    await page.waitForURL(new RegExp(`${record}($|\\?)`))
    await expect.poll(() => field(page, 'title.en').inputValue()).toBe(TITLE.en)
    await publish(page)
    await firstSeen(PLACES, TITLE)
    await page.close()
  })

  async function publish(page: Page) {
    await button(page, words.publish).click()
    await page.getByRole('dialog').getByRole('button', { name: words.publish }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }

  /** Brings a scheduled publication's time near. @returns that time, in milliseconds */
  async function comesDue(draft: number): Promise<number> {
    const at = new Date(Date.now() + AHEAD_MS)
    expect(await placesWith(TITLE)).toEqual([])
    await roadshow.pool.query('update drafts set publish_at = $2 where id = $1', [draft, at])
    await roadshow.pool.query(
      `update pgboss.job set start_after = $2 where name = 'publish-scheduled' and data ->> 'draftId' = $1`,
      [String(draft), at],
    )
    return at.getTime()
  }

  /** Where an event is published, with what a visitor asks for there; `%s` stands for the language. */
  const PLACES: Record<string, { path: string; language: Language; text?: string }> = {
    'the page': { path: `/events/${EVENT}?lng=${language}`, language },
    'the list': { path: `/events?lng=${language}`, language },
    'the search': { path: `/events?q=kestrel&lng=${language}`, language },
    'the company’s page': { path: `/companies/${COMPANY}?lng=${language}`, language },
    'the API': { path: `/api/events/${EVENT}?lng=${language}`, language },
    'the API’s list': { path: `/api/events?lng=${language}`, language },
    'the calendar': { path: `/api/calendar.ics?lng=${language}`, language },
    'the sitemap': { path: '/sitemaps/site.xml', language, text: `/events/${EVENT}<` },
  }

  async function placesWith(title: Record<Language, string>): Promise<string[]> {
    const found = await Promise.all(
      Object.entries(PLACES).map(async ([place, { path, text = title[language] }]) => {
        const answer = await (await fetch(roadshow.origin + path)).text()
        return answer.replaceAll('\r\n ', '').includes(text) ? [place] : []
      }),
    )
    return found.flat()
  }

  /** Watches the places until all show an event. @returns when each was first seen to show it, in milliseconds */
  async function firstSeen(
    places: typeof PLACES,
    title: Record<Language, string>,
  ): Promise<Record<string, number>> {
    const seen: Record<string, number> = {}
    await expect
      .poll(
        async () => {
          for (const place of await placesWith(title)) seen[place] ??= Date.now()
          return Object.keys(seen).sort()
        },
        { timeout: 30_000, interval: 200 },
      )
      .toEqual(Object.keys(places).sort())
    return seen
  }
})

import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { en as careersEn } from '#features/careers/text.en.ts'
import { fr as careersFr } from '#features/careers/text.fr.ts'
import { en as factsheetEn } from '#features/companies/site/factsheet/text.en.ts'
import { fr as factsheetFr } from '#features/companies/site/factsheet/text.fr.ts'
import { runOperation } from '#features/events/server/operations.ts'
import { en as eventsEn } from '#features/events/text.en.ts'
import { fr as eventsFr } from '#features/events/text.fr.ts'
import { en as liveEn } from '#features/live/text.en.ts'
import { fr as liveFr } from '#features/live/text.fr.ts'
import { en as registrationsEn } from '#features/registrations/text.en.ts'
import { fr as registrationsFr } from '#features/registrations/text.fr.ts'
import { en as subscriptionsEn } from '#features/subscriptions/text.en.ts'
import { fr as subscriptionsFr } from '#features/subscriptions/text.fr.ts'
import { en as uiEn } from '#web/ui/text.en.ts'
import { fr as uiFr } from '#web/ui/text.fr.ts'
import { pdfCv } from '../support/cvs.ts'
import { anEvent, aSubscriber } from '../support/factories.ts'
import { goTo, hydrated, newPage, roadshow, smtp, withOwnSite } from './support.ts'
import { Walk } from './walk.ts'

const WORDS = {
  en: {
    careers: careersEn,
    events: eventsEn,
    factsheet: factsheetEn,
    live: liveEn,
    registrations: registrationsEn,
    subscriptions: subscriptionsEn,
    ui: uiEn,
  },
  fr: {
    careers: careersFr,
    events: eventsFr,
    factsheet: factsheetFr,
    live: liveFr,
    registrations: registrationsFr,
    subscriptions: subscriptionsFr,
    ui: uiFr,
  },
}
const FILM = { kind: 'recorded', media: 'talk.mp4' } as const

withOwnSite()

const walkTo = async (language: 'en' | 'fr', aim: string, width = 1280) =>
  new Walk(await newPage({ language, width }), `${language}: ${aim}`)

describe('a walk', () => {
  test('R405 a job seeker in Montréal applies without being kept on file', async () => {
    const language = 'fr'
    const { careers } = WORDS[language]
    const walk = await walkTo(language, 'position in Montréal', 390)
    const { page } = walk
    await walk.goTo('/careers')
    await walk.click(page.getByRole('link', { name: /^Montréal/ }))
    await expect.poll(() => page.getByRole('article').count()).toBe(1)
    await walk.click(page.getByRole('article').first().getByRole('link'))
    await page.waitForURL(/\/careers\/./)
    const form = page.getByRole('form', { name: careers.form.heading })
    await walk.fill(form.getByLabel(careers.form.fields.name, { exact: true }), 'Ada Roy')
    await walk.fill(form.getByLabel(careers.form.fields.email), 'ada.roy@example.com')
    await form
      .getByLabel(careers.form.fields.cv, { exact: true })
      .setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from(await pdfCv()) })
    expect(await form.getByLabel(careers.consent.keepOnFile).isChecked()).toBe(false)
    await walk.click(form.getByRole('button', { name: careers.form.submit }))
    await page.getByRole('heading', { level: 1, name: careers.sent.title }).waitFor()
    await expect.poll(() => smtp.to('ada.roy@example.com').length, { timeout: 20_000 }).toBeGreaterThan(0)
    const { actions, pages } = walk.end()
    expect(actions).toBeLessThanOrEqual(6)
    expect(pages).toEqual(['/careers', expect.stringMatching(/^\/careers\/./)])
  })

  test('R401 a journalist opens the latest release, and calls its contact', async () => {
    const language = 'en'
    const { ui } = WORDS[language]
    const walk = await walkTo(language, 'a release’s contact')
    const { page } = walk
    await walk.goTo('/newsroom')
    await walk.click(page.getByRole('main').locator('a[href^="/releases/"]').first())
    await page.waitForURL(/\/releases\/./)
    await hydrated(page)
    await expect.poll(() => page.locator('main a[href^="mailto:investors@"]').count()).toBeGreaterThan(0)
    expect(await page.locator('main a[href^="tel:+1"]').count()).toBeGreaterThan(0)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await walk.click(page.getByRole('button', { name: ui.share.copy }))
    await page.getByRole('status').getByText(ui.share.copied).waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(new URL(page.url()).pathname)
    expect(walk.end().actions).toBe(3)
  })

  test('R403 a client’s CEO finds her factsheet complete, and takes its PDF and its code', async () => {
    const language = 'en'
    const { factsheet } = WORDS[language]
    const walk = await walkTo(language, 'own factsheet')
    const { page } = walk
    await walk.goTo('/companies/alderic-mines')
    await hydrated(page)
    const part = (id: string) => page.locator(`main #${id}`)
    for (const way of ['tel:+1', 'mailto:'])
      expect(await part('contacts').locator(`a[href^="${way}"]`).count(), way).toBe(2)
    expect(await part('results').getByRole('rowheader').count()).toBeGreaterThanOrEqual(4)
    expect(await part('calendar').getByRole('listitem').count()).toBeGreaterThan(0)
    const [pdf] = await Promise.all([
      page.waitForEvent('download'),
      walk.click(page.getByRole('link', { name: factsheet.pdf })),
    ])
    expect(pdf.suggestedFilename()).toBe(`alderic-mines-${language}.pdf`)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await walk.click(part('media').getByRole('button', { name: factsheet.media.copyCode }))
    await part('media').getByRole('status').getByText(factsheet.media.copied).waitFor()
    const code = await page.evaluate(() => navigator.clipboard.readText())
    await walk.goTo(new URL(/src="([^"]+)"/.exec(code)?.[1] ?? '').pathname)
    await page.getByRole('heading', { name: 'Alderic Mines' }).waitFor()
    expect(walk.end().actions).toBe(4)
  })

  test('R603 a subscriber wants no more mail, then one a week after all', async () => {
    const language = 'fr'
    const { subscriptions } = WORDS[language]
    const { email } = await aSubscriber(roadshow.database, { language })
    const walk = await walkTo(language, 'no more mail', 390)
    const { page } = walk
    await anEvent(roadshow.database)
    // Alerts wait a minute for others of the same mail.
    const sent = async () => {
      await roadshow.pool.query('update alert_mails set due_at = now() where outcome is null')
      return smtp.to(email).length
    }
    await expect.poll(sent, { timeout: 30_000 }).toBeGreaterThan(0)
    await walk.goTo(await smtp.linkTo(email, 'unsubscribe'))
    await walk.click(page.getByRole('button', { name: subscriptions.unsubscribe.button, exact: true }))
    await page.getByRole('heading', { level: 1, name: subscriptions.unsubscribed.text }).waitFor()
    const statusOf = () =>
      roadshow.database
        .selectFrom('subscriptions')
        .select(['status', 'frequency'])
        .where('email', '=', email)
        .executeTakeFirstOrThrow()
    expect(await statusOf()).toMatchObject({ status: 'ended' })
    expect(walk.end()).toMatchObject({
      actions: 2,
      pages: [expect.stringMatching('^/unsubscribe/'), '/you-are-unsubscribed'],
    })
    await walk.click(page.getByRole('button', { name: subscriptions.unsubscribed.fewer.weekly }))
    await page.getByRole('heading', { level: 1, name: subscriptions.unsubscribed.undone }).waitFor()
    expect(await statusOf()).toMatchObject({ status: 'confirmed', frequency: 'weekly' })
    expect(walk.end().actions).toBe(3)
  })

  test('R604 a registrant turns off the reminders, and keeps the place', async () => {
    const language = 'en'
    const { registrations } = WORDS[language]
    const { slug } = await anEvent(roadshow.database)
    const email = `fewer-${language}@example.com`
    const walk = await walkTo(language, 'no reminders', 390)
    const { page } = walk
    await register(page, slug, email)
    await walk.goTo(await smtp.linkTo(email, 'mute-reminders'))
    await walk.click(page.getByRole('button', { name: registrations.own.reminders.mute }))
    await page.getByRole('heading', { name: registrations.mute.done }).waitFor()
    expect(walk.end().actions).toBe(2)
    await walk.goTo(await smtp.linkTo(email, 'my-registration'))
    await page.getByText(registrations.own.state.confirmed).waitFor()
  })

  test('R310 R340 a screen reader hears the way from the event to the picture', async () => {
    const language = 'fr'
    const { events, live, registrations } = WORDS[language]
    const { slug } = await anEvent(roadshow.database, {
      hours: 0.2,
      stream: FILM,
      company: 'energie-solvane',
    })
    const walk = await walkTo(language, 'listening')
    const { page } = walk
    const heard = await listen(page)
    await walk.goTo(`/events/${slug}?lng=${language}`)
    await hydrated(page)
    const title = (await page.getByRole('main').getByRole('heading', { level: 1 }).textContent()) ?? ''
    const named = () =>
      page
        .getByRole('main')
        .getByRole('link', { name: /^Énergie Solvane/ })
        .first()
        .waitFor()
    await named()
    await walk.click(
      page.getByRole('link', { name: events.actions.registerFor.replace('{{title}}', title) }).first(),
    )
    await page.locator('main form[novalidate]').waitFor()
    await named()
    const form = page.getByRole('form', { name: registrations.live.heading })
    const { firstName, lastName, email, company } = registrations.fields
    for (const [label, text] of [
      [firstName, 'Ada'],
      [lastName, 'Roy'],
      [email, `listening-${language}@example.com`],
      [company, 'Roy Capital'],
    ] as const)
      await walk.fill(form.getByLabel(label, { exact: true }), text)
    await walk.click(form.getByRole('button', { name: registrations.live.submit, exact: true }))
    const done = page.getByRole('heading', { name: registrations.done.confirmed })
    await expect.poll(() => done.evaluate((heading) => heading === document.activeElement)).toBe(true)
    await walk.click(page.getByRole('link', { name: registrations.done.room }))
    await page.waitForURL((url) => url.pathname.startsWith('/waiting-room/'))
    await named()
    await runOperation(roadshow.database, slug, 'open')
    await expect.poll(heard, { timeout: 20_000 }).toContain(live.milestone.open)
    await runOperation(roadshow.database, slug, 'start')
    await page.waitForURL((url) => url.pathname === '/stage', { timeout: 30_000 })
    await expect.poll(heard, { timeout: 30_000 }).toContain(live.stage.playing.film)
    await named()
    expect(await page.title()).toContain(live.stage.title.film.replace('{{event}}', title))
    expect(await heard()).toContain(live.waiting.redirecting)
    expect(await page.getByRole('button', { name: live.stage.soundOn }).count()).toBeLessThanOrEqual(1)
    const { actions, pages } = walk.end()
    expect(actions).toBe(8)
    expect(pages.map((path) => path.split('/')[1])).toEqual([
      'events',
      'live-registration',
      'waiting-room',
      'stage',
    ])
  })
})

/** Registers on the form's page. */
async function register(page: Page, slug: string, email: string): Promise<void> {
  await goTo(page, `/live-registration/${slug}`)
  await page.locator('main form[novalidate]').waitFor()
  const person = { firstName: 'Ada', lastName: 'Roy', email, company: 'Roy Capital' }
  for (const [name, value] of Object.entries(person)) await page.fill(`main [name=${name}]`, value)
  await page.locator('main form:has([name=firstName]) button[type=submit]').click()
}

/** Records changes of live regions, which screen readers speak, unlike new regions. @returns what was spoken */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  const said: string[] = []
  await page.exposeFunction('say', (text: string) => void said.push(text))
  await page.addInitScript(() => {
    const { say } = window as unknown as { say: (text: string) => void }
    new MutationObserver((changes) => {
      const regions = changes.map(({ target }) => {
        const element = target instanceof Element ? target : target.parentElement
        return element?.closest('[role=status], [role=alert], [aria-live=polite]')
      })
      for (const region of new Set(regions)) if (region?.textContent) say(region.textContent.trim())
    }).observe(document, { childList: true, characterData: true, subtree: true })
  })
  return async () => said
}

import ICAL from 'ical.js'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { runOperation } from '#features/events/server/operations.ts'
import { en as eventsEn } from '#features/events/text.en.ts'
import { fr as eventsFr } from '#features/events/text.fr.ts'
import { en as liveEn } from '#features/live/text.en.ts'
import { fr as liveFr } from '#features/live/text.fr.ts'
import { en as registrationsEn } from '#features/registrations/text.en.ts'
import { fr as registrationsFr } from '#features/registrations/text.fr.ts'
import { en as home } from '../../src/site/home/text.en.ts'
import { fr as homeFr } from '../../src/site/home/text.fr.ts'
import { hydrated, newPage, roadshow, smtp, withOwnSite } from './support.ts'

/** The button of the search on the home page. */
const SEARCH = { en: home.search.submit, fr: homeFr.search.submit }
const WORDS = {
  en: { events: eventsEn, live: liveEn, registrations: registrationsEn },
  fr: { events: eventsFr, live: liveFr, registrations: registrationsFr },
}

withOwnSite()

/** The event with the film, reset to a quarter of an hour before its start. */
async function filmedEvent() {
  const startsAt = new Date(Date.now() + 900_000)
  return roadshow.database
    .updateTable('events')
    .set({ status: 'scheduled', startedAt: null, startsAt, endsAt: new Date(startsAt.getTime() + 720_000) })
    .where('slug', '=', 'kestrin-biotech-phase-2')
    .returning(['id', 'slug', 'title', 'tags'])
    .executeTakeFirstOrThrow()
}

/** Difference in seconds between the film's position and the time since the show's start. */
async function distanceFromStep(page: Page, startedAtMs: number): Promise<number> {
  const position = await page.evaluate(() => document.querySelector('video')?.currentTime ?? Number.NaN)
  return Math.abs(position - (Date.now() - startedAtMs) / 1000)
}

describe.each(['en', 'fr'] as const)('the main journey in %s', (language) => {
  test('R301–R311 R340 leads from home over filter, event, calendar, registration, mail and waiting room to the stage', async () => {
    const words = WORDS[language]
    const event = await filmedEvent()
    const title = event.title[language] ?? event.title.en
    const page = await newPage({ language })
    const address = `visitor-${language}@example.com`

    await page.goto(roadshow.origin)
    await hydrated(page)
    expect(await page.locator('html').getAttribute('lang')).toBe(language)
    await page
      .getByLabel(words.events.filter.searchLabel)
      .first()
      .fill(event.tags[0] ?? '')
    await page.getByRole('button', { name: SEARCH[language] }).first().click()
    await page.waitForURL(/\/events\?.*q=/)
    await page.getByRole('link', { name: title, exact: false }).first().click()
    await page.waitForURL(`**/events/${event.slug}*`)
    await page.getByRole('heading', { level: 1, name: title }).waitFor()

    const file = await page.request.get(
      `${roadshow.origin}/api/events/${event.slug}/calendar.ics?lng=${language}`,
    )
    expect(file.headers()['content-type']).toContain('text/calendar')
    const entry = new ICAL.Component(ICAL.parse(await file.text())).getFirstSubcomponent('vevent')
    expect(entry?.getFirstPropertyValue('summary')).toContain(title)

    await page.getByRole('link', { name: words.events.actions.register }).first().click()
    await page.waitForURL('**/live-registration/**')
    const { fields } = words.registrations
    const form = page.getByRole('main')
    await form.getByLabel(fields.firstName, { exact: true }).fill('Renée')
    await form.getByLabel(fields.lastName, { exact: true }).fill('Côté')
    await form.getByLabel(fields.email).fill(address)
    await form.getByLabel(fields.company, { exact: false }).first().fill('Côté Gestion')
    await form.getByRole('button', { name: words.registrations.live.submit }).click()
    await page.getByRole('heading', { name: words.registrations.done.confirmed }).waitFor()

    await expect
      .poll(() => smtp.mails.find((mail) => mail.to.includes(address)), { timeout: 45_000 })
      .toBeTruthy()
    const mail = smtp.mails.find((received) => received.to.includes(address))
    const link = new RegExp(
      `${roadshow.config.publicUrl}/waiting-room/${event.id}/[0-9a-f-]{36}[^\\s"<]*`,
    ).exec(mail?.email.text ?? '')?.[0]
    expect(link).toBeTruthy()

    await page.goto(link ?? '')
    await hydrated(page)
    await page.getByText(words.live.waiting.notStarted).waitFor()
    const startedAtMs = Date.now()
    await runOperation(roadshow.database, event.slug, 'start')
    await page.waitForURL(/\/stage\?/, { timeout: 45_000 })
    await page.locator('video').waitFor()
    await expect.poll(() => distanceFromStep(page, startedAtMs), { timeout: 45_000 }).toBeLessThan(1)
    await runOperation(roadshow.database, event.slug, 'end')
    await page.waitForURL(/\/presentation-has-ended/, { timeout: 45_000 })
  })
})

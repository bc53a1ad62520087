import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { runOperation } from '#features/events/server/operations.ts'
import { en as eventsEn } from '#features/events/text.en.ts'
import { fr as eventsFr } from '#features/events/text.fr.ts'
import { en as registrationsEn } from '#features/registrations/text.en.ts'
import { fr as registrationsFr } from '#features/registrations/text.fr.ts'
import { anEvent } from '../support/factories.ts'
import { goTo, newPage, open, openForm, roadshow, smtp, withOwnSite } from './support.ts'

const TEXTS = {
  en: { events: eventsEn, registrations: registrationsEn, heading: 'The Sable mill' },
  fr: { events: eventsFr, registrations: registrationsFr, heading: 'L’usine Sable' },
}
const FILM = { kind: 'recorded', media: 'talk.mp4' } as const

withOwnSite()

const liveEvent = () => anEvent(roadshow.database, { hours: 0.2, status: 'live', stream: FILM })

/** Registers on the form's page as an investor does. */
async function register(page: Page, email: string, submit: string): Promise<void> {
  const person = { firstName: 'Ada', lastName: 'Roy', email, company: 'Roy Capital' }
  for (const [name, value] of Object.entries(person)) await page.fill(`main [name=${name}]`, value)
  await page.getByRole('button', { name: submit, exact: true }).click()
}

/** The sum of layout shifts that no input caused. */
const layoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
            sum += entry.value
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(sum), 300)
      }),
  )

describe('R341 refusals', () => {
  test('an address that is none is marked, with scripts and without; an event that is over takes none', async () => {
    const { slug } = await liveEvent()
    const page = await openForm(`/send-my-link/${slug}`)
    await page.fill('[name=email]', 'ada@')
    await page.getByRole('button', { name: 'Send me my link' }).click()
    await page.locator('#email-error').getByText('Enter a valid e-mail address').waitFor()
    const plain = await fetch(`${roadshow.origin}/send-my-link/${slug}`, {
      method: 'POST',
      body: new URLSearchParams({ email: 'ada@' }),
    })
    expect(plain.status).toBe(422)
    expect(await plain.text()).toContain('value="ada@"')
    await runOperation(roadshow.database, slug, 'end')
    // The change reaches the cached page within a second.
    const over = page.getByRole('heading', { name: 'This presentation has ended.' })
    await expect.poll(() => page.reload().then(() => over.count())).toBe(1)
    expect(await page.locator('main form').count()).toBe(0)
  })

  test('a link that admits nobody any more is not offered again', async () => {
    const { id, slug } = await anEvent(roadshow.database)
    const page = await newPage()
    await goTo(page, `/events/${slug}`)
    const path = `/waiting-room/${id}/12345678-1234-4234-8234-123456789012`
    await page.evaluate(
      ([key, links]) => localStorage.setItem(key ?? '', links ?? ''),
      ['personal_links', JSON.stringify({ [id]: { path, endsAt: '2999-01-01T00:00:00Z' } })],
    )
    await goTo(page, `/events/${slug}`)
    await page.getByRole('link', { name: 'Waiting room: The Sable mill' }).first().click()
    await page.getByRole('heading', { name: 'This link doesn’t work' }).waitFor()
    const main = page.locator('main')
    await main.locator(`a[href="/send-my-link/${slug}"]`).waitFor()
    await main.getByText('The Sable mill').first().waitFor()
    await goTo(page, `/events/${slug}`)
    await page.getByRole('link', { name: 'Register: The Sable mill' }).first().waitFor()
  })
})

describe('the page after registering', () => {
  test('counts by the server’s clock, and leads in when the show starts', async () => {
    const { slug } = await anEvent(roadshow.database, { stream: FILM, hours: 1 })
    const page = await newPage()
    await page.addInitScript(() => {
      const now = Date.now
      Date.now = () => now() + 5 * 3_600_000
    })
    await goTo(page, `/live-registration/${slug}`)
    await page.locator('main form[novalidate]').waitFor()
    await register(page, 'early@example.com', registrationsEn.live.submit)
    await page.getByRole('heading', { name: registrationsEn.done.confirmed }).waitFor()
    await page.reload()
    await page.getByRole('timer').waitFor()
    await runOperation(roadshow.database, slug, 'start')
    const look = () => page.evaluate(() => dispatchEvent(new Event('online'))).catch(() => undefined)
    const path = () => look().then(() => new URL(page.url()).pathname)
    await expect.poll(path, { timeout: 20_000 }).toBe('/stage')
  })

  test('says that the event was cancelled, and no longer that a place is reserved', async () => {
    const { slug } = await anEvent(roadshow.database)
    const page = await newPage()
    await goTo(page, `/live-registration/${slug}`)
    await page.locator('main form[novalidate]').waitFor()
    await register(page, 'reserved@example.com', registrationsEn.live.submit)
    const done = page.getByRole('heading', { name: registrationsEn.done.confirmed })
    await done.waitFor()
    await runOperation(roadshow.database, slug, 'cancel')
    // The change reaches the cached page within a second.
    const cancelled = page.getByRole('heading', { name: registrationsEn.closed.cancelled.title })
    await expect.poll(() => page.reload().then(() => cancelled.count())).toBe(1)
    expect(await done.count()).toBe(0)
  })
})

describe('R341 a late registrant', () => {
  const language = 'fr'
  const { events, registrations, heading } = TEXTS[language]
  const named = (key: 'join' | 'registerLive') => events.actions[`${key}For`].replace('{{title}}', heading)

  test('registers while it is live and is led straight in; every page then says Join now', async () => {
    const { id, slug } = await liveEvent()
    const page = await newPage({ language, width: 390 })
    await goTo(page, `/events/${slug}?lng=${language}`)
    await page
      .getByRole('link', { name: named('registerLive') })
      .filter({ visible: true })
      .click()
    await page.locator('main form[novalidate]').waitFor()
    await register(page, `late-${language}@example.com`, registrations.live.submit)
    // Register, fill in, submit: the third step is the stage.
    await page.waitForURL((url) => url.pathname === '/stage')
    for (const path of [`/events/${slug}`, '/events']) {
      await goTo(page, `${path}?lng=${language}`)
      const way = page.getByRole('link', { name: named('join') }).filter({ visible: true })
      await way.waitFor()
      expect(await way.getAttribute('href')).toContain(`/waiting-room/${id}/`)
      expect(await layoutShift(page)).toBeLessThan(0.02)
    }
    await goTo(page, `/live-registration/${slug}?lng=${language}`)
    await page.getByRole('link', { name: registrations.done.join }).first().click()
    await page.waitForURL((url) => url.pathname === '/stage')
  })

  test('elsewhere gets the link by mail in three steps, and a stranger the same answer', async () => {
    const { slug } = await liveEvent()
    const address = `elsewhere-${language}@example.com`
    const registered = await openForm(`/live-registration/${slug}?lng=${language}`, { language })
    await register(registered, address, registrations.live.submit)
    await smtp.linkTo(address, 'waiting-room')
    await roadshow.database
      .updateTable('registrations')
      .set({ mailedAt: new Date(Date.now() - 3_600_000) })
      .where('email', '=', address)
      .execute()
    const answers: string[] = []
    for (const email of [address, `stranger-${language}@example.com`]) {
      const page = await open(`/events/${slug}?lng=${language}`, { language, width: 390 })
      await page.getByRole('link', { name: events.personalLink.send }).click()
      await page.waitForURL((url) => url.pathname.startsWith('/send-my-link/'))
      // By its name: the event's page, which is shown a moment longer, may have a form with an e-mail field too.
      const form = page.getByRole('form', { name: registrations.personalLink.title })
      await form.locator('[name=email]').fill(email)
      await form.getByRole('button', { name: registrations.personalLink.submit }).click()
      const answer = page.locator('main [role=status]').filter({ hasText: email })
      answers.push(((await answer.textContent()) ?? '').replace(email, '…'))
    }
    expect(answers[0]).toBe(answers[1])
    await expect.poll(() => smtp.to(address).length, { timeout: 15_000 }).toBe(2)
    expect(smtp.to(`stranger-${language}@example.com`)).toHaveLength(0)
    const page = await newPage({ language })
    await page.goto(roadshow.origin + (await smtp.linkTo(address, 'waiting-room')))
    await page.waitForURL((url) => url.pathname === '/stage')
  })

  test('without scripts gets the link by mail, and a late registration leads straight in', async () => {
    const { slug } = await liveEvent()
    const page = await open(`/live-registration/${slug}?lng=${language}`, { language, scripts: false })
    await register(page, `plain-${language}@example.com`, registrations.live.submit)
    await page.waitForURL((url) => url.pathname.startsWith('/waiting-room/') || url.pathname === '/stage')
    await goTo(page, `/send-my-link/${slug}?lng=${language}`)
    await page.fill('main [name=email]', `plain-${language}@example.com`)
    await page.getByRole('button', { name: registrations.personalLink.submit }).click()
    await page
      .locator('main [role=status]')
      .filter({ hasText: `plain-${language}@example.com` })
      .waitFor()
  })
})

test('R604 reminders are muted and sent again by one’s own page, with scripts and without', async () => {
  const { slug } = await anEvent(roadshow.database)
  for (const scripts of [true, false]) {
    const address = `muted-${scripts}@example.com`
    const page = await newPage({ scripts })
    await goTo(page, `/live-registration/${slug}`)
    if (scripts) await page.locator('main form[novalidate]').waitFor()
    await register(page, address, 'Register')
    await page.getByRole('heading', { name: 'Your place is reserved' }).waitFor()
    await goTo(page, await smtp.linkTo(address, 'mute-reminders'))
    await page.getByText('The Sable mill').first().waitFor()
    await page.getByRole('button', { name: 'Stop e-mails about this event' }).click()
    await page.getByRole('heading', { name: 'E-mails about this event are off' }).waitFor()
    await goTo(page, await smtp.linkTo(address, 'my-registration'))
    await page.getByRole('link', { name: 'Go to the waiting room' }).waitFor()
    await page.getByRole('button', { name: 'Get e-mails about this event' }).click()
    await page.getByRole('button', { name: 'Stop e-mails about this event' }).waitFor()
  }
})

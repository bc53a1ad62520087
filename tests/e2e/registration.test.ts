import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { anEvent } from '../support/factories.ts'
import { tagsOf, textsOn } from '../support/html.ts'
import { get, goTo, openForm, roadshow, withOwnSite } from './support.ts'

const OPEN = 'alderic-mines-fourth-quarter-call'
const SEVERAL = 'three-companies'
const WAITING_LIST = 'energie-solvane-storage'
const FULL = 'kestrin-biotech-manufacturing'
const CANCELLED = 'alderic-mines-shaft-visit'
const OVER = 'alderic-mines-third-quarter-call'
/** What opens the optional fields. */
const FOLDED = 'Add a question, your title or a phone number'
const PROMPT = 'Please fill out all the fields to proceed to the next step.'
const PERSON = {
  firstName: 'Zoë',
  lastName: 'Lindqvist',
  email: 'zoe@example.com',
  company: 'Lindqvist & Sœurs',
}
const DETAILS = { ...PERSON, title: 'Partner', phone: '416 555-0100' }

withOwnSite()

async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await page.fill(`[name=${name}]`, value)
}

async function typed(page: Page, names: string[]): Promise<Record<string, string>> {
  const values = await Promise.all(names.map((name) => page.inputValue(`[name=${name}]`)))
  return Object.fromEntries(names.map((name, index) => [name, values[index] ?? '']))
}

const focus = (page: Page) =>
  page.evaluate(() => [document.activeElement?.getAttribute('role'), document.activeElement?.id])
const send = (page: Page, name = 'Register') => page.getByRole('button', { name, exact: true }).click()
const personalLink = (page: Page) => page.getByLabel('Your personal link').inputValue()

async function rowsOf(email: string): Promise<number> {
  const { rows } = await roadshow.pool.query('select 1 from registrations where email = $1', [email])
  return rows.length
}

/** Submits a form as a browser without scripts does. */
const post = (path: string, form: Record<string, string>) =>
  fetch(roadshow.origin + path, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' })

describe('refusals', () => {
  test('R102 responds 404 to an unknown event', async () => {
    for (const path of ['/live-registration/no-such-event', '/event-registration/no-such-event']) {
      expect((await fetch(roadshow.origin + path)).status).toBe(404)
    }
  })

  test.each([
    [CANCELLED, 'This event has been cancelled.'],
    [OVER, 'This presentation has ended.'],
    [FULL, 'This event is full and has no waiting list.'],
  ])('R306 shows the status of %s in place of the form', async (slug, sentence) => {
    for (const form of ['live-registration', 'event-registration']) {
      const html = await (await get(`/${form}/${slug}`)).text()
      const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
      expect(textsOn(main).map(({ text }) => text)).toContain(sentence)
      expect(tagsOf(main, 'form')).toEqual([])
    }
  })

  test('R306 keeps the entries without scripts too: 409 when closed, 422 for faults', async () => {
    const closed = await post(`/live-registration/${FULL}`, PERSON)
    expect(closed.status).toBe(409)
    expect(await closed.text()).toContain('Lindqvist &amp; Sœurs')
    const faulty = await post(`/live-registration/${OPEN}?lng=fr`, {
      ...PERSON,
      email: 'zoe@',
      comment: 'Bonjour',
    })
    expect(faulty.status).toBe(422)
    const html = await faulty.text()
    expect(html).toContain('Entrez une adresse courriel valide')
    expect(html).toContain('zoe@')
    expect(html).toContain('Bonjour')
    expect(await rowsOf('zoe@')).toBe(0)
  })

  test('R342 keeps answers to an event’s own questions without scripts, on one page and in steps', async () => {
    const text = { kind: 'text', label: { en: 'Fund' }, isRequired: true } as const
    const options = [{ label: { en: 'Yes', fr: 'Oui' } }, { label: { en: 'No', fr: 'Non' } }]
    const choice = { kind: 'choice', label: { en: 'Accredited?' }, options, isRequired: true } as const
    const { slug } = await anEvent(roadshow.database, { questions: [text, choice] })
    const forms = [`live-registration/${slug}`, `event-registration/${slug}`]
    for (const form of forms) {
      const body = { ...DETAILS, intent: 'next', 'answers.accredited': 'No' }
      const faulty = await post(`/${form}?lng=fr`, body)
      expect(faulty.status).toBe(422)
      const html = await faulty.text()
      const field = (name: string) =>
        tagsOf(html, 'input').filter(({ attributes }) => attributes.name === name)
      expect(field('answers.fund')[0]?.attributes['aria-invalid']).toBe('true')
      expect(field('answers.accredited').map(({ attributes }) => 'checked' in attributes)).toEqual([
        false,
        true,
      ])
    }
    const done = await post(`/live-registration/${slug}`, {
      ...PERSON,
      email: 'zoe.fund@example.com',
      'answers.accredited': 'No',
      'answers.fund': 'Nordet',
    })
    expect(done.status).toBe(200)
    expect(await rowsOf('zoe.fund@example.com')).toBe(1)
  })

  test('R306 focuses the summary of an empty form, marks each field, and removes faults while typing', async () => {
    const page = await openForm(`/live-registration/${OPEN}`)
    await send(page)
    const summary = page.locator('main [role=alert]')
    await summary.waitFor()
    expect((await focus(page))[0]).toBe('alert')
    expect(await summary.getByRole('link').allTextContents()).toEqual([
      'First name: This field is required',
      'Last name: This field is required',
      'E-mail address: This field is required',
      'Firm: This field is required',
    ])
    await summary.getByRole('link', { name: 'E-mail address' }).click()
    expect((await focus(page))[1]).toBe('email')
    const email = page.locator('main [name=email]')
    expect(await email.getAttribute('aria-invalid')).toBe('true')
    expect(await email.getAttribute('aria-describedby')).toContain('email-error')
    await email.fill('zoe@')
    await page.locator('#email-error').getByText('Enter a valid e-mail address').waitFor()
    await summary.getByText('E-mail address: Enter a valid e-mail address').waitFor()
    await email.fill(PERSON.email)
    expect(await email.getAttribute('aria-invalid')).toBeNull()
    expect(await summary.getByRole('link', { name: 'E-mail address' }).count()).toBe(0)
    await page.locator('main [name=firstName]').fill('www.evil.example')
    await summary.getByText('First name: Remove web addresses, e-mail addresses and phone numbers').waitFor()
    await page.getByText(FOLDED).click()
    await page.locator('main [name=phone]').fill('abc')
    await summary.getByText('Phone number: Enter a phone number').waitFor()
    expect((await focus(page))[1]).toBe('phone')
  })

  test.each([
    ['409', 'Cet événement a été annulé.'],
    ['no answer', 'Le service est temporairement indisponible.'],
  ])(
    'explains a failed request (%s) in French, keeps the entries, and repeats the same request',
    async (failure, sentence) => {
      const page = await openForm(`/live-registration/${OPEN}?lng=fr`, { language: 'fr' })
      const keys: (string | undefined)[] = []
      await page.route('**/api/events/*/registrations*', (route) => {
        keys.push(route.request().headers()['idempotency-key'])
        if (failure === 'no answer') return route.abort()
        return route.fulfill({
          status: 409,
          json: { status: 'error', code: 'event_cancelled', msg: [sentence] },
        })
      })
      await fill(page, PERSON)
      for (const attempt of [1, 2]) {
        await send(page, 'S’inscrire')
        await page.getByRole('alert').filter({ hasText: sentence }).waitFor()
        await expect.poll(() => keys.length).toBe(attempt)
      }
      expect(await typed(page, Object.keys(PERSON))).toEqual(PERSON)
      expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
      expect(keys[1]).toBe(keys[0])
    },
  )
})

describe('R306 the form of a live event', () => {
  test('R103 redirects the moved roadshow by 301, with its prefix, for any encoding of the space', async () => {
    for (const blank of ['%20', '+', '-']) {
      const day = `2024-06-05${blank}`
      const answer = await fetch(`${roadshow.origin}/live-registration/gold-day-${day}08:00:00`, {
        redirect: 'manual',
      })
      expect(answer.status).toBe(301)
      expect(answer.headers.get('location')).toBe(`/live-registration/gold-day-${day}11:00:00`)
    }
  })

  test('shows three steps for an event with several companies', async () => {
    const answer = await fetch(`${roadshow.origin}/live-registration/${SEVERAL}`, { redirect: 'manual' })
    expect(answer.headers.get('location')).toBe(`/event-registration/${SEVERAL}`)
  })

  test('keeps entries over a reload, and deletes them after registration', async () => {
    const page = await openForm(`/live-registration/${OPEN}`)
    const values = { ...PERSON, email: 'draft@example.com', comment: 'What did\nit cost?' }
    await page.getByText(FOLDED).click()
    await fill(page, values)
    await page.selectOption('[name=investorType]', 'analyst')
    // Not a plain reload, after which some browsers restore fields themselves.
    await page.goto('about:blank')
    await goTo(page, `/live-registration/${OPEN}`)
    await expect.poll(() => typed(page, Object.keys(values))).toEqual(values)
    expect(await page.inputValue('[name=investorType]')).toBe('analyst')
    await send(page)
    await page.getByRole('heading', { name: 'Your place is reserved' }).waitFor()
    await page.getByRole('button', { name: 'Wrong e-mail address? Register again' }).click()
    await page.locator('main form[novalidate]').waitFor()
    expect(await page.inputValue('[name=email]')).toBe('')
  })

  test('R208 keeps entries when the language changes, and shows the faults in that language', async () => {
    const page = await openForm(`/live-registration/${OPEN}`)
    await fill(page, { ...PERSON, email: 'zoe@' })
    await send(page)
    await page.locator('main [role=alert]').waitFor()
    await page.locator('header').getByRole('link', { name: 'Français' }).click()
    await page.getByText('Entrez une adresse courriel valide').waitFor()
    expect(await typed(page, Object.keys(PERSON))).toEqual({ ...PERSON, email: 'zoe@' })
  })

  test('makes one registration when a request is repeated after its response was lost', async () => {
    const page = await openForm(`/live-registration/${OPEN}`)
    await fill(page, { ...PERSON, email: 'twice@example.com' })
    await page.route('**/api/events/*/registrations*', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await send(page)
    await page.getByRole('alert').filter({ hasText: 'temporarily unavailable' }).waitFor()
    await page.unroute('**/api/events/*/registrations*')
    await send(page)
    await page.getByRole('heading', { name: 'Your place is reserved' }).waitFor()
    expect(await rowsOf('twice@example.com')).toBe(1)
  })

  test('after registration: focuses the confirmation, links to the waiting room, keeps the link out of the calendar file, survives a reload', async () => {
    const page = await openForm(`/live-registration/${OPEN}`)
    await fill(page, { ...PERSON, email: 'taken@example.com' })
    await send(page)
    await page.getByText('on its way to taken@example.com').waitFor()
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Your place is reserved')
    const link = await personalLink(page)
    const accessKey = link.split('/').at(-1) ?? ''
    const calendar = await page.getByRole('link', { name: 'Add to calendar' }).getAttribute('href')
    expect(calendar).toBe(`/api/events/${OPEN}/calendar.ics`)
    expect(await (await fetch(roadshow.origin + calendar)).text()).not.toContain(accessKey)
    await page.reload()
    await page.getByRole('heading', { name: 'Your place is reserved' }).waitFor()
    expect(await personalLink(page)).toBe(link)
    await page.getByRole('link', { name: 'Go to the waiting room' }).click()
    await page.getByText("Event hasn't started yet.").waitFor()
  })

  test('announces the waiting list of a full event before and after registration', async () => {
    const page = await openForm(`/live-registration/${WAITING_LIST}`)
    await page.getByText('This event is full').first().waitFor()
    // There is no personal link on this page then.
    expect(await page.getByText('What happens next').count()).toBe(0)
    await fill(page, { ...PERSON, email: 'queue@example.com' })
    await send(page, 'Join the waiting list')
    const heading = page.getByRole('heading', { name: 'This event is full' })
    await heading.waitFor()
    const told = await page.locator('#registration').textContent()
    expect(told).toContain('If you have a place, its link is in your e-mail; otherwise you are in line.')
    expect(await page.getByRole('link', { name: 'Go to the waiting room' }).count()).toBe(0)
    expect(told).not.toContain('/waiting-room/')
  })

  test('is one plain form without scripts, whose response shows the link', async () => {
    const page = await openForm(`/live-registration/${OPEN}`, { scripts: false })
    await fill(page, { ...PERSON, email: 'plain@example.com' })
    await send(page)
    expect(await personalLink(page)).toContain('/waiting-room/')
    expect(await rowsOf('plain@example.com')).toBe(1)
  })

  test('R308 shows the same notices beside the form as are stored', async () => {
    const page = await openForm(`/live-registration/${OPEN}`)
    await page.getByText(FOLDED).click()
    await fill(page, { ...DETAILS, email: 'consent@example.com' })
    const shown = await page.locator('main form').textContent()
    await send(page)
    await page.getByRole('heading', { name: 'Your place is reserved' }).waitFor()
    const { rows } = await roadshow.pool.query('select wording from consents where email = $1', [
      'consent@example.com',
    ])
    expect(rows).toHaveLength(1)
    for (const { wording } of rows) expect(shown).toContain(wording)
  })
})

describe('R307 the three steps', () => {
  const step = (page: Page) => page.locator('[aria-current=step]').textContent()

  test('shows the prompt and the faults when fields are missing, in French, and keeps everything', async () => {
    const page = await openForm(`/event-registration/${SEVERAL}?lng=fr`, { language: 'fr' })
    await fill(page, PERSON)
    await page.locator('button[value=next]').click()
    const prompt = 'Veuillez remplir tous les champs pour passer à l’étape suivante.'
    await page.getByRole('alert').filter({ hasText: prompt }).waitFor()
    expect(await page.getByRole('alert').getByRole('link').count()).toBe(2)
    expect(await typed(page, Object.keys(PERSON))).toEqual(PERSON)
  })

  test('works by keyboard alone, and points out an overlap', async () => {
    const page = await openForm(`/event-registration/${SEVERAL}`)
    await page.focus('[name=firstName]')
    for (const [name, value] of Object.entries({ ...DETAILS, email: 'keys@example.com' })) {
      await page.keyboard.type(value)
      await page.keyboard.press('Tab')
      // Past “I invest for myself.”
      if (name === 'company') await page.keyboard.press('Tab')
    }
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Companies', exact: true }).waitFor()
    expect((await focus(page))[1]).toBe('registration-heading')
    for (const _ of [1, 2]) {
      await page.keyboard.press('Tab')
      if (await page.evaluate(() => !(document.activeElement instanceof HTMLInputElement)))
        await page.keyboard.press('Tab')
      await page.keyboard.press('Space')
    }
    await page.getByText('Alderic Mines and Énergie Solvane present at the same time').waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Your place is reserved' }).waitFor()
    expect(await step(page)).toContain('Request submitted')
    expect(await rowsOf('keys@example.com')).toBe(1)
  })

  test('points out no overlap where there is none, and requires a selection', async () => {
    const page = await openForm(`/event-registration/${SEVERAL}`)
    await fill(page, DETAILS)
    await page.locator('button[value=next]').click()
    await page.locator('button[value=submit]').click()
    await page.getByRole('alert').filter({ hasText: 'Choose at least one' }).waitFor()
    await page.check('[value=alderic-mines]')
    await page.check('[value=kestrin-biotech]')
    expect(await page.getByText('Choose at least one').count()).toBe(0)
    expect(await page.getByText('present at the same time').count()).toBe(0)
    await page.check('[value=energie-solvane]')
    await expect.poll(() => page.getByText('present at the same time').count()).toBe(2)
  })

  test('keeps everything on the browser’s Back, its own Back and a reload', async () => {
    const page = await openForm(`/event-registration/${SEVERAL}`)
    await fill(page, DETAILS)
    await page.locator('button[value=next]').click()
    await page.check('[value=kestrin-biotech]')
    await page.goBack()
    await page.getByRole('heading', { name: 'Personal details', exact: true }).waitFor()
    expect(await typed(page, Object.keys(DETAILS))).toEqual(DETAILS)
    await page.goForward()
    await page.locator('button[value=submit]').waitFor()
    await page.reload()
    await page.locator('main form[novalidate]').waitFor()
    await page.locator('button[value=back]').click()
    await page.locator('button[value=next]').waitFor()
    expect(await typed(page, Object.keys(DETAILS))).toEqual(DETAILS)
    await page.locator('button[value=next]').click()
    await expect.poll(() => page.isChecked('[value=kestrin-biotech]')).toBe(true)
  })

  test('shows the prompt without scripts, and carries all values from step to step', async () => {
    const missing = await post(`/event-registration/${SEVERAL}`, { ...PERSON, intent: 'next' })
    expect(missing.status).toBe(422)
    expect(await missing.text()).toContain(PROMPT)
    const page = await openForm(`/event-registration/${SEVERAL}`, { scripts: false })
    await fill(page, { ...DETAILS, email: 'noscript@example.com' })
    await page.locator('button[value=next]').click()
    await page.check('[value=alderic-mines]')
    await page.locator('button[value=back]').click()
    expect(await page.inputValue('[name=title]')).toBe('Partner')
    await page.locator('button[value=next]').click()
    expect(await page.isChecked('[value=alderic-mines]')).toBe(true)
    await page.check('[value=energie-solvane]')
    await page.locator('button[value=submit]').click()
    await page.getByText('present at the same time').waitFor()
    expect(await step(page)).toContain('Request submitted')
    expect(await rowsOf('noscript@example.com')).toBe(1)
  })
})

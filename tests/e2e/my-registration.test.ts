import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { registerForEvent } from '#features/registrations/contract.ts'
import { myRegistrationLinks } from '#features/registrations/server/my-registration-links.ts'
import { registrationOf } from '../support/registrations.ts'
import { goTo, newPage, openForm, roadshow, withSite } from './support.ts'

const OPEN = 'alderic-mines-fourth-quarter-call'
const SEVERAL = 'three-companies'

withSite()

/** Registers a person; returns the page that their mails link to. */
async function registrant(changes: object = {}, slug = OPEN, details: object = {}) {
  const email = `${randomUUID()}@example.com`
  const body = { firstName: 'Zoë', lastName: 'Lindqvist', email, company: 'Lindqvist & Sœurs', ...details }
  await roadshow.api()(registerForEvent, { params: { slug }, body })
  const { id } = await roadshow.database
    .updateTable('registrations')
    .set({ phone: null, ...changes })
    .where('email', '=', email)
    .returning('id')
    .executeTakeFirstOrThrow()
  return { email, path: myRegistrationLinks(roadshow.config.secret).path(id) }
}

const WORDS = {
  en: {
    cancel: 'Cancel my registration',
    sure: 'Cancel your registration?',
    follows: 'Your place will be offered to the next person on the waiting list right away, if there is one.',
    stay: 'Keep my registration',
    sureCancel: 'Yes, cancel it',
    save: 'Save changes',
    keep: 'Confirm my place',
    cancelled: 'This registration has been cancelled',
    saved: 'Your details have been saved.',
    taken: 'Your place is confirmed.',
    required: 'This field is required',
    more: 'Add a question',
    found: 'find the page',
  },
  fr: {
    cancel: 'Annuler mon inscription',
    sure: 'Annuler votre inscription',
    follows:
      'Votre place sera aussitôt offerte à la prochaine personne sur la liste d’attente, s’il y en a une.',
    stay: 'Conserver mon inscription',
    sureCancel: 'Oui, annuler',
    save: 'Enregistrer les modifications',
    keep: 'Confirmer ma place',
    cancelled: 'Cette inscription a été annulée',
    saved: 'Vos renseignements sont enregistrés.',
    taken: 'Votre place est confirmée.',
    required: 'Ce champ est obligatoire',
    more: 'Ajouter une question',
    found: 'pas trouvé la page',
  },
}

describe.each([
  ['en', true],
  ['fr', false],
] as const)('R309 a registrant’s own page in %s (scripts: %s)', (language, scripts) => {
  const words = WORDS[language]
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

  test('responds 404 to an unknown link; refuses an empty name, and keeps the entries', async () => {
    const { email, path } = await registrant()
    const lost = await newPage({ language })
    const response = await goTo(lost, `${path.slice(0, -1)}!`)
    expect(response?.status()).toBe(404)
    expect(await lost.locator('h1').textContent()).toContain(words.found)
    const page = await openForm(path, { language, scripts })
    if (!scripts) await page.locator('[name=lastName]').evaluate((field) => field.removeAttribute('required'))
    await page.fill('[name=lastName]', ' ')
    await page.locator('summary', { hasText: words.more }).click()
    await page.fill('[name=topic]', 'Cash')
    await press(page, words.save)
    await page.getByText(words.required).first().waitFor()
    expect(await page.inputValue('[name=topic]')).toBe('Cash')
    expect((await registrationOf(roadshow.database, email)).lastName).toBe('Lindqvist')
  })

  test('changes details, and a reload repeats nothing', async () => {
    const { email, path } = await registrant()
    const page = await openForm(path, { language, scripts })
    await page.fill('[name=lastName]', 'Ångström')
    await page.selectOption('[name=language]', 'fr')
    await press(page, words.save)
    await page.getByText(words.saved).waitFor()
    expect(await page.inputValue('[name=lastName]')).toBe('Ångström')
    expect(await registrationOf(roadshow.database, email)).toMatchObject({
      lastName: 'Ångström',
      language: 'fr',
    })
    expect((await page.reload())?.request().method()).toBe('GET')
  })

  test('R307 keeps question, topic and investor type at an event of several companies', async () => {
    const asked = { comment: 'What does a tonne cost?', topic: 'Costs', investorType: 'analyst' }
    const picked = { title: 'Analyst', phone: '416 555-0100', companies: ['energie-solvane'] }
    const { email, path } = await registrant({ phone: '416 555-0100' }, SEVERAL, { ...asked, ...picked })
    const page = await openForm(path, { language, scripts })
    expect(await page.inputValue('[name=comment]')).toBe(asked.comment)
    await page.fill('[name=lastName]', 'Ångström')
    await press(page, words.save)
    await page.getByText(words.saved).waitFor()
    expect(await registrationOf(roadshow.database, email)).toMatchObject({ ...asked, lastName: 'Ångström' })
  })

  test('asks before cancelling, and offers a way back', async () => {
    const { email, path } = await registrant()
    const page = await openForm(path, { language, scripts })
    await page.getByRole('link', { name: words.cancel, exact: true }).click()
    await page.getByRole('heading', { name: words.sure }).waitFor()
    await page.getByText(words.follows).waitFor()
    expect((await registrationOf(roadshow.database, email)).status).toBe('confirmed')
    await page.getByRole('link', { name: words.stay, exact: true }).click()
    await page.getByRole('link', { name: words.cancel, exact: true }).click()
    await press(page, words.sureCancel)
    await page.getByRole('heading', { name: words.cancelled }).waitFor()
    expect((await registrationOf(roadshow.database, email)).status).toBe('cancelled')
    expect(await page.locator(`main a[href^="/live-registration/${OPEN}"]`).count()).toBe(1)
    expect(await page.locator('main form').count()).toBe(0)
  })

  test('accepts an offered seat by one click', async () => {
    const { email, path } = await registrant({ offeredUntil: new Date(Date.now() + 3_600_000) })
    const page = await openForm(path, { language, scripts })
    await press(page, words.keep)
    await page.getByText(words.taken).waitFor()
    expect(await registrationOf(roadshow.database, email)).toMatchObject({
      status: 'confirmed',
      offeredUntil: null,
    })
    expect(await page.getByRole('button', { name: words.keep }).count()).toBe(0)
  })
})

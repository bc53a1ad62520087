import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { registerForEvent } from '#features/registrations/contract.ts'
import { getVndr } from '#features/vndrs/contract.ts'
import { newEmail } from '../support/callers.ts'
import { anEvent } from '../support/factories.ts'
import { signedIn } from './console-support.ts'
import { at, open, roadshow, withOwnSite } from './support.ts'

withOwnSite()

const FILM = { kind: 'recorded' as const, media: 'talk.mp4' }

const WORDS = {
  en: {
    open: 'Open the waiting room',
    start: 'Start the event',
    end: 'End the event',
    cancel: 'Cancel the event',
    move: 'Move to another time',
    more: 'More',
    startNow: 'Start now',
    endNow: 'End now',
    cancelNow: 'Cancel and notify them',
    check: 'Check',
    moveNow: 'Move and notify them',
    mail: 'An e-mail will go to 1 person, in English.',
    waiting: 'In the waiting room now',
    watching: 'Watching now',
    roomIsOpen: 'Waiting room open',
    live: 'Live',
    ended: 'Ended',
    cancelled: 'Cancelled',
    colleague: 'had already ended the event',
    noTime: 'doesn’t exist',
  },
  fr: {
    open: 'Ouvrir la salle d’attente',
    start: 'Lancer l’événement',
    end: 'Mettre fin à l’événement',
    cancel: 'Annuler l’événement',
    move: 'Changer l’horaire',
    more: 'Autres actions',
    startNow: 'Lancer maintenant',
    endNow: 'Y mettre fin maintenant',
    cancelNow: 'Annuler et aviser les personnes inscrites',
    check: 'Vérifier',
    moveNow: 'Déplacer et aviser les personnes inscrites',
    mail: 'Un courriel sera envoyé à 1 personne, en français.',
    waiting: 'Dans la salle d’attente',
    watching: 'Auditoire en ce moment',
    roomIsOpen: 'Salle d’attente ouverte',
    live: 'En direct',
    ended: 'Terminé',
    cancelled: 'Annulé',
    replay: 'Préparer la rediffusion',
    publish: 'Publier',
    colleague: 'avait déjà mis fin à l’événement',
    noTime: 'n’existe pas',
  },
} as const

/** Registers somebody. @returns the path of their waiting room */
async function registrant(
  { id, slug }: { id: number; slug: string },
  language: 'en' | 'fr',
): Promise<string> {
  const { registration } = await roadshow.api(language)(registerForEvent, {
    params: { slug },
    body: { firstName: 'Bo', lastName: 'Roy', email: newEmail(), company: 'Roy Capital' },
  })
  return `/waiting-room/${id}/${registration.accessKey}`
}

/** The screen of an event on a phone, as a publisher sees it. */
async function eventScreen(id: number, language: 'en' | 'fr'): Promise<Page> {
  const page = await (await signedIn('publisher', { language, width: 390 })).newPage()
  await page.goto(`${roadshow.origin}/console/events/${id}`)
  await page.locator('main [role=status]').first().waitFor()
  return page
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')
const figure = (page: Page, label: string) =>
  page.locator('dl > div').filter({ hasText: label }).locator('dd')
const state = (page: Page, name: string) =>
  page.locator('main').getByRole('status').getByText(name, { exact: true }).waitFor()
const choose = async (page: Page, step: string, more: string) => {
  await page.locator('summary').filter({ hasText: more }).click()
  await button(page, step).click()
}

describe('R803 an event on its day, on a phone', () => {
  test('is opened, started and ended, while somebody waits and is let in', async () => {
    const language = 'fr'
    const words = WORDS[language]
    const event = await anEvent(roadshow.database, { hours: 1, stream: FILM })
    const path = await registrant(event, language)
    const staff = await eventScreen(event.id, language)
    const visitor = await open(path, { language })
    await expect.poll(() => figure(staff, words.waiting).textContent(), { timeout: 30_000 }).toBe('1')

    await button(staff, words.open).click()
    await state(staff, words.roomIsOpen)
    await button(staff, words.start).click()
    await dialog(staff).getByText(words.mail).waitFor()
    await button(staff, words.startNow).dblclick()
    await state(staff, words.live)
    await at(visitor, '/stage')
    await expect.poll(() => figure(staff, words.watching).textContent(), { timeout: 30_000 }).toBe('1')

    const colleague = await eventScreen(event.id, language)
    await button(colleague, words.end).click()
    await button(staff, words.end).click()
    await button(staff, words.endNow).click()
    await state(staff, words.ended)
    await button(colleague, words.endNow).click()
    await colleague.getByText(words.colleague).waitFor()
    await state(colleague, words.ended)

    // Three presses from here to the replay (R819).
    await button(staff, words.replay).click()
    await button(staff, words.publish).click()
    await dialog(staff).getByRole('button', { name: words.publish, exact: true }).click()
    await dialog(staff).waitFor({ state: 'detached' })
    const { vndr } = await roadshow.api()(getVndr, { params: { slug: event.slug } })
    expect(vndr.shelf).toBe('current')
  })

  test('is moved and cancelled, each after one question', async () => {
    const language = 'en'
    const words = WORDS[language]
    const event = await anEvent(roadshow.database, { hours: 100 })
    await registrant(event, language)
    const page = await eventScreen(event.id, language)
    await choose(page, words.move, words.more)
    // The clocks of Toronto go forward on 10 March 2030, from 2 to 3 a.m.
    await dialog(page).locator('#day').fill('2030-03-10')
    await dialog(page).locator('#time').fill('02:30')
    await button(page, words.check).click()
    await dialog(page).getByText(words.noTime).waitFor()
    await dialog(page).locator('#time').fill('10:30')
    await button(page, words.check).click()
    await dialog(page).getByText(words.mail).waitFor()
    await button(page, words.moveNow).click()
    await dialog(page).waitFor({ state: 'detached' })
    const startOf = async () => {
      const { startsAt } = await roadshow.database
        .selectFrom('events')
        .select('startsAt')
        .where('id', '=', event.id)
        .executeTakeFirstOrThrow()
      return startsAt.toISOString()
    }
    expect(await startOf()).toBe('2030-03-10T14:30:00.000Z')

    await choose(page, words.cancel, words.more)
    await dialog(page).getByText(words.mail).waitFor()
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })
    await choose(page, words.cancel, words.more)
    await button(page, words.cancelNow).click()
    await state(page, words.cancelled)
    expect(await button(page, words.open).count()).toBe(0)
  })
})

test('R803 an editor sees an event’s day without its steps; a lost connection is told, and mended', async () => {
  const event = await anEvent(roadshow.database, { hours: 2 })
  const context = await signedIn('editor')
  const page = await context.newPage()
  await page.goto(`${roadshow.origin}/console/events/${event.id}`)
  await state(page, 'Scheduled')
  expect(await button(page, WORDS.en.open).count()).toBe(0)
  await page.getByText('No film attached').waitFor()
  await context.setOffline(true)
  await page.getByText('Not up to date').waitFor()
  await context.setOffline(false)
  await page.getByText('Not up to date').waitFor({ state: 'detached' })
})

test('R803 staff give a place and write to registrants on a phone, each after one question', async () => {
  const event = await anEvent(roadshow.database, { hours: 48, capacity: 1 })
  await registrant(event, 'en')
  await registrant(event, 'fr')
  const page = await (await signedIn('publisher', { width: 390 })).newPage()
  await page.goto(`${roadshow.origin}/console/events/${event.id}/registrants?status=waitlisted`)
  await page.getByRole('button', { name: 'Give Bo Roy a place' }).click()
  await dialog(page)
    .getByText('The only place is taken: this will bring the confirmed registrations to 2.')
    .waitFor()
  await button(page, 'Give a place').click()
  await page.getByText('The place is theirs.').waitFor()
  await page.getByText('No one matches.').waitFor()

  await page.goto(`${roadshow.origin}/console/events/${event.id}/message`)
  await page.getByLabel('Subject in English').fill('The dial-in has changed')
  await page.getByLabel('Message in English').fill('Use the new number.')
  await button(page, 'Preview').click()
  await page.getByRole('alert').waitFor()
  await page.reload()
  const message = page.getByLabel('Message in English')
  await expect.poll(() => message.inputValue()).toBe('Use the new number.')
  await page.getByLabel(/^Subject in French/).fill('Le numéro a changé')
  await page.getByLabel(/^Message in French/).fill('Utilisez le nouveau numéro.')
  await button(page, 'Preview').click()
  await page.getByRole('article').getByText('Bonjour Anne,').waitFor()
  await button(page, 'Send').click()
  await dialog(page).getByText('An e-mail will go to 2 people: 1 in English, 1 in French.').waitFor()
  await dialog(page).getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByText('The message is on its way to 2 people.').waitFor()
  await page.getByRole('table', { name: 'Messages sent' }).getByText('The dial-in has changed').waitFor()
  await expect.poll(() => message.inputValue()).toBe('')
})

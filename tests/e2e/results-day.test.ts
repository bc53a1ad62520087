import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { askClient } from '#features/drafts/console/contract.ts'
import * as drafts from '#features/drafts/contract.ts'
import { clientTokens } from '#features/drafts/server/client-tokens.ts'
import {
  getEventDay,
  listRegistrants,
  operateEvent,
  prepareReplay,
} from '#features/event-operations/contract.ts'
import { getEvent } from '#features/events/contract.ts'
import { ownPage } from '../fixture/own-pages.ts'
import { member, newEmail } from '../support/callers.ts'
import { HOUR_MS } from '../support/factories.ts'
import { type Uploader, uploader } from '../support/uploads.ts'
import { goTo, open, roadshow, withOwnSite } from './support.ts'

withOwnSite()

const MEDIA = join(import.meta.dirname, '../fixture/media')
let writer: Uploader
let colleague: Uploader
const files: Record<string, string> = {}

beforeAll(async () => {
  writer = await uploader(roadshow)
  colleague = await uploader(roadshow, 'publisher')
  for (const name of [
    'alderic-mines-presentation-en.pdf',
    'alderic-mines-presentation-fr.pdf',
    'talk.mp4',
    'talk.en.vtt',
    'talk.fr.vtt',
  ]) {
    const { file } = await writer.upload(name, await readFile(join(MEDIA, name)))
    files[name] = file?.key ?? expect.fail(`${name} was refused`)
  }
})

async function begun(kind: string, document: Record<string, unknown>) {
  const body = { record: null, basedOn: null, document }
  const { draft } = await writer.api(drafts.beginDraft, { params: { kind }, body })
  return draft ?? expect.fail('there is no draft')
}

const inBoth = (text: string) => ({ en: text, fr: `${text} (fr)` })
const TABLE = '<table><tr><th>Revenue</th><td>4.1 M</td></tr></table>'

function aRelease(name: string, companyId: number) {
  const version = (language: 'en' | 'fr') => ({
    slug: `${name}-${language}`,
    title: inBoth(`Results of ${name}`)[language],
    body: `<p>Revenue rose.</p>${TABLE}`,
    attachments: [{ name: 'Statements', media: files[`alderic-mines-presentation-${language}.pdf`] }],
    source: null,
    sourceUrl: null,
    origin: null,
  })
  return {
    companyId,
    topic: 'results',
    publishedAt: null,
    versions: { en: version('en'), fr: version('fr') },
    notice: null,
  }
}

function aResultsCall(name: string, companyId: number) {
  const startsAt = new Date(Date.now() + HOUR_MS).toISOString()
  const endsAt = new Date(Date.now() + 2 * HOUR_MS).toISOString()
  const presenter = { en: 'Ada Lin' }
  const captions = { en: files['talk.en.vtt'], fr: files['talk.fr.vtt'] }
  return {
    slug: `${name}-call`,
    type: 'quarterly_call',
    title: inBoth(`Call of ${name}`),
    presenter,
    summary: inBoth('-'),
    startsAt,
    endsAt,
    timeZone: 'America/Toronto',
    city: 'Toronto',
    topic: 'results',
    capacity: null,
    questions: [{ kind: 'text', label: { en: 'Assets managed', fr: 'Actif géré' }, isRequired: true }],
    stream: { kind: 'recorded', media: files['talk.mp4'], height: null, sound: null, captions },
    presentations: [{ companyId, presenter, startsAt, endsAt }],
  }
}

describe.each(['en', 'fr'] as const)('R802 a results day, for readers of %s', (language) => {
  const name = `autumn-${language}`

  test('is approved by a client and a colleague, goes out at one moment, and ends in a replay', async () => {
    const { rows } = await roadshow.pool.query(`select id from companies where slug = 'alderic-mines'`)
    const companyId = rows[0].id
    const release = await begun('release', aRelease(name, companyId))
    const call = await begun('event', aResultsCall(name, companyId))
    const campaign = await begun('own-page', { ...ownPage([]), slug: `${name}-campaign`, sections: [] })
    for (const draft of [release, call, campaign]) expect(draft.faults).toEqual({})

    const client = { name: 'Jane Roe', email: 'jane@client.test', language }
    const { links } = await writer.api(askClient, { params: { id: release.id }, body: client })
    const token = clientTokens(roadshow.config.secret).tokenOf(links.at(-1)?.id ?? 0)
    const page = await open(`/review/${token}`, { language })
    await page
      .frameLocator('iframe')
      .getByRole('heading', { name: inBoth(`Results of ${name}`)[language] })
      .waitFor()
    await page
      .getByRole('button', { name: language === 'en' ? 'Approve this version' : 'Approuver cette version' })
      .click()
    await page
      .getByText(language === 'en' ? 'You approved this version' : 'Vous avez approuvé cette version')
      .waitFor()

    const body = { version: release.version, reviewer: colleague.email }
    const { draft: submitted } = await writer.api(drafts.submitDraft, { params: { id: release.id }, body })
    const together = [submitted ?? release, call, campaign].map(({ id, version }) => ({ id, version }))
    expect(await colleague.api(drafts.publishTogether, { body: { drafts: together } })).toEqual({ drafts: 3 })

    await goTo(page, `/releases/${name}-${language}`)
    await page.getByRole('table').getByText('4.1 M').waitFor()
    const [download] = await Promise.all([
      page.waitForResponse((response) => response.url().includes('/attachments/')),
      page.getByRole('link', { name: 'Statements' }).click(),
    ])
    expect(download.status()).toBe(302)
    const campaignPage = await open(`/${name}-campaign`, { language })
    await campaignPage.getByRole('heading', { level: 1 }).waitFor()

    const visitor = await open(`/live-registration/${name}-call`, { language })
    const email = newEmail()
    const person = { firstName: 'Zoe', lastName: 'Lund', email, company: 'Lund Capital' }
    for (const [field, value] of Object.entries(person))
      await visitor.locator(`main [name=${field}]`).fill(value)
    await visitor.locator('main form').first().getByRole('button').last().click()
    await visitor.locator('main [role=alert]').waitFor()
    await visitor.getByLabel(language === 'en' ? 'Assets managed' : 'Actif géré').fill('40 M')
    await visitor.locator('main form').first().getByRole('button').last().click()
    const { event } = await roadshow.api()(getEvent, { params: { slug: `${name}-call` } })
    const params = { id: event.id }
    await expect
      .poll(async () => (await colleague.api(listRegistrants, { params, query: {} })).registrants)
      .toMatchObject([{ email, answers: [{ answer: '40 M' }] }])

    for (const operation of ['open', 'start', 'end'] as const)
      await colleague.api(operateEvent, { params, body: { operation } })
    const { replay } = await writer.api(prepareReplay, { params })
    const { draft } = await colleague.api(drafts.getDraft, { params: { id: replay.draft ?? 0 } })
    const { id, version } = draft ?? expect.fail('the replay has no draft')
    await colleague.api(drafts.publishDraft, { params: { id }, body: { version } })
    expect((await colleague.api(getEventDay, { params })).event.replay).toMatchObject({ draft: null })
    const { token: session } = await member(roadshow)
    const watching = await open(`/vndrs/${name}-call`, { language, token: session })
    await watching.getByRole('main').getByRole('searchbox').waitFor()
  })
})

import { randomUUID } from 'node:crypto'
import { Temporal } from 'temporal-polyfill'
import { expect, test, vi } from 'vitest'
import type { Language } from '#kit/localized.ts'
import { ownAddress, refusal } from '../../../../tests/support/callers.ts'
import { pdfCv } from '../../../../tests/support/cvs.ts'
import { aPosition } from '../../../../tests/support/factories.ts'
import { testSite } from '../../../../tests/support/site.ts'
import { plain } from '../../../../tests/support/smtp.ts'
import { applyForJob, listJobs } from '../contract.ts'
import { en as words } from '../text.en.ts'
import { fr as frenchWords } from '../text.fr.ts'
import { forgetOldApplications } from './apply.ts'

const JOB = 'broadcast-technician-atlanta'

const { roadshow, smtp } = testSite({ mailRate: 1000 })

/** Applies with or without consent to be kept on file; returns the applicant's address. */
async function apply(keepOnFile: 'true' | undefined, language: Language = 'en'): Promise<string> {
  const email = `${randomUUID()}@example.com`
  const cv = new File([new Uint8Array(await pdfCv())], 'cv.pdf')
  const body = { name: 'Ada Roy', email, cv, keepOnFile }
  await roadshow.api(language, ownAddress())(applyForJob, { params: { slug: JOB }, body })
  return email
}

async function consentsOf(email: string) {
  const { rows } = await roadshow.pool.query('select purpose, wording from consents where email = $1', [
    email,
  ])
  return rows
}

const isStored = async (email: string) =>
  (await roadshow.pool.query('select 1 from applications where email = $1', [email])).rowCount === 1

test('R405 refuses a consent that isn’t a ticked box', async () => {
  const cv = new File([new Uint8Array(await pdfCv())], 'cv.pdf')
  const body = { name: 'Ada Roy', email: 'ada@example.com', cv, keepOnFile: 'yes' as 'true' }
  const { status, fields } = await refusal(
    roadshow.api('en', ownAddress())(applyForJob, { params: { slug: JOB }, body }),
  )
  expect([status, Object.keys(fields ?? {})]).toEqual([422, ['keepOnFile']])
})

test('R405 takes an application without consent to be kept on file, and records none', async () => {
  const email = await apply(undefined)
  expect(await consentsOf(email)).toEqual([])
})

test.each<[Language, string]>([
  ['en', words.consent.keepOnFile],
  ['fr', frenchWords.consent.keepOnFile],
])('R308 records the wording of the consent to be kept on file (%s)', async (language, wording) => {
  const email = await apply('true', language)
  expect(await consentsOf(email)).toEqual([{ purpose: 'application', wording }])
})

test('R405 tells applicant and staff how long the application is stored', async () => {
  const [kept, other] = [await apply('true'), await apply(undefined)]
  const ownTexts = (email: string) =>
    smtp.mails
      .filter(({ to, raw }) => to.includes(email) || raw.includes(email))
      .map((mail) => plain(mail.email.text).replace(/\s+/g, ' '))
  await vi.waitFor(() => expect([...ownTexts(kept), ...ownTexts(other)]).toHaveLength(4), { timeout: 15_000 })
  expect(ownTexts(kept)).toEqual(
    expect.arrayContaining([
      expect.stringContaining('we will keep your application and CV for twelve months for similar positions'),
      expect.stringContaining('agreed that we may keep the application for twelve months'),
    ]),
  )
  expect(ownTexts(other)).toEqual(
    expect.arrayContaining([
      expect.stringContaining('delete your application and CV 90 days after the position closes'),
      expect.stringContaining('did not ask us to keep the application on file'),
    ]),
  )
})

test('R405 lists the positions of one office, and the offices in the reader’s language', async () => {
  const list = (language: Language, office?: string) =>
    roadshow.api(language)(listJobs, { query: { office } })
  expect((await list('en', 'Paris')).jobs).toEqual([])
  const { jobs, offices } = await list('fr', 'Montréal')
  expect(new Set(jobs.map(({ office }) => office))).toEqual(new Set(['Montréal']))
  expect(offices.map(({ office, name, jobs: count }) => [office, name, count])).toEqual([
    ['Atlanta', 'Atlanta', 1],
    ['Montréal', 'Montréal', 2],
    ['New York', 'New York', 1],
    ['Toronto', 'Toronto', 1],
  ])
  expect((await list('en')).jobs).toHaveLength(5)
})

test('R208 names the office in the applicant’s language', async () => {
  await roadshow.pool.query(
    `update firm set profile = replace(profile::text, '"fr": "Atlanta"', '"fr": "Atlante"')::jsonb`,
  )
  const email = await apply(undefined, 'fr')
  const own = () => smtp.to(email).map((mail) => plain(mail.email.text).replace(/\s+/g, ' '))
  await expect.poll(own, { timeout: 15_000 }).toEqual([expect.stringContaining('Bureau Atlante')])
})

test('R405 deletes an application after twelve months, or without consent 90 days after the position closes', async () => {
  const [kept, other, old] = [await apply('true'), await apply(undefined), await apply('true')]
  const closes = (sql: string) =>
    roadshow.pool.query(`update jobs set posted_on = ${sql}, closes_on = ${sql} where slug = '${JOB}'`)
  await roadshow.pool.query(
    "update applications set sent_at = now() - interval '12 months 1 minute' where email = $1",
    [old],
  )
  await closes('current_date - 90')
  await forgetOldApplications(roadshow.database)
  expect([await isStored(kept), await isStored(other), await isStored(old)]).toEqual([true, true, false])
  await closes('current_date - 91')
  await forgetOldApplications(roadshow.database)
  expect([await isStored(kept), await isStored(other)]).toEqual([true, false])
})

test('R405 keeps an application without consent as long as its position is open, also beyond twelve months', async () => {
  await roadshow.pool.query(
    `update jobs set posted_on = current_date - 400, closes_on = current_date + 10 where slug = '${JOB}'`,
  )
  const email = await apply(undefined)
  await roadshow.pool.query(
    "update applications set sent_at = now() - interval '13 months' where email = $1",
    [email],
  )
  await forgetOldApplications(roadshow.database)
  expect(await isStored(email)).toBe(true)
})

test('R112 the sitemap has the open positions only: none that is still to be posted or is closed', async () => {
  const { database } = roadshow
  const today = Temporal.Now.plainDateISO('America/Toronto')
  await aPosition(database, { slug: 'still-to-be-posted', inDays: 2 })
  await aPosition(database, { slug: 'closed-yesterday', inDays: -31 })
  await aPosition(database, { slug: 'closes-today', closesOn: `${today}` })
  const sitemap = await (await fetch(`${roadshow.origin}/sitemaps/site.xml`)).text()
  const listed = ['still-to-be-posted', 'closed-yesterday', 'closes-today'].filter((slug) =>
    sitemap.includes(`/careers/${slug}`),
  )
  expect(listed).toEqual(['closes-today'])
})

import { randomUUID } from 'node:crypto'
import { Temporal } from 'temporal-polyfill'
import { expect, test, vi } from 'vitest'
import type { Language } from '#kit/localized.ts'
import { ownAddress, refusal } from '../../../../tests/support/callers.ts'
import { pdfCv } from '../../../../tests/support/cvs.ts'
import { aPosition } from '../../../../tests/support/factories.ts'
import { testSite } from '../../../../tests/support/site.ts'
import { plain } from '../../../../tests/support/smtp.ts'
import { applyForPosition, listPositions } from '../contract.ts'
import { en as words } from '../text.en.ts'
import { fr as frenchWords } from '../text.fr.ts'
import { forgetOldApplications } from './apply.ts'

const JOB = 'associate-advisor-relations-toronto'

const { roadshow, smtp } = testSite({ mailRate: 1000 })

/** Applies with or without consent to be kept on file; returns the applicant's address. */
async function apply(keepOnFile: 'true' | undefined, language: Language = 'en'): Promise<string> {
  const email = `${randomUUID()}@example.com`
  const cv = new File([new Uint8Array(await pdfCv())], 'cv.pdf')
  const body = { name: 'Ada Roy', email, cv, keepOnFile }
  await roadshow.api(language, ownAddress())(applyForPosition, { params: { slug: JOB }, body })
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
    roadshow.api('en', ownAddress())(applyForPosition, { params: { slug: JOB }, body }),
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
      expect.stringContaining(
        'consider you for similar positions too, for 12 months. We keep your application and CV for 36 months',
      ),
      expect.stringContaining('agreed to be considered for similar positions'),
    ]),
  )
  expect(ownTexts(other)).toEqual(
    expect.arrayContaining([
      expect.stringContaining('We keep your application and CV for 36 months after the position closes'),
      expect.stringContaining('did not ask to be considered for other positions'),
    ]),
  )
})

test('R405 lists the positions of one office, and the offices in the reader’s language', async () => {
  const list = (language: Language, office?: string) =>
    roadshow.api(language)(listPositions, { query: { office } })
  expect((await list('en', 'Paris')).jobs).toEqual([])
  const { jobs, offices } = await list('fr', 'Montréal')
  expect(new Set(jobs.map(({ office }) => office))).toEqual(new Set(['Montréal']))
  expect(offices.map(({ office, name, jobs: count }) => [office, name, count])).toEqual([
    ['Montréal', 'Montréal', 1],
    ['Toronto', 'Toronto', 1],
  ])
  expect((await list('en')).jobs).toHaveLength(2)
})

test('R208 names the office in the applicant’s language', async () => {
  await roadshow.pool.query(
    `update firm set profile = replace(profile::text, '"fr": "Toronto"', '"fr": "Toronte"')::jsonb`,
  )
  const email = await apply(undefined, 'fr')
  const own = () => smtp.to(email).map((mail) => plain(mail.email.text).replace(/\s+/g, ' '))
  await expect.poll(own, { timeout: 15_000 }).toEqual([expect.stringContaining('Bureau Toronte')])
})

test('R405 deletes applications 36 months after their position closes, not before', async () => {
  const [kept, other] = [await apply('true'), await apply(undefined)]
  const closes = (sql: string) =>
    roadshow.pool.query(`update positions set posted_on = ${sql}, closes_on = ${sql} where slug = '${JOB}'`)
  const stored = async () => [await isStored(kept), await isStored(other)]
  await roadshow.pool.query(`update applications set sent_at = now() - interval '4 years'`)
  await closes(`(current_date - interval '36 months')::date`)
  await forgetOldApplications(roadshow.database)
  expect(await stored()).toEqual([true, true])
  await closes(`(current_date - interval '36 months')::date - 1`)
  await forgetOldApplications(roadshow.database)
  expect(await stored()).toEqual([false, false])
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

import { randomBytes, randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import { describe, expect, test } from 'vitest'
import { deleteAccount } from '#features/accounts/contract.ts'
import { hashPassword } from '#features/accounts/server/passwords.ts'
import { memberKind } from '#features/team/server/member-document.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { PersonalTable } from '#platform/feature.ts'
import { newEmail, ownAddress, PASSWORD } from '../../tests/support/callers.ts'
import { anEvent, aPosition, aRegistrant, aSubscriber, aUser } from '../../tests/support/factories.ts'
import { testSite } from '../../tests/support/site.ts'
import { PERSONAL_DATA } from './features.ts'

// Without background jobs, so that only the tests change the database.
const { roadshow } = testSite({ environment: { ROLE: 'web', SECRET: 'thirty-two characters for the tests' } })

type Person = { token: string }
/** Rows as JSON, by table. */
type Rows = Record<string, string[]>
type Table = keyof typeof PERSONAL_DATA

const TABLES = Object.keys(PERSONAL_DATA) as Table[]
const CREATE =
  'in createPerson of src/server/personal-data.test.ts, add a row of the person to each of these tables'

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Calls of a signed-in person: their paths in the API's description, with samples for parameters. */
const SAMPLES: Record<string, string> = {
  '/event/vndrs/{slug}/film': '/event/vndrs/{replay}/film',
  '/event/vndrs/{slug}/transcript': '/event/vndrs/{replay}/transcript',
  '/user/playback/{slug}': '/user/playback/{replay}',
  '/user/watchlist/{company}': '/user/watchlist/alderic-mines',
  '/vndrs/search': '/vndrs/search?q=gold',
}

/** The paths of the calls that read something for an account. */
async function accountReads(): Promise<string[]> {
  const response = await fetch(`${roadshow.origin}/api/openapi.json`)
  const { paths } = (await response.json()) as { paths: Record<string, { get?: { 'x-access': string } }> }
  const { slug } = await aReplay()
  return Object.entries(paths)
    .filter(([, { get }]) => get && ['signed-in', 'maybe-signed-in'].includes(get['x-access']))
    .map(([path]) => (SAMPLES[path] ?? path).replace('{replay}', slug))
}

function aReplay(): Promise<{ id: number; slug: string }> {
  return roadshow.database
    .selectFrom('films')
    .select(['id', 'slug'])
    .where('eventId', 'is not', null)
    .where('expiresAt', '>', new Date())
    .orderBy('id')
    .executeTakeFirstOrThrow()
}

/** Creates a person with a row in every table with personal data. */
async function createPerson(): Promise<Person> {
  const { database } = roadshow
  const add = <Name extends keyof Schema>(table: Name, row: Insertable<Schema[Name]>) =>
    database
      .insertInto(table)
      .values(row as never)
      .execute()
  const passwordHash = await hashPassword(PASSWORD)
  const { id: accountId, email, token } = await aUser(database, { passwordHash })
  const { id: eventId } = await anEvent(database)
  const { id: registrationId } = await aRegistrant(database, eventId, { email })
  const { id: subscriptionId } = await aSubscriber(database, { email })
  const common = { email, language: 'en' }
  const name = { firstName: 'Ada', lastName: 'Roy' }
  const [companyId, jobId, alertId] = [1, await aPosition(database), await alertOf(eventId)]

  await add('deviceKeys', { accountId, keyHash: randomBytes(32), device: email })
  const passkey = { credentialId: email, publicKey: randomBytes(8), counter: 0, transports: [] }
  await add('passkeys', { ...passkey, accountId, device: email })
  await add('emailChanges', { accountId, email: newEmail() })
  await add('passwordResets', { accountId, tokenHash: randomBytes(32) })
  await add('passkeyChallenges', { holder: `account ${accountId}`, challengeHash: randomBytes(32) })
  await add('watchedCompanies', { accountId, companyId })
  await add('playback', { accountId, filmId: (await aReplay()).id, positionSeconds: Math.random() })

  await add('registrationKeys', { registrationId, keyHash: randomBytes(32) })
  await add('registrantMailings', { registrationId })
  await add('attendance', { registrationId })
  await add('waitingRoomReports', { processId: randomUUID(), eventId, registrationIds: [registrationId] })

  const mailId = randomUUID()
  await add('subscriptionRequests', {
    ...common,
    ...name,
    timeZone: 'UTC',
    wording: email,
    address: '127.0.0.1',
  })
  await add('alertMails', { id: mailId, subscriptionId, dueAt: new Date() })
  await add('alertReaders', { alertId, mailId, subscriptionId })
  await add('consents', { ...common, subscriptionId, purpose: 'event_alerts', wording: email })

  const cv = { cv: randomBytes(8), cvName: 'cv.pdf', cvType: 'pdf' }
  await add('applications', { ...common, ...cv, positionId: jobId, name: 'Ada Roy' })
  await add('contactMessages', { ...common, name: 'Ada Roy', message: email })
  await add('sentMails', { ...common, mailId, subject: email, outcome: 'sent' })
  await add('blockedAddresses', { emailKey: email, reason: 'bounce' })
  await add('limits', { key: email, points: 1, expire: Date.now() + 3_600_000 })
  await add('idempotencyKeys', { endpoint: email, key: email, bodyHash: randomBytes(32) })
  await add('clientErrors', { message: email, url: '/', release: '1' })
  const staff = { email, role: 'editor', language: 'en', totpSecret: randomBytes(8) }
  await add('staffMembers', { ...staff, name: 'Ada Roy', passwordHash })
  await add('staffInvitations', staff)
  const { id: memberId } = await database
    .selectFrom('staffMembers')
    .select('id')
    .where('emailKey', '=', email)
    .executeTakeFirstOrThrow()
  await add('staffSessions', { memberId, tokenHash: randomBytes(32), isComplete: true })
  await add('staffPasskeys', { ...passkey, memberId, name: email })
  await add('staffRecoveryCodes', { memberId, codeHash: randomBytes(32) })
  await add('auditLog', { actorId: memberId, actor: email, action: 'staff.signed-in', subject: email })
  const content = { kind: 'area', title: '{}', document: '{}' }
  await add('editingSessions', { id: randomUUID(), subject: email, memberId })
  await add('drafts', { ...content, changedBy: email })
  const client = { name: 'Ada Roy', email, language: 'en', madeBy: email }
  await add('clientLinks', { ...client, draftId: 0, expiresAt: new Date() })
  const { id: clientLinkId } = await database
    .selectFrom('clientLinks')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  await add('draftComments', { draftId: 0, clientLinkId, text: email })
  await add('editingSessions', { id: randomUUID(), memberId, subject: email })
  await add('archivedRecords', { kind: 'area', record: email, archivedBy: email })
  await add('revisions', { ...content, record: email, number: 1, publishedBy: email })
  await add('media', { key: `${email}.pdf`, kind: 'pdf', name: email, type: 'pdf', addedBy: email })
  await add('mediaUploads', { id: email, name: email, bytes: 1, memberId, startedBy: email })
  await add('feeds', { address: `https://wire.example/${email}`, addedBy: email })
  await add('imports', { name: 'team', fileName: email, file: randomBytes(8), addedBy: email })
  const { id: importId } = await database
    .selectFrom('imports')
    .select('id')
    .where('addedBy', '=', email)
    .executeTakeFirstOrThrow()
  const line = { importId, number: 1, line: 2 }
  await add('importRecords', { ...line, outcome: 'created', title: '{}', differences: '[]' })
  await add('importFaults', { ...line, message: JSON.stringify({ en: email, fr: email }) })
  const text = { en: 'Analyst' }
  const message = { audience: 'confirmed', subject: text, body: text, recipients: 1 }
  await add('registrantMessages', { ...message, eventId, sentBy: email })
  await database.transaction().execute((tx) =>
    memberKind.save(tx, null, {
      slug: `member-${accountId}`,
      name: 'Ada Roy',
      role: text,
      bio: text,
      email,
      phone: null,
      department: 'digital',
      office: 'Toronto',
      since: null,
      position: 99,
    }),
  )
  return { token }
}

/** The alert about an event, which its trigger made. */
async function alertOf(eventId: number): Promise<number> {
  const { id } = await roadshow.database
    .selectFrom('alerts')
    .select('id')
    .where('eventId', '=', eventId)
    .executeTakeFirstOrThrow()
  return id
}

async function personalRows(): Promise<Rows> {
  const rows: Rows = {}
  for (const table of TABLES) {
    const { rows: found } = await roadshow.pool.query<{ row: string }>(
      `select to_jsonb(t)::text as row from ${snakeCase(table)} t`,
    )
    rows[table] = found.map(({ row }) => row)
  }
  return rows
}

/** Creates a person. @returns the person, and their rows in every table with personal data */
async function person(): Promise<Person & { rows: Rows }> {
  const before = await personalRows()
  const created = await createPerson()
  const after = await personalRows()
  const rows = Object.fromEntries(
    TABLES.map((table) => [table, after[table]?.filter((row) => !before[table]?.includes(row)) ?? []]),
  )
  expect(
    TABLES.filter((table) => rows[table]?.length === 0),
    CREATE,
  ).toEqual([])
  return { ...created, rows }
}

/** The person's rows that are still as they were. */
async function unchangedRows({ rows }: { rows: Rows }): Promise<Rows> {
  const now = await personalRows()
  return Object.fromEntries(
    TABLES.map((table) => [table, rows[table]?.filter((row) => now[table]?.includes(row)) ?? []]),
  )
}

/** What every call that reads for an account answers to a person, without the times and signatures of signed links. */
async function answersTo({ token }: Person): Promise<Record<string, unknown>> {
  const answers: Record<string, unknown> = {}
  for (const path of await accountReads()) {
    const response = await fetch(`${roadshow.origin}/api${path}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const text = (await response.text()).replace(/expires=\d+&signature=[\w-]+|"expiresAt":"[^"]+",/g, '')
    expect(
      response.status,
      `GET ${path}: add an address with parameters to SAMPLES of src/server/personal-data.test.ts`,
    ).toBe(200)
    answers[path] = JSON.parse(text)
  }
  return answers
}

describe('R505 personal data', () => {
  test('an export, and what an account reads, has the person’s rows and nobody else’s', async () => {
    const ada = await person()
    const before = await answersTo(ada)
    const bob = await person()
    expect(await answersTo(ada)).toEqual(before)

    const exported = before['/user/export'] as Record<string, unknown[]>
    const parts = Object.entries<PersonalTable>(PERSONAL_DATA).flatMap(
      ([table, { export: part, exportedAs = table }]) => (typeof part === 'function' ? [exportedAs] : []),
    )
    expect(parts.filter((part) => exported[part]?.length === 0)).toEqual([])

    const answers = await answersTo(bob)
    await roadshow.api('en', ownAddress(), ada.token)(deleteAccount, { body: { currentPassword: PASSWORD } })
    expect(await answersTo(bob)).toEqual(answers)
  })

  test('deleting an account deletes what belongs to it, and nothing of another person', async () => {
    const [ada, bob] = [await person(), await person()]
    await roadshow.api('en', ownAddress(), ada.token)(deleteAccount, { body: { currentPassword: PASSWORD } })
    expect(await unchangedRows(bob)).toEqual(bob.rows)
    const withAccount = Object.entries(PERSONAL_DATA).flatMap(([table, { retention }]) =>
      'deletedWith' in retention && retention.deletedWith.includes('accounts') ? [table] : [],
    )
    expect(withAccount.length).toBeGreaterThan(3)
    const left = await unchangedRows(ada)
    for (const table of ['accounts', 'sessions', 'deviceKeys', ...withAccount])
      expect(left[table], table).toEqual([])
  })

  test('housekeeping deletes what has expired, and nothing of a person whose data hasn’t', async () => {
    await person()
    await expireAll()
    const expired = await personalRows()
    const bob = await person()
    for (const { retention } of Object.values(PERSONAL_DATA))
      if ('deleteExpired' in retention) await retention.deleteExpired(roadshow.database)
    expect(await unchangedRows(bob)).toEqual(bob.rows)
    const left = Object.entries(await unchangedRows({ rows: expired })).filter(([, rows]) => rows.length > 0)
    const isRetained = (table: Table) => 'retainedBecause' in (PERSONAL_DATA[table]?.retention ?? {})
    expect(left.map(([table]) => table)).toEqual(TABLES.filter(isRetained))
  })
})

/**
 * Moves all personal data, the events of registrations and the positions of applications far into the past, with accounts and subscriptions that have ended.
 * The audit log and revisions can't be changed.
 */
async function expireAll(): Promise<void> {
  const { rows: columns } = await roadshow.pool.query<{ table: string; column: string }>(
    `select table_name as "table", column_name as "column" from information_schema.columns
     where table_schema = 'public' and data_type = 'timestamp with time zone' and table_name = any($1)
       and table_name not in ('audit_log', 'revisions')`,
    [TABLES.map(snakeCase)],
  )
  await roadshow.pool.query(`
    update accounts set verified_at = null;
    update limits set expire = 0;
    update subscriptions set status = 'ended', ended_at = now();
    update events set starts_at = starts_at - interval '10 years', ends_at = ends_at - interval '10 years';
    update positions set posted_on = posted_on - 3650, closes_on = closes_on - 3650`)
  for (const { table, column } of columns)
    await roadshow.pool.query(`update ${table} set ${column} = ${column} - interval '10 years'`)
}

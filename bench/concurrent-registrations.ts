import { readdir } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { runOperation } from '#features/events/server/operations.ts'
import { mailFolder } from '#platform/mail/mailer.ts'
import type { Server } from './processes.ts'
import { addEvent, register, registrantsOf } from './registrants.ts'
import { atMost, exactly, type Row } from './report.ts'
import { OPEN_EVENT, type TestBed } from './test-bed.ts'

const PLACES = 100
const PEOPLE = 500
const RUNS = 20
const RETRIES = 50
const REGISTRATIONS = 200
const MAILS_LIMIT_MS = 60_000
const CHANGE_POLL_MS = 10

/** Registers many people at once for few seats. */
export async function rushForPlaces(testBed: TestBed): Promise<Row[]> {
  const server = await testBed.server({ ROLE: 'web' })
  let exact = 0
  const odd: string[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const slug = `rush-${run}`
    await addEvent(testBed.pool, slug, OPEN_EVENT, PLACES)
    const people = Array.from({ length: PEOPLE }, (_, person) => `${slug}-${person}@example.com`)
    const answers = await Promise.all(people.map((email) => register(server.port, slug, email)))
    const rows = await registrantsOf(testBed.pool, slug)
    const confirmed = rows.filter(({ status }) => status === 'confirmed').length
    const waitlisted = rows.filter(({ status }) => status === 'waitlisted').length
    const accepted = answers.filter(({ status }) => status === 201).length
    if (confirmed === PLACES && waitlisted === PEOPLE - PLACES && accepted === PEOPLE) exact += 1
    else odd.push(`${confirmed} + ${waitlisted}, ${accepted} told`)
  }
  const what = `${PEOPLE} people for ${PLACES} places: ${PLACES} confirmed, ${PEOPLE - PLACES} in line`
  return [exactly(what, RUNS, exact, odd.join('; ') || `of ${RUNS} runs`)]
}

/** Sends the same request many times at once. */
export async function retryAtOnce(testBed: TestBed): Promise<Row[]> {
  const server = await testBed.server({ ROLE: 'web' })
  const slug = 'retried'
  await addEvent(testBed.pool, slug, OPEN_EVENT, null)
  const answers = await Promise.all(
    Array.from({ length: RETRIES }, () => register(server.port, slug, 'once@example.com', 'one-key')),
  )
  const rows = await registrantsOf(testBed.pool, slug)
  const good = answers.filter(({ status }) => status === 201).length
  return [
    exactly(`one Idempotency-Key ${RETRIES} times at once: rows`, 1, rows.length, `${good} answered 201`),
    exactly('… and mails', 1, rows.flatMap(({ jobs }) => jobs).length),
  ]
}

/** Runs several processes on one database: two with workers, one without. */
export async function severalProcesses(testBed: TestBed): Promise<Row[]> {
  const servers: Server[] = []
  for (const role of ['all', 'all', 'web']) servers.push(await testBed.server({ ROLE: role }))
  const slug = 'shared'
  await addEvent(testBed.pool, slug, OPEN_EVENT, null)
  for (let person = 0; person < REGISTRATIONS; person += 1) {
    const { port = 0 } = servers[person % servers.length] ?? {}
    await register(port, slug, `shared-${person}@example.com`)
  }
  const mails = await mailsOf(servers)
  const ids = new Set(mails.flat())
  const share = mails.map((list) => list.length).join(' + ')
  const seenMs = await changeSeenMs(testBed, servers, slug)
  return [
    exactly(`${servers.length} processes on one database: mails`, REGISTRATIONS, ids.size, share),
    exactly('… mails sent twice', 0, mails.flat().length - ids.size),
    atMost('… a change is seen by all within', 1, seenMs / 1000, '', ' s'),
  ]
}

/** The ids of the mails that each process wrote, once all are written. */
async function mailsOf(servers: Server[]): Promise<string[][]> {
  const deadline = Date.now() + MAILS_LIMIT_MS
  for (;;) {
    const lists = await Promise.all(servers.map(({ dataDir }) => mailIds(dataDir)))
    if (lists.flat().length >= REGISTRATIONS || Date.now() > deadline) {
      // A duplicate would arrive immediately.
      await sleep(1000)
      return Promise.all(servers.map(({ dataDir }) => mailIds(dataDir)))
    }
    await sleep(100)
  }
}

async function mailIds(dataDir: string): Promise<string[]> {
  const files = await readdir(mailFolder(dataDir)).catch(() => [])
  return files.filter((file) => file.endsWith('.eml')).map((file) => file.slice(file.indexOf('-') + 1))
}

async function changeSeenMs(testBed: TestBed, servers: Server[], slug: string): Promise<number> {
  const statusAt = async ({ origin }: Server) => {
    const reply = await fetch(`${origin}/api/events/${slug}`)
    return ((await reply.json()) as { event: { status: string } }).event.status
  }
  await Promise.all(servers.map(statusAt))
  await runOperation(testBed.database, slug, 'open')
  const startedMs = performance.now()
  await Promise.all(
    servers.map(async (server) => {
      while ((await statusAt(server)) !== 'open') await sleep(CHANGE_POLL_MS)
    }),
  )
  return performance.now() - startedMs
}

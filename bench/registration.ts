import type { Cluster } from '#platform/database/cluster.ts'
import { POOL_SIZE } from '#platform/database/database.ts'
import type { BareInsertsOrder, BareInsertsResult } from './bare-inserts-worker.ts'
import { load } from './compare.ts'
import { ask } from './processes.ts'
import { atLeast, median, type Row } from './report.ts'
import { OPEN_EVENT, type TestBed } from './test-bed.ts'

const ROUNDS = 3
const ROUND_SECONDS = 4
/** The number of people at once: a crowd as before a show, and a few. */
const CROWD = 200
const FEW = 10

/** Measures registrations alone: their mails stay in the queue. */
export async function measureRegistration(testBed: TestBed): Promise<Row[]> {
  const how = 'mails queued, no worker'
  return [...(await measure(testBed, 'web', how, CROWD)), ...(await measure(testBed, 'web', how, FEW))]
}

/** Measures registrations while the same process writes the mails as files. */
export const measureRegistrationWithMails = (testBed: TestBed) =>
  measure(testBed, 'all', 'mails made meanwhile', CROWD)

/** Measures with this many people at once; the database has as many connections as for the bare inserts. */
async function measure(testBed: TestBed, role: string, how: string, people: number): Promise<Row[]> {
  const server = await testBed.server({ ROLE: role, TRUST_PROXY: 'on' })
  const url = `${server.origin}/api/events/${OPEN_EVENT}/registrations`
  const ours: number[] = []
  const bare: number[] = []
  for (let round = 0; round <= ROUNDS; round += 1) {
    const registrant = `${role}-${people}-${round}`
    const order = { url, seconds: ROUND_SECONDS, connections: people, registrant }
    const { answers, seconds, statuses } = await load(order)
    if (statuses['201'] !== answers) throw new Error(`answered ${JSON.stringify(statuses)}`)
    const inserts = await insertBare(testBed.connection)
    // The first round warms up.
    if (round === 0) continue
    ours.push(answers / seconds)
    bare.push(inserts)
  }
  await server.kill('SIGTERM')
  const ratios = ours.map((rate, index) => rate / (bare[index] ?? 0))
  const detail = `${Math.round(median(ours))} of ${Math.round(median(bare))} a second`
  return [atLeast(`registration, ${people} at once (${how}) : bare insert`, 0.4, median(ratios), detail)]
}

async function insertBare(connection: Cluster['connection']): Promise<number> {
  const order: BareInsertsOrder = { connection, connections: POOL_SIZE, seconds: ROUND_SECONDS }
  const { inserts, seconds } = await ask<BareInsertsResult>('bare-inserts-worker.ts', order)
  return inserts / seconds
}

import { sql } from 'kysely'
import type { BaseLogger } from 'pino'
import type { Language } from '#kit/localized.ts'
import type { Database, Executor, Tx } from '#platform/database/database.ts'
import type { ServerContext } from '#platform/feature.ts'
import { userAgent } from '#platform/http/user-agent.ts'
import { repeatUntilStopped } from '#platform/repeat.ts'
import { openThread } from '#platform/worker-thread.ts'
import type { OnArrival } from '../console/contract.ts'
import { feedFaultIn } from './feed-faults.ts'
import { type Convert, type ImportReport, importReleases, storedFeedVersion } from './import.ts'
import { readSource } from './import-source.ts'
import type { FeedRequest } from './newswire-thread.ts'

export type Reading = {
  database: Database
  userAgent: string
  /** Whether feeds may be read from addresses of this machine's network. */
  isInternalAllowed: boolean
  log: Pick<BaseLogger, 'warn'>
}

/** How often a process looks for feeds that are due. */
const CHECK_MS = 15_000
/** Entries that a report lists with the reason why they were rejected. */
const MAX_LISTED_REJECTIONS = 50
/** A feed that fails is read ever less often, up to this. */
const MAX_WAIT_MINUTES = 1440
/** The longest that converting a feed of the largest size may take. */
const CONVERSION_LIMIT_MS = 60_000

/** A feed as it is entered. */
export type FeedEntry = {
  address: string
  companyId?: number | undefined
  language?: Language | undefined
  everyMinutes: number
  /** Whether its releases are published at once or held as drafts to approve. Reviewed kinds are always held. */
  onArrival: OnArrival
}

/** What the last reading imported and left out; `rejected` has the first of the rejections. */
export type FeedReport = Omit<ImportReport, 'feed'> & { at: string; title: string; rejections: number }

/** A feed with its schedule and health; times in ISO 8601. */
export type StoredFeed = Awaited<ReturnType<typeof feedsOf>>[number]

/** @param addedBy the member of staff who enters it. @returns the new feed's id */
export async function insertFeed(tx: Tx, entry: FeedEntry, addedBy: string): Promise<number> {
  const { id } = await tx
    .insertInto('feeds')
    .values({ ...rowOf(entry), isPaused: false, addedBy })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Changes a feed, which is then read whole: what was known of its last version may be of another address.
 * @param changedBy the member of staff, who answers for a new address
 */
export async function updateFeed(tx: Tx, id: number, entry: FeedEntry, changedBy: string): Promise<void> {
  await tx
    .updateTable('feeds')
    .set((eb) => ({
      ...rowOf(entry),
      etag: null,
      lastModified: null,
      dueAt: sql<Date>`now()`,
      addedBy: eb.case().when('address', '=', entry.address).then(eb.ref('addedBy')).else(changedBy).end(),
    }))
    .where('id', '=', id)
    .execute()
}

export async function setFeedPaused(tx: Tx, id: number, isPaused: boolean): Promise<void> {
  await tx.updateTable('feeds').set({ isPaused, dueAt: sql<Date>`now()` }).where('id', '=', id).execute()
}

export async function deleteFeed(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('feeds').where('id', '=', id).execute()
}

function rowOf({ address, companyId, language, everyMinutes, onArrival }: FeedEntry) {
  return { address, companyId: companyId ?? null, language: language ?? null, everyMinutes, onArrival }
}

/** Feeds of the web, those that fail first. Files that the command imported aren't among them. */
export async function feedsOf(executor: Executor, language: Language, id?: number) {
  const rows = await executor
    .selectFrom('feeds')
    .leftJoin('companies', 'companies.id', 'feeds.companyId')
    .select([
      'feeds.id',
      'feeds.address',
      'feeds.companyId',
      'feeds.language',
      'everyMinutes',
      'onArrival',
      'isPaused',
      'dueAt',
      'triedAt',
      'readAt',
      'failures',
      'fault',
      'companies.name as company',
      // As text, because Kysely renames the fields of JSON.
      sql<string | null>`report::text`.as('report'),
    ])
    .select((eb) =>
      eb
        .selectFrom('releases')
        .whereRef('releases.feedId', '=', 'feeds.id')
        .select(eb.fn.countAll<number>().as('count'))
        .as('releases'),
    )
    .where('address', 'like', 'http%')
    .$if(id !== undefined, (query) => query.where('feeds.id', '=', id ?? 0))
    .orderBy(sql`fault is null`)
    .orderBy('isPaused')
    .orderBy('feeds.id')
    .execute()
  return rows.map(({ readAt, dueAt, triedAt, fault, report, releases, ...row }) => ({
    ...row,
    language: row.language as Language | null,
    onArrival: row.onArrival as OnArrival,
    dueAt: row.isPaused ? null : dueAt.toISOString(),
    triedAt: triedAt?.toISOString() ?? null,
    succeededAt: readAt?.toISOString() ?? null,
    fault: fault && feedFaultIn(language, fault),
    releases: releases ?? 0,
    report: report === null ? null : (JSON.parse(report) as FeedReport),
  }))
}

/** What reading feeds needs of the application. */
export function feedReading({
  config,
  database,
  log,
}: Pick<ServerContext, 'config' | 'database' | 'log'>): Reading {
  return {
    database,
    log,
    userAgent: userAgent(config.publicUrl),
    isInternalAllowed: config.areInternalFeedsAllowed,
  }
}

/** Reads feeds by their schedule until it is stopped; `stop` resolves when none is being read. */
export function startReadingFeeds(reading: Reading): { stop(): Promise<void> } {
  return repeatUntilStopped(
    (stopped) => readDueFeeds(reading, stopped),
    CHECK_MS,
    (err) => reading.log.warn({ err }, 'feeds are delayed'),
  )
}

/** Reads the feeds that are due, one after the other. */
export async function readDueFeeds(reading: Reading, stopped?: AbortSignal): Promise<void> {
  while (!stopped?.aborted) {
    const feed = await claimFeed(reading.database)
    if (!feed) return
    await readFeed(reading, feed, { always: false })
  }
}

type Claimed = Pick<StoredFeed, 'id' | 'address' | 'everyMinutes' | 'failures'>

/** Moves the next reading of a due feed forward, so that only one process reads it. */
async function claimFeed(database: Database): Promise<Claimed | undefined> {
  return database
    .updateTable('feeds')
    .set({ dueAt: sql<Date>`now() + make_interval(mins => every_minutes)` })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('feeds as due')
        .select('due.id')
        .where('due.isPaused', '=', false)
        .where('due.dueAt', '<=', sql<Date>`now()`)
        .where('due.address', 'like', 'http%')
        .orderBy('due.dueAt')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'address', 'everyMinutes', 'failures'])
    .executeTakeFirst()
}

/**
 * Reads a feed, imports what is new, and records how it went. Of a feed that was deleted or given another address meanwhile,
 * nothing is imported or recorded.
 * @param always also when the wire says that nothing changed
 */
export async function readFeed(
  { database, userAgent, isInternalAllowed, log }: Reading,
  { id, address, everyMinutes, failures }: Claimed,
  { always }: { always: boolean },
): Promise<void> {
  try {
    const known = always ? undefined : await storedFeedVersion(database, address)
    const source = await readSource(address, { userAgent, known, isPublicOnly: !isInternalAllowed })
    const report =
      source && (await importReleases(database, source, { feedId: id }, new Date(), convertInThread))
    await database
      .updateTable('feeds')
      .set({
        failures: 0,
        fault: null,
        triedAt: sql<Date>`now()`,
        readAt: sql<Date>`now()`,
        dueAt: sql<Date>`now() + make_interval(mins => every_minutes)`,
        ...(report && { report: JSON.stringify(reportOf(report)) }),
      })
      .where('id', '=', id)
      .where('address', '=', address)
      .execute()
  } catch (error) {
    const { message } = error as Error
    log.warn({ feed: id, reason: message, failures: failures + 1 }, 'could not read a feed')
    const minutes = Math.min(everyMinutes * 2 ** Math.min(failures, 10), MAX_WAIT_MINUTES)
    await database
      .updateTable('feeds')
      .set({
        failures: failures + 1,
        fault: message.slice(0, 1000),
        triedAt: sql<Date>`now()`,
        dueAt: sql<Date>`now() + make_interval(mins => ${minutes}::integer)`,
      })
      .where('id', '=', id)
      .where('address', '=', address)
      .execute()
  }
}

function reportOf({ feed, rejected, ...report }: ImportReport): FeedReport {
  return {
    ...report,
    at: new Date().toISOString(),
    title: feed,
    rejected: rejected.slice(0, MAX_LISTED_REJECTIONS),
    rejections: rejected.length,
  }
}

/** Converts a feed in a thread: a large one would hold up every visitor. */
const convertInThread: Convert = async (source, language, now) => {
  const thread = openThread(new URL('./newswire-thread.ts', import.meta.url), {
    name: 'feed',
    deadlineMs: CONVERSION_LIMIT_MS,
  })
  try {
    return await thread.ask({ source, language, now } satisfies FeedRequest)
  } finally {
    await thread.close()
  }
}

import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { findCompany } from '#features/companies/server/index.ts'
import { addDraftsToReview, reviewedKinds } from '#features/drafts/server/index.ts'
import { RESERVED_SLUGS, releaseKind, saveReleases } from '#features/releases/server/index.ts'
import { isLanguage, type Language } from '#kit/localized.ts'
import { slugOf } from '#kit/slug.ts'
import type { Database, Tx } from '#platform/database/database.ts'
import { waitForFirstContent } from '#platform/database/first-content-lock.ts'
import { clientOf, listedClients } from './import-client.ts'
import { feedOf, type ImportedFeed } from './import-feed.ts'
import { draftOf, type Rejection, type ReleaseDraft } from './import-release.ts'
import type { FeedSource, FeedVersion } from './import-source.ts'

const MAX_SLUG_CHARACTERS = 90
/** Limits the title of a rejected entry in the report. */
const MAX_REPORTED_CHARACTERS = 200
/** The result of an import. */
export type ImportReport = {
  feed: string
  /**
   * Number of new releases; `unassigned` of them belong to no client and aren't shown, `held` are drafts to
   * approve.
   */
  added: number
  unassigned: number
  held: number
  /** Entries that were imported before or are in the feed twice. */
  known: number
  rejected: { title: string; reason: Rejection }[]
  /** The feed was incomplete: its last entry is missing. */
  isCut: boolean
}

/**
 * The company and language that all releases of a feed have; stored with the feed's address. `feedId`: a feed that is read by
 * its schedule.
 */
export type FeedBinding = { company?: string; language?: Language; feedId?: number }

/**
 * Imports the releases of a feed (R805), each once: what was brought stays so, though staff archive or discard it. Those
 * of a client are published, or held as drafts to approve where the feed says so or releases are reviewed (R802). Releases of a feed that is bound to a company
 * are that company's; others belong to the client whose ticker comes first in them, or to nobody.
 * @throws AppError not_found when the bound company isn't a client; Error with a message for people when the
 * feed can't be read
 */
export async function importReleases(
  database: Database,
  { address, text, isCut = false, version }: FeedSource,
  binding: FeedBinding = {},
  now = new Date(),
  convert: Convert = convertFeed,
): Promise<ImportReport> {
  const language = binding.language ?? (await rememberedLanguage(database, address))
  const { feed, drafts, rejected } = await convert({ address, text }, language, now)
  return database.transaction().execute(async (transaction) => {
    await waitForFirstContent(transaction)
    // Takes the lock of the releases' triggers before reading, so that nobody else adds a slug or guid
    // meanwhile.
    await sql`select pg_advisory_xact_lock(hashtext('releases'))`.execute(transaction)
    const bound = await bindFeed(transaction, address, binding)
    const isComplete = !isCut && !feed.isCut && !rejected.some(({ reason }) => reason === 'too_late')
    await rememberVersion(transaction, bound.id, isComplete ? version : undefined)
    const fresh = await newDraftsOf(transaction, drafts)
    const { unassigned, held } = await addReleases(transaction, fresh, bound, feed)
    return {
      feed: feed.title,
      added: fresh.length,
      unassigned,
      held,
      known: drafts.length - fresh.length,
      rejected,
      isCut: isCut || feed.isCut,
    }
  })
}

/** The version headers of a feed when it was last imported completely. */
export async function storedFeedVersion(
  database: Database,
  address: string,
): Promise<FeedVersion | undefined> {
  return database
    .selectFrom('feeds')
    .select(['etag', 'lastModified'])
    .where('address', '=', address)
    .executeTakeFirst()
}

/** Without a version the feed is read again next time, even if it hasn't changed. */
async function rememberVersion(
  transaction: Tx,
  id: number,
  { etag, lastModified }: FeedVersion = { etag: null, lastModified: null },
): Promise<void> {
  await transaction.updateTable('feeds').set({ etag, lastModified }).where('id', '=', id).execute()
}

/** A feed's entries as releases, and those that are rejected. */
type ConvertedFeed = {
  feed: Pick<ImportedFeed, 'title' | 'isCut'>
  drafts: ReleaseDraft[]
  rejected: ImportReport['rejected']
}
/** Converts a feed, here or in a thread. */
export type Convert = (
  source: Pick<FeedSource, 'address' | 'text'>,
  language: Language | undefined,
  now: Date,
) => ConvertedFeed | Promise<ConvertedFeed>

/** Converts a feed before any lock is taken. `language`: the language that it is bound to. */
export function convertFeed(
  { address, text }: Pick<FeedSource, 'address' | 'text'>,
  language: Language | undefined,
  now: Date,
): ConvertedFeed {
  const feed = feedOf(text)
  const drafts: ReleaseDraft[] = []
  const rejected: ImportReport['rejected'] = Array.from({ length: feed.unreadable }, () => ({
    title: '',
    reason: 'unreadable',
  }))
  for (const entry of feed.entries) {
    const draft = draftOf(entry, { feed, address, language, now })
    if (typeof draft === 'string')
      rejected.push({ title: entry.title.slice(0, MAX_REPORTED_CHARACTERS), reason: draft })
    else drafts.push(draft)
  }
  return { feed: { title: feed.title, isCut: feed.isCut }, drafts, rejected }
}

async function rememberedLanguage(database: Database, address: string): Promise<Language | undefined> {
  const feed = await database
    .selectFrom('feeds')
    .select('language')
    .where('address', '=', address)
    .executeTakeFirst()
  return isLanguage(feed?.language) ? feed.language : undefined
}

type BoundFeed = { id: number; companyId: number | null; onArrival: string; addedBy: string | null }

async function bindFeed(
  transaction: Tx,
  address: string,
  { company, language, feedId }: FeedBinding,
): Promise<BoundFeed> {
  if (feedId !== undefined)
    return transaction
      .updateTable('feeds')
      .set({ readAt: sql`now()` })
      .where('id', '=', feedId)
      .where('address', '=', address)
      .returning(['id', 'companyId', 'onArrival', 'addedBy'])
      .executeTakeFirstOrThrow(() => new Error('The feed was deleted or changed while it was read'))
  const companyId = company === undefined ? undefined : (await findCompany(transaction, company)).id
  return transaction
    .insertInto('feeds')
    .values({ address, companyId: companyId ?? null, language: language ?? null, readAt: sql`now()` })
    .onConflict((conflict) =>
      conflict.column('address').doUpdateSet((eb) => ({
        companyId: sql`coalesce(excluded.company_id, feeds.company_id)`,
        language: sql`coalesce(excluded.language, feeds.language)`,
        readAt: eb.ref('excluded.readAt'),
      })),
    )
    .returning(['id', 'companyId', 'onArrival', 'addedBy'])
    .executeTakeFirstOrThrow()
}

type BroughtEntry = Pick<ReleaseDraft, 'guid' | 'title' | 'publishedAt'>

/**
 * The drafts that no feed has brought before, without duplicates. A guid that a feed gives to several entries, such as
 * "N/A" or the address of a common page, identifies none of them: they are told apart by title and date.
 */
async function newDraftsOf(transaction: Tx, drafts: ReleaseDraft[]): Promise<ReleaseDraft[]> {
  const guids = drafts.map(({ guid }) => guid)
  const brought = await transaction
    .selectFrom('feedEntries')
    .select(['guid', 'title', 'publishedAt'])
    .where('guid', '=', sql<string>`any (${guids}::text[])`)
    .execute()
  const shared = new Set([...sharedGuids(brought), ...sharedGuids(drafts)])
  const keyOf = (entry: BroughtEntry) => (shared.has(entry.guid) ? contentKey(entry) : entry.guid)
  const seen = new Set(brought.map(keyOf))
  return drafts.filter((draft) => !seen.has(keyOf(draft)) && seen.add(keyOf(draft)))
}

/** The guids that several entries have. A `urn:` or `tag:` is made to be unique: its entries are versions of one. */
function sharedGuids(entries: BroughtEntry[]): string[] {
  const groups = Map.groupBy(entries, ({ guid }) => guid)
  return [...groups]
    .filter(([guid, group]) => !/^(urn|tag|sha256):/i.test(guid) && new Set(group.map(contentKey)).size > 1)
    .map(([guid]) => guid)
}

function contentKey({ guid, title, publishedAt }: BroughtEntry): string {
  return JSON.stringify([guid, title, publishedAt])
}

async function rememberEntries(transaction: Tx, feedId: number, drafts: ReleaseDraft[]): Promise<void> {
  const [guids, titles, dates] = [
    drafts.map(({ guid }) => guid),
    drafts.map(({ title }) => title),
    drafts.map(({ publishedAt }) => publishedAt),
  ]
  await sql`
    insert into feed_entries (feed_id, guid, title, published_at)
    select ${feedId}, * from unnest(${guids}::text[], ${titles}::text[], ${dates}::timestamptz[])`.execute(
    transaction,
  )
}

/** Publishes or holds what a feed brought. @returns how many belong to no client, and how many are held */
async function addReleases(
  transaction: Tx,
  drafts: ReleaseDraft[],
  bound: BoundFeed,
  feed: ConvertedFeed['feed'],
): Promise<Pick<ImportReport, 'unassigned' | 'held'>> {
  if (drafts.length === 0) return { unassigned: 0, held: 0 }
  await rememberEntries(transaction, bound.id, drafts)
  const clients = await listedClients(transaction)
  const takeSlug = await slugAllocator(transaction, drafts)
  const source = feed.title.slice(0, 200) || null
  const releases = drafts.map((draft) => {
    const { issuer, guid, language, topic, publishedAt, ...text } = draft
    const version = { ...text, slug: takeSlug(draft), source, origin: { feedId: bound.id, guid } }
    return {
      companyId: bound.companyId ?? clientOf(draft, clients),
      topic,
      publishedAt: publishedAt.toISOString(),
      versions: { [language]: version },
    }
  })
  const isHeld = bound.onArrival === 'hold' || (await reviewedKinds(transaction)).includes(releaseKind.key)
  // What belongs to no client isn't shown, and nobody has to approve it.
  const held = isHeld ? releases.filter(({ companyId }) => companyId !== null) : []
  await addDraftsToReview(transaction, releaseKind, held, {
    changedBy: source ?? 'RSS',
    writtenBy: bound.addedBy,
  })
  await saveReleases(
    transaction,
    releases.filter((release) => !held.includes(release)),
  )
  return { unassigned: releases.filter(({ companyId }) => companyId === null).length, held: held.length }
}

/** Gives each draft a unique slug: its title; then with the date; then with part of its guid's hash. */
async function slugAllocator(transaction: Tx, drafts: ReleaseDraft[]) {
  const candidates = drafts.flatMap(slugsFor)
  const { rows } = await sql<{ slug: string }>`
    select slug from releases where slug = any (${candidates}::text[])
    union select jsonb_path_query(document, '$.versions.*.slug') #>> '{}' from drafts where kind = 'release'`.execute(
    transaction,
  )
  const usedSlugs = new Set([...RESERVED_SLUGS, ...rows.map(({ slug }) => slug)])
  return (draft: ReleaseDraft): string => {
    const slugs = slugsFor(draft)
    const slug = slugs.find((candidate) => !usedSlugs.has(candidate)) ?? randomUUID()
    usedSlugs.add(slug)
    return slug
  }
}

function slugsFor({ title, publishedAt, guid }: ReleaseDraft): string[] {
  const slug = slugOf(title, MAX_SLUG_CHARACTERS) || 'release'
  const hash = createHash('sha256').update(guid).digest('hex').slice(0, 8)
  return [slug, `${slug}-${publishedAt.toISOString().slice(0, 10)}`, `${slug}-${hash}`]
}

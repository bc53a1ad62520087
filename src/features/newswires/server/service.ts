import { reviewedKinds } from '#features/drafts/server/index.ts'
import { releaseKind } from '#features/releases/server/index.ts'
import { actorOf, recordAudit } from '#features/staff/server/index.ts'
import { AppError } from '#kit/errors.ts'
import type { Language } from '#kit/localized.ts'
import type { Executor, Tx } from '#platform/database/database.ts'
import type { StaffCaller } from '#platform/http/callers.ts'
import {
  deleteFeed,
  type FeedEntry,
  feedsOf,
  insertFeed,
  type Reading,
  readFeed,
  type StoredFeed,
  setFeedPaused,
  updateFeed,
} from './newswire-feeds.ts'

/** The newswire feeds in the console (R805). */
export function newswiresService(reading: Reading) {
  const { database } = reading
  return {
    async list({ language }: StaffCaller) {
      const feeds = await feedsOf(database, language)
      const companies = await database
        .selectFrom('companies')
        .select(['id', 'name'])
        .orderBy('name')
        .execute()
      const isReviewed = (await reviewedKinds(database)).includes(releaseKind.key)
      return { feeds, companies, isReviewed }
    },

    /** @throws AppError invalid for an address that another feed has, or a company that isn't there */
    add: (entry: FeedEntry, caller: StaffCaller) =>
      database.transaction().execute(async (tx) => {
        await refuseFaults(tx, null, entry, caller.language)
        const id = await insertFeed(tx, entry, caller.staff.email)
        await recordAudit(tx, actorOf(caller), { action: 'feeds.added', subject: `feed ${id}`, after: entry })
        return feedOfId(tx, id, caller.language)
      }),

    /** @throws AppError not_found, invalid */
    change: (id: number, entry: FeedEntry, caller: StaffCaller) =>
      database.transaction().execute(async (tx) => {
        const before = await feedOfId(tx, id, caller.language)
        await refuseFaults(tx, id, entry, caller.language)
        await updateFeed(tx, id, entry, caller.staff.email)
        await recordAudit(tx, actorOf(caller), {
          action: 'feeds.changed',
          subject: `feed ${id}`,
          before: entryOf(before),
          after: entry,
        })
        return feedOfId(tx, id, caller.language)
      }),

    /** @throws AppError not_found */
    pause: (id: number, isPaused: boolean, caller: StaffCaller) =>
      database.transaction().execute(async (tx) => {
        const before = await feedOfId(tx, id, caller.language)
        if (before.isPaused === isPaused) return before
        await setFeedPaused(tx, id, isPaused)
        await recordAudit(tx, actorOf(caller), {
          action: isPaused ? 'feeds.paused' : 'feeds.resumed',
          subject: `feed ${id}`,
        })
        return feedOfId(tx, id, caller.language)
      }),

    /** Its releases stay, and what it brought is remembered. @throws AppError not_found */
    delete: (id: number, caller: StaffCaller) =>
      database.transaction().execute(async (tx) => {
        const before = entryOf(await feedOfId(tx, id, caller.language))
        await deleteFeed(tx, id)
        await recordAudit(tx, actorOf(caller), { action: 'feeds.deleted', subject: `feed ${id}`, before })
        return { status: 'deleted' as const }
      }),

    /** @throws AppError not_found */
    async readNow(id: number, { language }: StaffCaller) {
      const feed = await feedOfId(database, id, language)
      await readFeed(reading, feed, { always: true })
      return feedOfId(database, id, language)
    },
  }
}

function entryOf({ address, companyId, language, everyMinutes, onArrival }: StoredFeed) {
  return { address, companyId, language, everyMinutes, onArrival }
}

const FAULTS = {
  en: { taken: 'There is already a feed with this address.', company: 'There is no such company.' },
  fr: { taken: 'Il y a déjà un fil à cette adresse.', company: 'Cette société n’existe pas.' },
}

async function refuseFaults(
  tx: Tx,
  id: number | null,
  { address, companyId }: FeedEntry,
  language: Language,
): Promise<void> {
  const other = await tx.selectFrom('feeds').select('id').where('address', '=', address).executeTakeFirst()
  if (other && other.id !== id)
    throw new AppError('invalid', { fields: { address: [FAULTS[language].taken] } })
  if (companyId === undefined) return
  await tx
    .selectFrom('companies')
    .select('id')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow(
      () => new AppError('invalid', { fields: { companyId: [FAULTS[language].company] } }),
    )
}

/** @throws AppError not_found */
async function feedOfId(executor: Executor, id: number, language: Language): Promise<StoredFeed> {
  const [feed] = await feedsOf(executor, language, id)
  if (!feed) throw new AppError('not_found')
  return feed
}

import { sql } from 'kysely'
import { eventKind } from '#features/events/server/index.ts'
import type { Language } from '#kit/localized.ts'
import { instant } from '#platform/content/fields.ts'
import type { Database } from '#platform/database/database.ts'
import { type Listener, REREAD_MS } from '#platform/database/listen.ts'
import type { SiteState } from '#platform/site-state.ts'
import { textIn } from '#platform/text.ts'
import type { StartNote } from '../contract.ts'

/** Clocks that differ by less do no harm. */
const CLOCKS_DIFFER_MS = 3000

export type StartDependencies = {
  database: Database
  siteState: () => Promise<SiteState>
  listener: Pick<Listener, 'isHearing'>
}

/**
 * Why an event that is ahead doesn't start, not for everyone, or without the e-mails about it; one cause each (R709). Whether
 * it has begun is worked out from its status and this process's clock, so it needs no job.
 */
export async function startNotes(
  { database, siteState, listener }: StartDependencies,
  { id, startsAt, runsItself }: { id: number; startsAt: Date; runsItself: boolean },
  language: Language,
): Promise<StartNote[]> {
  const t = textIn(language, 'event-operations/server')
  const [{ workers }, clockMs, draft] = await Promise.all([
    siteState(),
    databaseAheadMs(database),
    otherStart(database, id, startsAt),
  ])
  const seconds = Math.round(Math.abs(clockMs) / 1000)
  const isPast = startsAt.getTime() <= Date.now()
  return [
    ...(isPast && !runsItself ? [{ text: t('notStarted.byHand'), at: null }] : []),
    ...(draft ? [{ text: t(`notStarted.draft.${draft.state}`), at: draft.startsAt }] : []),
    ...(workers === 0 ? [{ text: t('notStarted.noWorker'), at: null }] : []),
    ...(Math.abs(clockMs) > CLOCKS_DIFFER_MS
      ? [{ text: t(clockMs > 0 ? 'notStarted.clockBehind' : 'notStarted.clockAhead', { seconds }), at: null }]
      : []),
    ...(listener.isHearing()
      ? []
      : [{ text: t('notStarted.deaf', { seconds: REREAD_MS / 1000 }), at: null }]),
  ]
}

/** By how much the database's clock is ahead of this process's. */
async function databaseAheadMs(database: Database): Promise<number> {
  const askedMs = Date.now()
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(database)
  return (rows[0]?.now.getTime() ?? askedMs) - (askedMs + Date.now()) / 2
}

/** A draft of the event with another start, which isn't public. */
async function otherStart(
  database: Database,
  id: number,
  startsAt: Date,
): Promise<{ state: 'scheduled' | 'unpublished'; startsAt: string } | undefined> {
  const draft = await database
    .selectFrom('drafts')
    .select('state')
    .select(sql<unknown>`document -> 'startsAt'`.as('startsAt'))
    .where('kind', '=', eventKind.key)
    .where('record', '=', String(id))
    .executeTakeFirst()
  const other = instant.safeParse(draft?.startsAt)
  if (!draft || !other.success || Date.parse(other.data) === startsAt.getTime()) return undefined
  return { state: draft.state === 'scheduled' ? 'scheduled' : 'unpublished', startsAt: other.data }
}

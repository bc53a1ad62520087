import { sql } from 'kysely'
import { Temporal } from 'temporal-polyfill'
import { companiesService } from '#features/companies/server/index.ts'
import { nextSessions } from '#features/quotes/server/index.ts'
import { findAudit, findMember } from '#features/staff/server/index.ts'
import { AppError } from '#kit/errors.ts'
import { localTime } from '#kit/local-time.ts'
import type { Language } from '#kit/localized.ts'
import type { Database } from '#platform/database/database.ts'
import type { Market, PublicationTrouble, ScheduledDraft } from '../contract.ts'
import type { JsonDocument, Title } from './documents.ts'
import type { Kinds } from './drafts.ts'
import { HELD_BY } from './publishing.ts'
import { publicationRefusal } from './second-person.ts'

/** Of a document without a company: both markets that clients are listed on. */
const USUAL_EXCHANGES = ['TSX', 'NYSE'] as const
const SESSIONS = 15
/** How long a late or failed publication is shown. */
const TROUBLE_DAYS = 14
/** A publication that is later than this is shown: jobs take some seconds. */
const LATE_SECONDS = 60

/** What will be published and when, over all kinds (R802). */
export function scheduleService(database: Database, kinds: Kinds) {
  return {
    /** Everything that is scheduled, the next first. */
    async list(language: Language): Promise<ScheduledDraft[]> {
      const rows = await database
        .selectFrom('drafts')
        .select([
          'id',
          'kind',
          'record',
          'title',
          'version',
          'publishAt',
          'timeZone',
          'reason',
          'changedBy',
          'writers',
          'jointPublication',
        ])
        .select(sql<number>`count(joint_publication) over (partition by joint_publication)`.as('together'))
        .select(sql<boolean>`publish_at < now() - make_interval(secs => ${LATE_SECONDS})`.as('isLate'))
        .where('state', '=', 'scheduled')
        .orderBy('publishAt')
        .orderBy('id')
        .execute()
      const scheduled = rows.map(
        async ({ publishAt, timeZone, title, writers, jointPublication, together, ...draft }) => {
          if (!publishAt || !timeZone) throw new Error('The database demands both of a scheduled draft')
          const scheduler = await findMember(database, draft.changedBy)
          const refusal = await publicationRefusal(database, kinds.get(draft.kind), writers, scheduler)
          return {
            ...draft,
            title: title as Title,
            publishAt: publishAt.toISOString(),
            timeZone,
            publishAtLocal: localTime(publishAt, timeZone, language),
            others: jointPublication === null ? 0 : together - 1,
            willBeHeld: refusal !== undefined,
          }
        },
      )
      return Promise.all(scheduled)
    },

    /** Publications of the last days that failed, or were late; the latest first. */
    async troubles(): Promise<PublicationTrouble[]> {
      const since = new Date(Date.now() - TROUBLE_DAYS * 24 * 60 * 60 * 1000)
      const entries = await findAudit(database, {
        actions: ['content.publication-failed', 'content.published-on-schedule'],
        since,
      })
      const troubles = entries.flatMap(({ at, action, subject, before, after }) => {
        const { lateSeconds = 0 } = after as { lateSeconds?: number }
        const isFailed = action === 'content.publication-failed'
        if (!isFailed && lateSeconds < LATE_SECONDS) return []
        const { publishAt } = (isFailed ? before : after) as { publishAt?: string }
        const { fields = {}, code = '' } = after as { fields?: Record<string, string[]>; code?: string }
        return [
          {
            ...subjectIn(subject),
            at: at.toISOString(),
            publishAt: publishAt ?? null,
            lateSeconds,
            isFailed,
            isHeld: isFailed && HELD_BY.includes(code),
            fields: isFailed ? Object.keys(fields) : [],
          },
        ]
      })
      return Promise.all(troubles.map(async (trouble) => ({ ...trouble, title: await titleOf(trouble) })))
    },

    /**
     * The next openings and closings of the exchange of a draft's company; of a draft without one, of both countries'.
     * @throws AppError not_found
     */
    async markets(id: number, language: Language): Promise<Market[]> {
      const row = await database
        .selectFrom('drafts')
        .select(sql<string>`document::text`.as('document'))
        .where('id', '=', id)
        .executeTakeFirstOrThrow(() => new AppError('not_found'))
      const companyId = companyIn(JSON.parse(row.document))
      const exchange = companyId && (await companiesService(database).exchangeOf(companyId))
      return (exchange ? [exchange] : USUAL_EXCHANGES).map((each) => {
        const { timeZone, sessions } = nextSessions(each, Temporal.Now.instant(), SESSIONS)
        const inZone = (at: string) => localTime(at, timeZone, language)
        return {
          exchange: each,
          timeZone,
          sessions: sessions.map((session) => ({
            ...session,
            opensAtLocal: inZone(session.opensAt),
            closesAtLocal: inZone(session.closesAt),
          })),
        }
      })
    },
  }

  /** The title of a draft, or else of what was published last. */
  async function titleOf({
    kind,
    record,
    draftId,
  }: {
    kind: string
    record: string | null
    draftId: number | null
  }) {
    const draft = await database
      .selectFrom('drafts')
      .select('title')
      .where((eb) => (record === null ? eb('id', '=', draftId) : eb.and({ kind, record })))
      .executeTakeFirst()
    const latest =
      draft ??
      (await database
        .selectFrom('revisions')
        .select('title')
        .where('kind', '=', kind)
        .where('record', '=', record)
        .orderBy('number', 'desc')
        .limit(1)
        .executeTakeFirst())
    return (latest?.title ?? {}) as Title
  }
}

/** The company that a document is about: its own field, or that of its only or first part. */
function companyIn(document: JsonDocument): number | undefined {
  const part = Array.isArray(document.presentations) ? document.presentations[0] : undefined
  const id = document.companyId ?? (part as { companyId?: unknown } | undefined)?.companyId
  return Number.isSafeInteger(id) ? (id as number) : undefined
}

/** What an entry of the audit log is about: `article 12`, `article draft 5`. */
function subjectIn(subject: string): { kind: string; record: string | null; draftId: number | null } {
  const [, kind = '', draftId] = /^(\S+) draft (\d+)$/.exec(subject) ?? []
  if (draftId) return { kind, record: null, draftId: Number(draftId) }
  const at = subject.indexOf(' ')
  return { kind: subject.slice(0, at), record: subject.slice(at + 1), draftId: null }
}

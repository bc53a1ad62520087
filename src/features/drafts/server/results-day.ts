import { sql } from 'kysely'
import { Temporal } from 'temporal-polyfill'
import type { HandlerInput } from '#kit/endpoint.ts'
import { AppError } from '#kit/errors.ts'
import type { AnyContentKind } from '#platform/content/content-kind.ts'
import type { Database, Tx } from '#platform/database/database.ts'
import type { StaffCaller } from '#platform/http/callers.ts'
import type { Content, prepareResultsDay } from '../contract.ts'
import { fingerprintOf, type JsonDocument, loadPublished } from './documents.ts'
import { findDraft, insertDraft, type Kinds, saveDraft } from './drafts.ts'
import { duplicateOf } from './duplicate.ts'

/** A quarter in a company's document. */
type Quarter = {
  endsOn: string
  quarter: number
  fiscalYear: number
  release?: string
  event?: string
  deck?: string
  report?: string
  figures: { label: unknown }[]
}
type CompanyDocument = JsonDocument & {
  slug: string
  results: Quarter[]
  documents: { kind: string; language: string; media: string }[]
}

/** Results days of companies, each begun like one before (R817). */
export function resultsDays(database: Database, kinds: Kinds) {
  const [releases, events, companies] = [kinds.get('release'), kinds.get('event'), kinds.get('company')]

  return {
    /**
     * Begins the drafts of a company's next results day: its release and event like those of the quarter that names the record
     * (of a company, its last one), and in the company the quarter after its last one. They refer to each other, and say what
     * is missing; all are made, or none.
     * @returns the ids of the drafts
     * @throws AppError not_found; no_quarter; results_day_prepared; draft_scheduled, draft_changed when the company's draft can't be changed
     */
    prepare({ kind, record }: HandlerInput<typeof prepareResultsDay>['body'], caller: StaffCaller) {
      return database.transaction().execute(async (tx) => {
        // Who prepares the same one at the same time finds it prepared.
        await sql`select pg_advisory_xact_lock(hashtext('results day'))`.execute(tx)
        const { company, quarter } = await findQuarter(tx, kinds.get(kind), record)
        const published = (await loadPublished(tx, companies, company)) as CompanyDocument
        const next = quarterAfter(published.results)
        const draft = await findDraft(tx, { kind: companies, record: company }, { lock: true })
        const document = (draft?.document ?? published) as CompanyDocument
        const quarters = document.results ?? []
        if (quarters.some(({ endsOn }) => endsOn >= next.endsOn)) throw new AppError('results_day_prepared')
        if (draft?.isRemoval) throw new AppError('draft_changed')

        const begin = (of: AnyContentKind, content: JsonDocument) =>
          insertDraft(tx, of, { record: null, basedOn: null, document: content }, caller)
        const slug = slugOf(published.slug, next)
        const last = {
          release: await loadPublished(tx, releases, await releaseAt(tx, quarter.release)),
          event: await loadPublished(tx, events, await eventAt(tx, quarter.event)),
        }
        const made: Content[] = []
        if (last.release) made.push(await begin(releases, releaseLike(releases, last.release, slug)))
        if (last.event) made.push(await begin(events, { ...duplicateOf(events, last.event), slug: slug.en }))

        const versions = (last.release?.versions ?? {}) as { en?: unknown }
        const added = {
          ...next,
          ...(last.release && { release: versions.en ? slug.en : slug.fr }),
          ...(last.event && { event: slug.en }),
          figures: quarter.figures.map(({ label }) => ({ label })),
        }
        const files = [quarter.deck, quarter.report]
        const missing = (published.documents ?? [])
          .filter(({ media }) => files.includes(media))
          .map((file) => ({ kind: file.kind, language: file.language }))
        const changed = {
          ...document,
          results: [added, ...quarters],
          documents: [...missing, ...(document.documents ?? [])],
        }
        made.push(
          draft
            ? await saveDraft(tx, kinds, draft.id, { ...draft, document: changed }, caller)
            : await insertDraft(
                tx,
                companies,
                { record: company, basedOn: fingerprintOf(published), document: changed },
                caller,
              ),
        )
        return made.flatMap((each) => (each.draft ? [each.draft.id] : []))
      })
    },
  }
}

/** The company whose results name a release or an event, and the quarter that does; of a company, its last one. */
async function findQuarter(
  tx: Tx,
  kind: AnyContentKind,
  record: string,
): Promise<{ company: string; quarter: Quarter }> {
  const document = await loadPublished(tx, kind, record)
  if (!document) throw new AppError('not_found')
  const names = kind.addressesOf(document).map((address) => address.slice(address.lastIndexOf('/') + 1))
  const isNamed = (quarter: Quarter) =>
    kind.key === 'company' || names.includes((kind.key === 'release' ? quarter.release : quarter.event) ?? '')
  const row = await tx
    .selectFrom('companies')
    // As text, because Kysely renames the fields of JSON.
    .select(['id', sql<string>`results::text`.as('results')])
    .where(
      kind.key === 'company'
        ? sql<boolean>`id = ${Number(record)}`
        : sql<boolean>`exists (select from jsonb_array_elements(results) quarter
            where quarter ->> ${sql.lit(kind.key)} = any (${names}::text[]))`,
    )
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  const quarters = (JSON.parse(row?.results ?? '[]') as Quarter[]).filter(isNamed)
  const [quarter] = quarters.toSorted(latestFirst)
  if (!row || !quarter) throw new AppError('no_quarter')
  return { company: String(row.id), quarter }
}

function latestFirst(one: Quarter, other: Quarter): number {
  return other.endsOn.localeCompare(one.endsOn)
}

/** The quarter that follows the last one: it ends three months later, on the last day of a month where the last one did. */
function quarterAfter(quarters: readonly Quarter[]): Pick<Quarter, 'endsOn' | 'quarter' | 'fiscalYear'> {
  const [last] = quarters.toSorted(latestFirst)
  if (!last) throw new AppError('no_quarter')
  const before = Temporal.PlainDate.from(last.endsOn)
  const after = before.add({ months: 3 })
  const endsOn = before.day === before.daysInMonth ? after.with({ day: after.daysInMonth }) : after
  const isNewYear = last.quarter === 4
  return {
    endsOn: endsOn.toString(),
    quarter: isNewYear ? 1 : last.quarter + 1,
    fiscalYear: isNewYear ? last.fiscalYear + 1 : last.fiscalYear,
  }
}

/** The addresses of a results day's pages, by which its drafts refer to each other before they are published. */
function slugOf(company: string, { quarter, fiscalYear }: Pick<Quarter, 'quarter' | 'fiscalYear'>) {
  return {
    en: `${company}-q${quarter}-${fiscalYear}-results`,
    fr: `${company}-t${quarter}-${fiscalYear}-resultats`,
  }
}

/** The next release: last quarter's statements aren't attached to it. */
function releaseLike(
  releases: AnyContentKind,
  last: JsonDocument,
  slug: Record<string, string>,
): JsonDocument {
  const copy = duplicateOf(releases, last)
  const versions = Object.entries(copy.versions as Record<string, JsonDocument>).map(
    ([language, version]) => [language, { ...version, slug: slug[language], attachments: [] }],
  )
  return { ...copy, versions: Object.fromEntries(versions) }
}

/** The record of a release in any of its languages. */
async function releaseAt(tx: Tx, slug: string | undefined): Promise<string | null> {
  if (slug === undefined) return null
  const row = await tx
    .selectFrom('releases')
    .select(
      sql<string>`(case language when 'fr' then coalesce(counterpart_id, id) else id end)::text`.as('record'),
    )
    .where('slug', '=', slug)
    .executeTakeFirst()
  return row?.record ?? null
}

async function eventAt(tx: Tx, slug: string | undefined): Promise<string | null> {
  if (slug === undefined) return null
  const row = await tx.selectFrom('events').select('id').where('slug', '=', slug).executeTakeFirst()
  return row ? String(row.id) : null
}

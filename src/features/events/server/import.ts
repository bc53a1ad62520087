import { z } from 'zod'
import { messageOf } from '#platform/content/faults.ts'
import { localized } from '#platform/csv/cells.ts'
import {
  defineImport,
  documentFaults,
  type ImportedRecord,
  presentCells,
  type RowFault,
  saveDocument,
  type ValidLine,
} from '#platform/csv/import.ts'
import type { Tx } from '#platform/database/database.ts'
import { type EventRecord, eventKind, loadEvents } from './event-document.ts'
import { type EventLine, eventColumns, eventExample, eventLine } from './import-line.ts'
import { type PlannedEvent, planEvent } from './import-plan.ts'

/**
 * Imports events from a table (R805), matched by slug, with one line per presenting company. The columns of
 * the event itself are required on its first line and optional on the others. Registrations and status don't
 * change.
 */
export const csvImport = defineImport<EventLine>({
  kind: eventKind,
  module: import.meta.url,
  columns: eventColumns,
  line: eventLine,
  example: eventExample,
  async write(tx, rows, { isWhole, onLines, dryRun }) {
    const companies = await idsOf(tx, rows)
    const faults: RowFault[] = rows.flatMap(({ line, values: { company } }) =>
      companies.has(company)
        ? []
        : [{ line, field: 'company', message: messageOf('noCompanyNamed', { name: company }) }],
    )
    // When lines were left out as faulty, an event's first line may be among them.
    if (!isWhole) return { faults, records: [] }
    const events = Map.groupBy(rows, ({ values }) => values.slug)
    const planned = [...events.values()].map((lines) => planEvent(lines, companies))
    faults.push(...planned.flatMap((event) => event.faults))
    const storedEvents = await loadEvents(tx, [...events.keys()], { isLocked: !dryRun })
    const records: ImportedRecord[] = []
    let lines = 0
    for (const { event, faults: own } of planned) {
      onLines(lines)
      if (!event || own.length > 0 || event.parts.length === 0) continue
      lines += event.parts.length
      const { line } = event
      const stored = storedEvents.get(event.values.slug)
      try {
        const document = documentOf(event, stored?.document)
        records.push({ line, ...(await saveDocument(tx, eventKind, { stored, document, dryRun })) })
      } catch (error) {
        if (!(error instanceof z.ZodError)) throw error
        faults.push(...documentFaults(error, line))
      }
    }
    return { faults, records }
  },
})

async function idsOf(tx: Tx, rows: readonly ValidLine<EventLine>[]): Promise<Map<string, number>> {
  const slugs = [...new Set(rows.map(({ values }) => values.company))]
  if (slugs.length === 0) return new Map()
  const companyRows = await tx
    .selectFrom('companies')
    .select(['id', 'slug'])
    .where('slug', 'in', slugs)
    .execute()
  return new Map(companyRows.map(({ id, slug }) => [slug, id]))
}

function documentOf({ values, parts }: PlannedEvent, before: EventRecord | undefined) {
  const {
    slug,
    type,
    timeZone,
    city,
    topic,
    tags,
    spokenLanguages,
    capacity,
    waitingList,
    startsAt,
    endsAt,
  } = values
  return {
    ...before,
    ...presentCells({ slug, type, timeZone, city, topic, capacity }),
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    title: localized(values.titleEn, values.titleFr, before?.title),
    presenter: localized(values.presenterEn, values.presenterFr, before?.presenter),
    summary: localized(values.summaryEn, values.summaryFr, before?.summary),
    tags: tags === undefined ? before?.tags : (tags ?? []),
    spokenLanguages: spokenLanguages === undefined ? before?.spokenLanguages : (spokenLanguages ?? []),
    waitingList: waitingList === undefined ? before?.waitingList : (waitingList ?? true),
    presentations: parts.map((part) => ({
      ...part,
      startsAt: part.startsAt.toISOString(),
      endsAt: part.endsAt.toISOString(),
    })),
  }
}

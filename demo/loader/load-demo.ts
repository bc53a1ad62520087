import { join } from 'node:path'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Temporal } from 'temporal-polyfill'
import { areaKind } from '#features/areas/server/area-document.ts'
import { companyKind } from '#features/companies/server/company-document.ts'
import { FIRM_ID, firmKind } from '#features/firm/server/firm-document.ts'
import { lockFirstContent } from '#platform/database/first-content-lock.ts'
import type { Schema } from '#platform/database/schema.ts'
import { putFolder, type Storage } from '#platform/storage/storage.ts'
import { CONTENT_KINDS } from '../../src/server/features.ts'
import { companyDocuments } from './companies.ts'
import { DEMO_FOLDER, readDemo } from './content.ts'
import { addEvent } from './events.ts'
import { addFaq } from './faq.ts'
import { addPages } from './pages.ts'
import { addPrices } from './prices.ts'
import { addRecords } from './records.ts'
import { addReleases, readReleases, storiesOf } from './releases.ts'
import { quarterlyReports } from './reports.ts'
import { addVndrs } from './vndrs.ts'

/**
 * Fills an empty database with the demo of `demo/`, with dates relative to `now`, all or nothing.
 * @param options.storage for films, pictures and documents
 * @returns whether it loaded; a database with a firm, a company or an event is left unchanged
 * @throws Error that lists every fault of the content
 */
export async function loadDemo(
  database: Kysely<Schema>,
  options: { now: Temporal.Instant; storage: Storage },
): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    await lockFirstContent(transaction)
    if (!(await isEmpty(transaction))) return false
    const { firm, areas, companies, events } = await readDemo()
    const media = join(DEMO_FOLDER, 'media')
    await firmKind.save(transaction, FIRM_ID, firm)
    for (const [index, { cities, ...name }] of areas.entries())
      await areaKind.save(transaction, null, { name, cities, position: index + 1 })
    const stories = storiesOf(await readReleases(), events, options.now)
    const reports = await quarterlyReports(companies, stories)
    const documents = await companyDocuments(companies, { now: options.now, media, stories, reports })
    for (const { id, document } of documents) await companyKind.save(transaction, id, document)
    const companyIds = new Map(companies.map(({ slug, id }) => [slug, id]))
    await addPrices(transaction, DEMO_FOLDER, companyIds, { now: options.now, stories })
    for (const event of events) await addEvent(transaction, event, companyIds, options.now)
    await addFaq(transaction, DEMO_FOLDER)
    await addRecords(transaction, { folder: DEMO_FOLDER, kinds: CONTENT_KINDS, now: options.now })
    await addPages(transaction, DEMO_FOLDER, options.now)
    await addReleases(transaction, companyIds, stories)
    await addVndrs(transaction, DEMO_FOLDER, options.now)
    await putFolder(options.storage, media)
    const disk = await options.storage.disk()
    for (const [key, report] of reports) await disk.put(key, report)
    return true
  })
}

async function isEmpty(transaction: Transaction<Schema>): Promise<boolean> {
  const { rows } = await sql<{ empty: boolean }>`
    select not (exists (select from firm) or exists (select from companies) or exists (select from events)) as empty
  `.execute(transaction)
  return rows[0]?.empty === true
}

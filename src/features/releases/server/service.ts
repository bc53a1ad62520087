import { sql } from 'kysely'
import { ENGAGEMENT_COLUMNS, engagementOf } from '#features/companies/contract.ts'
import { contactOf } from '#features/companies/server/index.ts'
import { AppError } from '#kit/errors.ts'
import { type Language, languageSchema } from '#kit/localized.ts'
import type { Database } from '#platform/database/database.ts'
import { projectionOf } from '#platform/database/projection.ts'
import { linkContacts, plainText } from '#platform/rich-text.ts'
import { type Neighbour, type ReleaseDetail, releaseDetailSchema } from '../contract.ts'
import { listedFor, type ReleaseRow, releaseOf, selectReleases } from './rows.ts'

const detail = projectionOf(
  releaseDetailSchema.pick({ body: true, source: true, sourceUrl: true }),
  'releases',
)

/**
 * One release as visitors see it (R401), with the company's next and previous one.
 * @throws AppError not_found, also for a release without a client
 */
export async function findRelease(
  database: Database,
  slug: string,
  reader: Language,
): Promise<ReleaseDetail> {
  const row = await selectReleases(database)
    .select([...detail.columns, 'counterpartId', 'contact', ...ENGAGEMENT_COLUMNS])
    .where('releases.slug', '=', slug)
    .executeTakeFirstOrThrow(() => new AppError('not_found'))
  const [counterpart, newer, older] = await Promise.all([
    row.counterpartId === null ? null : findCounterpart(database, row.counterpartId),
    neighbourOf(database, row, 'newer'),
    neighbourOf(database, row, 'older'),
  ])
  const contact = contactOf(row.contact, reader)
  return {
    ...releaseOf(row, reader),
    ...detail.of(row, reader),
    body: linkContacts(row.body),
    counterpart,
    newer,
    older,
    engagement: engagementOf(row, reader),
    contact: contact && plainText(row.body).includes(contact.name) ? null : contact,
  }
}

async function findCounterpart(database: Database, id: number): Promise<ReleaseDetail['counterpart']> {
  const row = await database
    .selectFrom('releases')
    .select(['slug', 'language'])
    .where('id', '=', id)
    .where('companyId', 'is not', null)
    .executeTakeFirst()
  return row ? { slug: row.slug, language: languageSchema.parse(row.language) } : null
}

/** The company's next or previous release, in the list of a reader of this release's language. */
async function neighbourOf(
  database: Database,
  { id, company, language }: ReleaseRow,
  side: 'newer' | 'older',
): Promise<Neighbour> {
  const isNewer = side === 'newer'
  const direction = isNewer ? 'asc' : 'desc'
  const row = await database
    .selectFrom('releases')
    .select(['slug', 'title', 'language'])
    .where('companyId', '=', company.id)
    .where(listedFor(languageSchema.parse(language)))
    .where(
      sql`(published_at, id)`,
      isNewer ? '>' : '<',
      sql`((select published_at from releases where id = ${id}), ${id})`,
    )
    .orderBy('publishedAt', direction)
    .orderBy('id', direction)
    .executeTakeFirst()
  return row ? { ...row, language: languageSchema.parse(row.language) } : null
}

import { type SqlBool, sql } from 'kysely'
import { contactOf, readEngagements } from '#features/companies/server/index.ts'
import type { Attachment } from '#kit/attachment.ts'
import { AppError } from '#kit/errors.ts'
import { type Language, languageSchema } from '#kit/localized.ts'
import { picturesIn, type TextPicture } from '#kit/rich-text.ts'
import { attachmentKey, attachmentsField, readAttachments } from '#platform/content/attachments.ts'
import type { Database, Executor } from '#platform/database/database.ts'
import { projectionOf } from '#platform/database/projection.ts'
import { linkContacts, plainText } from '#platform/rich-text.ts'
import { issuersOf, type Neighbour, type ReleaseDetail, releaseDetailSchema } from '../contract.ts'
import { IS_PUBLIC, listedFor, type ReleaseRow, releaseOf, selectReleases } from './rows.ts'

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
    .select([...detail.columns, 'releases.attachments', 'counterpartId', 'contact'])
    .where('releases.slug', '=', slug)
    .executeTakeFirstOrThrow(() => new AppError('not_found'))
  const [engagements, attachments, counterpart, newer, older] = await Promise.all([
    readEngagements(
      database,
      issuersOf(row).map(({ id }) => id),
      reader,
    ),
    readAttachments(database, attachmentsField.parse(row.attachments), attachmentsFolder(slug)),
    row.counterpartId === null ? null : findCounterpart(database, row.counterpartId),
    neighbourOf(database, row, 'newer'),
    neighbourOf(database, row, 'older'),
  ])
  const contact = row.contact === null ? null : contactOf(row.contact, reader)
  return {
    ...releaseOf(row, reader),
    ...detail.of(row, reader),
    body: linkContacts(row.body),
    attachments,
    counterpart,
    newer,
    older,
    engagement: row.company && (engagements.get(row.company.id) ?? null),
    otherEngagements: row.otherCompanies.flatMap(({ id }) => engagements.get(id) ?? []),
    contact: contact && plainText(row.body).includes(contact.name) ? null : contact,
  }
}

const attachmentsFolder = (slug: string) => `/api/releases/${slug}/attachments`

/** The media key of a release's attachment. @throws AppError not_found, also for a release without a client */
export async function findAttachment(database: Database, slug: string, file: string): Promise<string> {
  const row = await database
    .selectFrom('releases')
    .select('attachments')
    .where('slug', '=', slug)
    .where(IS_PUBLIC)
    .executeTakeFirstOrThrow(() => new AppError('not_found'))
  return attachmentKey(attachmentsField.parse(row.attachments), file)
}

/** The attachments of releases that have some, by their slugs, for feeds and e-mails. */
export async function attachmentsOfReleases(
  executor: Executor,
  slugs: string[],
): Promise<Map<string, Attachment[]>> {
  const rows = await executor
    .selectFrom('releases')
    .select(['slug', 'attachments'])
    .where('slug', '=', sql<string>`any(${slugs}::text[])`)
    .where('attachments', '<>', sql<never>`'[]'`)
    .execute()
  const read = rows.map(
    async ({ slug, attachments }) =>
      [
        slug,
        await readAttachments(executor, attachmentsField.parse(attachments), attachmentsFolder(slug)),
      ] as const,
  )
  return new Map(await Promise.all(read))
}

/** The pictures in the texts of releases, by slug; those without any are left out. The condition is that of an index. */
export async function picturesOfReleases(
  executor: Executor,
  slugs: string[],
): Promise<Map<string, TextPicture[]>> {
  const rows = await executor
    .selectFrom('releases')
    .select(['slug', 'body'])
    .where('slug', '=', sql<string>`any(${slugs}::text[])`)
    .where('body', 'like', '%/api/posters/picture-%')
    .execute()
  return new Map(rows.map(({ slug, body }) => [slug, picturesIn(body)]))
}

async function findCounterpart(database: Database, id: number): Promise<ReleaseDetail['counterpart']> {
  const row = await database
    .selectFrom('releases')
    .select(['slug', 'language'])
    .where('id', '=', id)
    .where(IS_PUBLIC)
    .executeTakeFirst()
  return row ? { slug: row.slug, language: languageSchema.parse(row.language) } : null
}

/** The next or previous release of the company, or of the firm, in the list of a reader of this release's language. */
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
    .where(company ? sql<SqlBool>`company_id = ${company.id}` : sql<SqlBool>`is_of_firm`)
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

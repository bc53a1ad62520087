import { sql } from 'kysely'
import { contactOf } from '#features/companies/server/index.ts'
import { validationText } from '#i18n/field-errors.ts'
import { AppError } from '#kit/errors.ts'
import { inLanguage, type Language, languageSchema } from '#kit/localized.ts'
import type { Database } from '#platform/database/database.ts'
import { linkContacts, plainText } from '#platform/rich-text.ts'
import {
  type Neighbour,
  RELEASE_PARAMETERS,
  type ReleaseDetail,
  type ReleaseList,
  type ReleaseSearch,
} from '../contract.ts'
import { countMonths, listPage } from './release-list.ts'
import { listedFor, type ReleaseRow, releaseOf, selectReleases, spanOf } from './rows.ts'
import { searchPage } from './search.ts'

export type Releases = ReturnType<typeof releasesService>

/** News releases as visitors see them (R401): only clients', and of two language versions the reader's. */
export function releasesService(database: Database) {
  return {
    /** All releases, the latest first. */
    list(page: number, reader: Language): Promise<ReleaseList> {
      return listPage(database, reader, page)
    },

    /**
     * The releases that match all parameters. A search by time alone can be paged to the end, like
     * the list.
     * @throws AppError invalid when there is no parameter, or the month isn't within the year, or the days are in the wrong order
     */
    async search(asked: ReleaseSearch, reader: Language): Promise<ReleaseList> {
      const usedParameters = RELEASE_PARAMETERS.filter((name) => asked[name] !== undefined)
      if (usedParameters.length === 0 && asked.sort !== 'language') {
        const fault = validationText(reader)('oneOf', { choices: RELEASE_PARAMETERS.join(', ') })
        throw new AppError('invalid', { fields: { q: [fault] } })
      }
      if (asked.year !== undefined && asked.month !== undefined && !asked.month.startsWith(`${asked.year}-`))
        throw new AppError('invalid', {
          fields: { month: [validationText(reader)('monthOfYear', { year: asked.year })] },
        })
      if (asked.from !== undefined && asked.to !== undefined && asked.to < asked.from)
        throw new AppError('invalid', {
          fields: { to: [validationText(reader)('dayBefore', { day: asked.from })] },
        })
      if (asked.sort !== 'language' && usedParameters.every((name) => isTime(name)))
        return listPage(database, reader, asked.page, spanOf(asked))
      return searchPage(database, reader, asked)
    },

    /** The number of releases in each month, the latest first. */
    months(reader: Language) {
      return countMonths(database, reader)
    },

    /**
     * One release, with the company's next and previous one.
     * @throws AppError not_found, also for a release without a client
     */
    async get(slug: string, reader: Language): Promise<ReleaseDetail> {
      const row = await selectReleases(database)
        .select(['body', 'source', 'sourceUrl', 'counterpartId', 'fee', 'contact'])
        .where('releases.slug', '=', slug)
        .executeTakeFirstOrThrow(() => new AppError('not_found'))
      const [counterpart, newer, older] = await Promise.all([
        row.counterpartId === null ? null : findCounterpart(database, row.counterpartId),
        neighbourOf(database, row, 'newer'),
        neighbourOf(database, row, 'older'),
      ])
      const { body, source, sourceUrl, fee } = row
      const contact = contactOf(row.contact, reader)
      return {
        ...releaseOf(row, reader),
        body: linkContacts(body),
        source,
        sourceUrl,
        counterpart,
        newer,
        older,
        fee: fee && inLanguage(fee, reader),
        contact: contact && plainText(body).includes(contact.name) ? null : contact,
      }
    },
  }
}

const TIMES: readonly string[] = ['year', 'month', 'from', 'to']

/** Whether a parameter is one of time. */
function isTime(name: string): boolean {
  return TIMES.includes(name)
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

import { type Selectable, type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import { firmService } from '#features/firm/server/index.ts'
import { AppError } from '#kit/errors.ts'
import { inLanguage, type Language, languageOf } from '#kit/localized.ts'
import type { Database, Executor } from '#platform/database/database.ts'
import { projectionOf } from '#platform/database/projection.ts'
import type { Positions } from '#platform/database/schema.ts'
import { type listPositions, type Position, type PositionDetail, positionSchema } from '../contract.ts'

const listed = projectionOf(positionSchema, 'positions')

export type Careers = ReturnType<typeof careersService>

/** The firm's positions (R405), without those to be posted later. */
export function careersService(database: Database) {
  const firm = firmService(database)
  return {
    /** The open positions, of one office if given, ordered by closing date; and all offices that have any. */
    async list(language: Language, office?: string): Promise<z.output<typeof listPositions.reply>> {
      const { timeZone } = await firm.get(language)
      const rows = await positions(database, timeZone)
        .where(sql<SqlBool>`is_position_open(positions)`)
        .orderBy('positions.closesOn')
        .orderBy('id')
        .execute()
      const officeName = await firm.officeNames(language)
      const counts = Map.groupBy(rows, (row) => row.office)
      return {
        jobs: rows
          .filter((row) => office === undefined || row.office === office)
          .map((row) => positionOf(row, language, officeName)),
        offices: [...counts]
          .map(([city, { length }]) => ({ office: city, name: officeName(city), jobs: length }))
          .sort((one, other) => one.name.localeCompare(other.name, language)),
      }
    },

    /**
     * One position, open or closed.
     * @throws AppError not_found
     */
    async get(slug: string, language: Language): Promise<PositionDetail> {
      const { timeZone } = await firm.get(language)
      const row = await positions(database, timeZone)
        .where('slug', '=', slug)
        .executeTakeFirstOrThrow(() => new AppError('not_found'))
      const job = positionOf(row, language, await firm.officeNames(language))
      return { ...job, body: inLanguage(row.body, language) }
    },
  }
}

/** Today's date in a time zone. */
function todayIn(timeZone: string) {
  return sql<string>`(now() at time zone ${timeZone})::date`
}

/** Positions posted by today, with dates as text. `isOpen` is true through the closing day. */
function positions(executor: Executor, timeZone: string) {
  return executor
    .selectFrom('positions')
    .select([...listed.columns, 'body'])
    .select(sql<boolean>`is_position_open(positions)`.as('isOpen'))
    .where('positions.postedOn', '<=', todayIn(timeZone))
}

type Row = Pick<Selectable<Positions>, keyof Position & keyof Positions> & { isOpen: boolean }

function positionOf(row: Row, language: Language, officeName: (office: string) => string): Position {
  return {
    ...listed.of(row, language),
    office: officeName(row.office),
    isOpen: row.isOpen,
    language: languageOf(row.title, language),
    isTranslated: row.title.fr !== undefined,
  }
}

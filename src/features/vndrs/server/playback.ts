import { type SqlBool, sql } from 'kysely'
import { AppError } from '#kit/errors.ts'
import type { Language } from '#kit/localized.ts'
import type { Database } from '#platform/database/database.ts'
import type { Playback } from '../contract.ts'
import { isOnShelf, selectVndrs } from './rows.ts'
import { cardsOf } from './service.ts'

/** A film is finished from this fraction on, or this many seconds before its end, whichever is later. */
const FINISHED_PART = 0.95
const FINISHED_SECONDS = 30
/** Below this a film doesn't count as begun. */
const BEGUN_SECONDS = 5
/** Maximum number of replays in "continue watching". */
const MAX_LISTED_FILMS = 12

export type PlaybackService = ReturnType<typeof playbackService>

/** The positions at which viewers stopped their films (R505). */
export function playbackService(database: Database) {
  async function find(slug: string) {
    return database
      .selectFrom('films')
      .select(['id', 'lengthSeconds'])
      .where('slug', '=', slug)
      .where('publishedAt', '<=', sql<Date>`now()`)
      .executeTakeFirstOrThrow(() => new AppError('not_found'))
  }

  return {
    /** @throws AppError not_found */
    async get(accountId: number, slug: string): Promise<Playback> {
      const film = await find(slug)
      const row = await database
        .selectFrom('playback')
        .select(['positionSeconds', 'watchedAt'])
        .where('accountId', '=', accountId)
        .where('filmId', '=', film.id)
        .executeTakeFirst()
      return playbackOf(row, film.lengthSeconds)
    },

    /** @throws AppError not_found */
    async set(accountId: number, slug: string, positionSeconds: number): Promise<Playback> {
      const film = await find(slug)
      const position = Math.min(positionSeconds, film.lengthSeconds)
      const row = await database
        .insertInto('playback')
        .values({ accountId, filmId: film.id, positionSeconds: position })
        .onConflict((conflict) =>
          conflict
            .columns(['accountId', 'filmId'])
            .doUpdateSet({ positionSeconds: position, watchedAt: sql<Date>`now()` }),
        )
        .returning(['positionSeconds', 'watchedAt'])
        .executeTakeFirstOrThrow()
      return playbackOf(row, film.lengthSeconds)
    },

    /** Unfinished replays, the last watched first. */
    async list(accountId: number, language: Language) {
      const rows = await selectVndrs(database)
        .innerJoin('playback', 'playback.filmId', 'films.id')
        .select(['positionSeconds', 'watchedAt'])
        .where('accountId', '=', accountId)
        .where(isOnShelf('current'))
        .where('positionSeconds', '>=', BEGUN_SECONDS)
        .where(
          sql<SqlBool>`position_seconds < greatest(length_seconds * ${FINISHED_PART}, length_seconds - ${FINISHED_SECONDS})`,
        )
        .orderBy('watchedAt', 'desc')
        .limit(MAX_LISTED_FILMS)
        .execute()
      const cards = new Map((await cardsOf(database, rows, language)).map((vndr) => [vndr.id, vndr]))
      return rows.flatMap(({ id, positionSeconds, watchedAt }) => {
        const vndr = cards.get(id)
        return vndr ? [{ vndr, positionSeconds, watchedAt: watchedAt.toISOString() }] : []
      })
    },
  }
}

/** Whether a film counts as finished at a position; the list's query has the same condition. */
function isWatched(positionSeconds: number, lengthSeconds: number): boolean {
  return positionSeconds >= Math.max(lengthSeconds * FINISHED_PART, lengthSeconds - FINISHED_SECONDS)
}

function playbackOf(
  row: { positionSeconds: number; watchedAt: Date } | undefined,
  lengthSeconds: number,
): Playback {
  if (!row) return { positionSeconds: 0, watchedAt: null, isFinished: false }
  const isFinished = isWatched(row.positionSeconds, lengthSeconds)
  return {
    positionSeconds: isFinished ? 0 : row.positionSeconds,
    watchedAt: row.watchedAt.toISOString(),
    isFinished,
  }
}

import { markOf } from '#features/companies/contract.ts'
import { conditionsOf, type Events } from '#features/events/server/service.ts'
import { playbackService } from '#features/vndrs/server/playback.ts'
import { playlistsService } from '#features/vndrs/server/playlists.ts'
import { vndrsRoutes } from '#features/vndrs/server/routes.ts'
import { vndrsService } from '#features/vndrs/server/service.ts'
import { spokenSearch } from '#features/vndrs/server/spoken.ts'
import { AppError } from '#kit/errors.ts'
import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/database/database.ts'
import type { Mount } from '#platform/http/mount.ts'

type Parts = { config: Config; database: Database; events: Events }

/** Mounts the VNDR library: it shows events' and companies' facts. */
export function mountVndrs(mount: Mount, { config, database, events }: Parts): void {
  const { secret } = config
  const playlists = playlistsService({ database, secret })
  const vndrs = vndrsService({
    database,
    playlists,
    secret,
    events: {
      byIds: events.byIds,
      conditions: conditionsOf,
      summary: async (slug, language) => (await events.get(slug, language)).summary,
      company: (slug) => companyBySlug(database, slug),
    },
  })
  vndrsRoutes(mount, {
    vndrs,
    playback: playbackService({ database, cardsOf: vndrs.cardsOf }),
    search: spokenSearch({ database, cardsOf: vndrs.cardsOf }),
    playlists,
  })
}

/** @throws AppError not_found */
async function companyBySlug(database: Database, slug: string) {
  const row = await database
    .selectFrom('companies')
    .select(['id', 'slug', 'name', 'ticker', 'exchange', 'sector'])
    .where('slug', '=', slug)
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return markOf(row)
}

import type { Mount } from '#platform/http/mount.ts'
import { isWatched, listWatched, unwatchCompany, watchCompany } from '../contract.ts'
import type { Watchlist } from './service.ts'

export function watchlistRoutes(mount: Mount, watchlist: Watchlist): void {
  mount(listWatched, async (_, caller) => ({ companies: await watchlist.list(caller) }))
  mount(isWatched, async ({ params }, caller) => ({
    isWatched: await watchlist.has(params.company, caller),
  }))
  mount(watchCompany, ({ body }, caller) => watchlist.add(body.company, caller))
  mount(unwatchCompany, ({ params }, caller) => watchlist.remove(params.company, caller))
}

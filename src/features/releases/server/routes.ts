import type { Mount } from '#platform/http/mount.ts'
import { getRelease, listReleaseMonths, listReleases, searchReleases } from '../contract.ts'
import type { Releases } from './service.ts'

export function releasesRoutes(mount: Mount, releases: Releases): void {
  mount(listReleases, ({ query }, { language }) => releases.list(query.page, language))
  mount(searchReleases, ({ query }, { language }) => releases.search(query, language))
  mount(listReleaseMonths, async (_, { language }) => ({ months: await releases.months(language) }))
  mount(getRelease, async ({ params }, { language }) => ({
    release: await releases.get(params.slug, language),
  }))
}

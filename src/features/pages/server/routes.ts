import type { Mount } from '#platform/http/mount.ts'
import { getPage, listPages } from '../contract.ts'
import type { Pages } from './service.ts'

export function pagesRoutes(mount: Mount, pages: Pages): void {
  mount(listPages, async (_, { language }) => ({ pages: await pages.list(language) }))
  mount(getPage, async ({ params }, { language }) => ({ page: await pages.get(params.slug, language) }))
}

import type { Mount } from '#platform/http/mount.ts'
import { listAreas } from '../contract.ts'
import type { Areas } from './service.ts'

export function areasRoutes(mount: Mount, areas: Areas): void {
  mount(listAreas, (_, { language }) => areas.list(language))
}

import type { Mount } from '#platform/http/mount.ts'
import { getFirm } from '../contract.ts'
import type { FirmService } from './service.ts'

export function firmRoutes(mount: Mount, firm: FirmService): void {
  mount(getFirm, async (_, { language }) => ({ firm: await firm.get(language) }))
}

import type { Mount } from '#platform/http/mount.ts'
import { registerForEvent } from '../contract.ts'
import type { Registrations } from './service.ts'

export function registrationsRoutes(mount: Mount, registrations: Registrations): void {
  mount(registerForEvent, ({ params, body }, caller) => registrations.register(params.slug, body, caller))
}

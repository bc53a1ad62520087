import type { Mount } from '#platform/http/mount.ts'
import {
  cancelOwnRegistration,
  changeOwnRegistration,
  getOwnRegistration,
  registerForEvent,
  takeUpOwnPlace,
} from '../contract.ts'
import type { OwnRegistrations } from './own.ts'
import type { Registrations } from './service.ts'

export function registrationsRoutes(mount: Mount, registrations: Registrations, own: OwnRegistrations): void {
  mount(registerForEvent, ({ params, body }, caller) => registrations.register(params.slug, body, caller))
  mount(getOwnRegistration, async ({ params }, caller) => ({ registration: await own.get(params, caller) }))
  mount(changeOwnRegistration, ({ params, body }, caller) => own.change(params, body, caller))
  mount(cancelOwnRegistration, ({ params }, caller) => own.cancel(params, caller))
  mount(takeUpOwnPlace, ({ params }, caller) => own.takeUp(params, caller))
}

import type { Mount } from '#platform/http/mount.ts'
import {
  acceptOwnOffer,
  cancelOwnRegistration,
  changeOwnRegistration,
  getOwnRegistration,
  registerForEvent,
} from '../contract.ts'
import type { OwnRegistrations } from './self-service.ts'
import type { Registrations } from './service.ts'

export function registrationsRoutes(mount: Mount, registrations: Registrations, own: OwnRegistrations): void {
  mount(registerForEvent, ({ params, body }, caller) => registrations.register(params.slug, body, caller))
  const ownLink = ({ params }: { params: { id: number; signature: string } }) => own.idOf(params)
  mount(getOwnRegistration, ownLink, async (_, caller) => ({
    registration: await own.get(caller.holder, caller),
  }))
  mount(changeOwnRegistration, ownLink, ({ body }, caller) => own.change(caller.holder, body, caller))
  mount(cancelOwnRegistration, ownLink, (_, caller) => own.cancel(caller.holder, caller))
  mount(acceptOwnOffer, ownLink, (_, caller) => own.acceptOffer(caller.holder, caller))
}

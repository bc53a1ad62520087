import type { Mount } from '#platform/http/mount.ts'
import { sendMessage } from '../contract.ts'
import type { Contact } from './service.ts'

export function contactRoutes(mount: Mount, contact: Contact): void {
  mount(sendMessage, ({ body }, caller) => contact.send(body, caller))
}

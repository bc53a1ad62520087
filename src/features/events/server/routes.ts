import type { Mount } from '#platform/http/mount.ts'
import { getEvent, listEvents } from '../contract.ts'
import type { Events } from './service.ts'

export function eventsRoutes(mount: Mount, events: Events): void {
  mount(listEvents, ({ query }, { language }) => events.list(query, language))
  mount(getEvent, async ({ params }, { language }) => ({ event: await events.get(params.slug, language) }))
}

import type { Mount } from '#platform/http/mount.ts'
import { getStage, getWaitingRoom, noteAttendance } from '../contract.ts'
import type { Live } from './service.ts'

export function liveRoutes(mount: Mount, live: Live): void {
  mount(getWaitingRoom, ({ params }, { language }) => live.poll(params.eventId, params.uuid, language))
  mount(noteAttendance, async ({ params }) => {
    await live.attend(params.eventId, params.uuid)
    return {}
  })
  mount(getStage, ({ params }, { language }) => live.stage(params.eventId, params.uuid, language))
}

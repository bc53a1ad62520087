import type { Mount } from '#platform/http/mount.ts'
import { getStage, getWaitingRoom, getWaitingRoomEvent, noteAttendance } from '../contract.ts'
import type { Live } from './service.ts'

export function liveRoutes(mount: Mount, live: Live): void {
  mount(getWaitingRoom, ({ params }, { language }) => live.poll(params.eventId, params.uuid, language))
  mount(getWaitingRoomEvent, async ({ params }, { language }) => ({
    event: await live.show(params.eventId, params.uuid, language),
  }))
  mount(noteAttendance, async ({ params }) => {
    await live.attend(params.eventId, params.uuid)
    return {}
  })
  mount(getStage, ({ params }, { language }) => live.stage(params.eventId, params.uuid, language))
}

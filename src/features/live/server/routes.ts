import type { Mount } from '#platform/http/mount.ts'
import { getStage, getWaitingRoom, getWaitingRoomEvent, reportAttendance } from '../contract.ts'
import type { Live } from './service.ts'

export function liveRoutes(mount: Mount, live: Live): void {
  const accessKey = ({ params }: { params: { eventId: number; uuid: string } }) =>
    live.holderOf(params.eventId, params.uuid)
  mount(getWaitingRoom, accessKey, (_, { holder, language }) => live.poll(holder, language))
  mount(getWaitingRoomEvent, accessKey, (_, { holder, language }) => ({
    event: live.show(holder, language),
  }))
  mount(reportAttendance, accessKey, async (_, { holder }) => {
    await live.recordAttendance(holder)
    return {}
  })
  mount(getStage, accessKey, (_, { holder, language }) => live.stage(holder, language))
}

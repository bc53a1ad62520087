import { defineFeature } from '#platform/feature.ts'

import { getStage, getWaitingRoom, getWaitingRoomEvent, reportAttendance } from './contract.ts'
import { liveService } from './server/service.ts'

export default defineFeature({
  name: 'live',
  async endpoints(mount, { config, database, listener, signMedia, headers, answerEarly }) {
    const { secret, presentationUrl } = config
    const live = await liveService({ database, listener, secret, signMedia, presentationUrl, headers })
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
    answerEarly('/api/waiting-room/', live.polls.find)
  },
  personalData: {
    attendance: {
      export: { leftOutBecause: 'it only says how long a registrant watched' },
      retention: { deletedWith: ['registrations'] },
    },
  },
  sitemap: { disallowed: ['/waiting-room/:eventId/:uuid', '/stage'] },
})

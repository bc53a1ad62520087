import { defineFeature } from '#platform/feature.ts'

import { getStage, getWaitingRoom, getWaitingRoomEvent, reportAttendance } from './contract.ts'
import { keepFilmFacts } from './server/film-facts.ts'
import { liveService } from './server/service.ts'
import { deleteOldReports } from './server/waiting-room-presence.ts'

export default defineFeature({
  name: 'live',
  async endpoints(mount, { config, database, listener, signMedia, headers, answerEarly }) {
    const { secrets: secret, presentationUrl } = config
    const live = await liveService({ database, listener, secret, signMedia, presentationUrl, headers })
    const holderOf = ({ params }: { params: { eventId: number; accessKey: string } }) =>
      live.holderOf(params.eventId, params.accessKey)
    mount(getWaitingRoom, holderOf, (_, { holder, language }) => live.poll(holder, language))
    mount(getWaitingRoomEvent, async ({ params }, { language }) => ({
      event: await live.show(params.eventId, language),
    }))
    mount(reportAttendance, holderOf, async (_, { holder }) => {
      await live.recordAttendance(holder)
      return {}
    })
    mount(getStage, holderOf, (_, { holder, language }) => live.stage(holder, language))
    answerEarly('/api/waiting-room/', live.polls.find)
  },
  background: ({ database, storage, listener, log }) => keepFilmFacts({ database, storage, listener, log }),
  personalData: {
    attendance: {
      export: (database, { emailKey }) =>
        database
          .selectFrom('attendance')
          .innerJoin('registrations', 'registrations.id', 'attendance.registrationId')
          .innerJoin('events', 'events.id', 'registrations.eventId')
          .select(['events.slug as event', 'joinedAt', 'leftAt', 'watchedSeconds'])
          .where('emailKey', '=', emailKey)
          .execute(),
      retention: { deletedWith: ['registrations'] },
      policy: { partOf: 'registrations' },
    },
    waitingRoomReports: {
      export: { leftOutBecause: 'it only says who was in a waiting room a moment ago' },
      retention: { deleteExpired: deleteOldReports },
      erasure: { leftBecause: 'it holds numbers of registrations, for two hours at most' },
      policy: { partOf: 'registrations' },
    },
  },
  sitemap: { disallowed: ['/waiting-room/:eventId/:accessKey', '/stage'] },
})

import { defineFeature } from '#platform/feature.ts'

import { liveRoutes } from './server/routes.ts'
import { liveService } from './server/service.ts'

export default defineFeature({
  name: 'live',
  async endpoints(mount, { config: { secret }, database, listener, signMedia, headers, answerEarly }) {
    const live = await liveService({ database, listener, secret, signMedia, headers })
    liveRoutes(mount, live)
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

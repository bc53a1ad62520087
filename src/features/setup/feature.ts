import { defineFeature } from '#platform/feature.ts'
import { beginSetUpAuthenticator, readSetUp, setUpSite } from './contract.ts'
import { setUpService } from './server/service.ts'

export default defineFeature({
  name: 'setup',
  endpoints(mount, { config: { secret }, database }) {
    const setUp = setUpService({ database, secret })
    mount(readSetUp, async ({ body }) => {
      await setUp.requireLink(body.token)
      return { status: 'open' as const }
    })
    mount(beginSetUpAuthenticator, ({ body }) => setUp.beginAuthenticator(body))
    mount(setUpSite, ({ body }, caller) => setUp.complete(body, caller))
  },
})

import { storePicture } from '#features/brand/server/index.ts'
import { defineFeature } from '#platform/feature.ts'
import { addSetUpLogo, beginSetUpAuthenticator, readSetUp, setUpSite } from './contract.ts'
import { setUpService } from './server/service.ts'

export default defineFeature({
  name: 'setup',
  endpoints(mount, { config: { secret }, database, storage }) {
    const setUp = setUpService({ database, secret })
    mount(readSetUp, async ({ body }) => {
      await setUp.requireLink(body.token)
      return { status: 'open' as const }
    })
    mount(beginSetUpAuthenticator, ({ body }) => setUp.beginAuthenticator(body))
    mount(addSetUpLogo, async ({ body }, { language }) => {
      await setUp.requireLink(body.token)
      return storePicture(storage, body.file, { use: 'logo', language })
    })
    mount(setUpSite, ({ body }, caller) => setUp.complete(body, caller))
  },
})

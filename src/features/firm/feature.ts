import { defineFeature } from '#platform/feature.ts'
import { getFirm } from './contract.ts'
import { firmKind } from './server/firm-document.ts'

import { firmService } from './server/service.ts'

export default defineFeature({
  name: 'firm',
  endpoints(mount, { database }) {
    const firm = firmService(database)
    mount(getFirm, async (_, { language }) => ({ firm: await firm.get(language) }))
  },
  contentKinds: [firmKind],
})

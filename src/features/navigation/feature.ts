import { defineFeature } from '#platform/feature.ts'
import { getNavigation } from './contract.ts'
import { navigationKind } from './server/navigation-document.ts'
import { navigationIn } from './server/service.ts'

export default defineFeature({
  name: 'navigation',
  endpoints(mount, { database }) {
    mount(getNavigation, async (_, { language }) => ({ navigation: await navigationIn(database, language) }))
  },
  otherTables: ['navigation'],
  contentKinds: [navigationKind],
})

import { defineFeature } from '#platform/feature.ts'
import { firmKind } from './server/firm-document.ts'

import { firmRoutes } from './server/routes.ts'
import { firmService } from './server/service.ts'

export default defineFeature({
  name: 'firm',
  endpoints: (mount, { database }) => firmRoutes(mount, firmService(database)),
  contentKinds: [firmKind],
})

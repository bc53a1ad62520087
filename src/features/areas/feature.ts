import { defineFeature } from '#platform/feature.ts'
import { areaKind } from './server/area-document.ts'

import { areasRoutes } from './server/routes.ts'
import { areasService } from './server/service.ts'

export default defineFeature({
  name: 'areas',
  endpoints: (mount, { database }) => areasRoutes(mount, areasService(database)),
  contentKinds: [areaKind],
})

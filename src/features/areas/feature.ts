import { defineFeature } from '#platform/feature.ts'
import { listAreas } from './contract.ts'
import { areaKind } from './server/area-document.ts'
import { areasService } from './server/service.ts'

export default defineFeature({
  name: 'areas',
  endpoints(mount, { database }) {
    const areas = areasService(database)
    mount(listAreas, (_, { language }) => areas.list(language))
  },
  otherTables: ['areas'],
  contentKinds: [areaKind],
})

import { sql } from 'kysely'
import { defineFeature } from '#platform/feature.ts'

import { REPORT_RETENTION_DAYS } from './contract.ts'
import { clientErrorsRoutes } from './server/routes.ts'
import { clientErrorsService } from './server/service.ts'

export default defineFeature({
  name: 'client-errors',
  endpoints: (mount, { database, log }) => clientErrorsRoutes(mount, clientErrorsService(database), log),
  personalData: {
    clientErrors: {
      export: { leftOutBecause: 'it names no person: a browser, and an address without its query' },
      retention: {
        deleteExpired: (database) =>
          database
            .deleteFrom('clientErrors')
            .where('seenAt', '<', sql<Date>`now() - make_interval(days => ${REPORT_RETENTION_DAYS}::integer)`)
            .execute(),
      },
    },
  },
})

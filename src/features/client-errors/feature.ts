import { sql } from 'kysely'
import { defineFeature } from '#platform/feature.ts'

import { REPORT_RETENTION_DAYS, reportClientError } from './contract.ts'
import { clientErrorsService } from './server/service.ts'

export default defineFeature({
  name: 'client-errors',
  endpoints(mount, { database, log }) {
    const errors = clientErrorsService(database)
    mount(reportClientError, async ({ body }, caller) => {
      log.warn({ message: body.message, release: body.release }, 'a page failed in a browser')
      await errors.report(body, caller.userAgent)
      return { msg: [] }
    })
  },
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

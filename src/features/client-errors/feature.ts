import { type SqlBool, sql } from 'kysely'
import { firmService } from '#features/firm/server/index.ts'
import { daysAgo } from '#platform/database/time-ago.ts'
import { defineFeature, leftOut } from '#platform/feature.ts'

import { listVisitorErrors } from './console/contract.ts'
import { REPORT_RETENTION_DAYS, reportClientError } from './contract.ts'
import { policies } from './privacy.ts'
import { clientErrorMails, queueNotice } from './server/notices.ts'
import { clientErrorsService } from './server/service.ts'
import { visitorErrors } from './server/visitor-errors.ts'

export default defineFeature({
  name: 'client-errors',
  endpoints(mount, { database, jobs, log }) {
    const errors = clientErrorsService({ database, jobs })
    mount(reportClientError, async ({ body }, caller) => {
      log.warn({ message: body.message, release: body.release }, 'a page failed in a visitor’s browser')
      await errors.report(body, caller.userAgent)
      return { msg: [] }
    })
    mount(listVisitorErrors, ({ query }) => visitorErrors(database, query))
  },
  jobs({ config: { publicUrl }, database, jobs, mailer }) {
    const { get, technicalEmail } = firmService(database)
    clientErrorMails({ mailer, publicUrl, firm: () => get('en'), address: technicalEmail }).work(jobs)
  },
  mails: {
    recipients: {
      'client-error-mail': (emailKey) =>
        sql<SqlBool>`${emailKey} = (select lower(coalesce(profile ->> 'technicalEmail', profile ->> 'email')) from firm)`,
    },
  },
  housekeeping: ({ database, jobs }) => queueNotice(database, jobs),
  personalData: {
    clientErrors: {
      ...leftOut('it names no person: a browser, and an address without its query'),
      retention: {
        deleteExpired: (database) =>
          database.deleteFrom('clientErrors').where('seenAt', '<', daysAgo(REPORT_RETENTION_DAYS)).execute(),
      },
      policy: policies.clientErrors,
    },
  },
})

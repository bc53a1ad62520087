import { isEmail } from '#platform/database/email.ts'
import { defineFeature } from '#platform/feature.ts'

import { deleteOldRecords } from '#platform/mail/sent-log.ts'
import { watchDropFolder } from './server/drop-folder.ts'
import { mailEventsRoutes } from './server/routes.ts'
import { mailEventsService } from './server/service.ts'

export default defineFeature({
  name: 'mail-events',
  endpoints: (mount, { config, database }) =>
    mailEventsRoutes(mount, { mailEvents: mailEventsService(database), secret: config.mailEventsSecret }),
  background: ({ config, database, log }) =>
    watchDropFolder({ folder: config.mailReportsDir, mailEvents: mailEventsService(database), log }),
  personalData: {
    sentMails: {
      export: {
        as: 'mails',
        read: (database, { emailKey }) =>
          database
            .selectFrom('sentMails')
            .select(['kind', 'subject', 'language', 'at', 'outcome', 'bouncedAt', 'complainedAt'])
            .where(isEmail('email', emailKey))
            .execute(),
      },
      retention: { deleteExpired: deleteOldRecords },
    },
    blockedAddresses: {
      export: { leftOutBecause: 'the mails of the address say what came back of them' },
      retention: { retainedBecause: 'nothing is mailed to the address until its owner asks for a mail' },
    },
  },
})

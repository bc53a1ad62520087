import { sql } from 'kysely'
import { firmService } from '#features/firm/server/index.ts'
import { isEmail } from '#platform/database/email.ts'
import { defineFeature } from '#platform/feature.ts'

import { MESSAGE_RETENTION_MONTHS, sendMessage } from './contract.ts'
import { contactMails } from './server/mails.ts'
import { contactService } from './server/service.ts'

export default defineFeature({
  name: 'contact',
  endpoints(mount, { database, jobs }) {
    const contact = contactService({ database, jobs })
    mount(sendMessage, ({ body }, caller) => contact.send(body, caller))
  },
  jobs({ config: { publicUrl }, database, jobs, mailer }) {
    contactMails({ database, mailer, publicUrl, firm: firmService(database).get }).work(jobs)
  },
  personalData: {
    contactMessages: {
      export: {
        as: 'messages',
        read: (database, { emailKey }) =>
          database
            .selectFrom('contactMessages')
            .select(['name', 'email', 'company', 'phone', 'topic', 'message', 'language', 'sentAt'])
            .where(isEmail('email', emailKey))
            .execute(),
      },
      retention: {
        deleteExpired: (database) =>
          database
            .deleteFrom('contactMessages')
            .where(
              'sentAt',
              '<',
              sql<Date>`now() - make_interval(months => ${MESSAGE_RETENTION_MONTHS}::integer)`,
            )
            .execute(),
      },
    },
  },
  sitemap: { pages: ['/contact'] },
})

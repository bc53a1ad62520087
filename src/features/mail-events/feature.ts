import { sql } from 'kysely'
import { emailSchema } from '#kit/validation.ts'
import { rowsOfAddress } from '#platform/database/data-export.ts'
import { beginsEmail } from '#platform/database/email.ts'
import { defineFeature } from '#platform/feature.ts'
import { deleteOldRecords, deleteRecordsOf } from '#platform/mail/sent-log.ts'
import { siteStateOf } from '#platform/site-state.ts'
import { listMails, unblockMailAddress } from './console/contract.ts'
import { policies } from './privacy.ts'
import { deliveryNotes } from './server/delivery.ts'
import { watchDropFolder } from './server/drop-folder.ts'
import { mailLog } from './server/mail-log.ts'
import { mailEventsRoutes } from './server/routes.ts'
import { mailEventsService } from './server/service.ts'

export default defineFeature({
  name: 'mail-events',
  endpoints(mount, { config, database, mailSources }) {
    mailEventsRoutes(mount, { mailEvents: mailEventsService(database), secret: config.mailEventsSecret })
    const log = mailLog(database)
    const delivery = deliveryNotes({ database, mailSources, siteState: siteStateOf(database), config })
    mount(listMails, async ({ query }, { language }) => {
      const address = emailSchema.safeParse(query.q)
      const [mails, notes] = await Promise.all([
        log.list(query),
        query.q === undefined
          ? delivery.ofSite(language)
          : address.success
            ? delivery.ofAddress(address.data, language)
            : [],
      ])
      return { ...mails, notes }
    })
    mount(unblockMailAddress, async ({ query: { email } }, caller) => {
      await log.unblock(email, caller)
      return { status: 'unblocked' as const }
    })
  },
  background: ({ config, database, log }) =>
    watchDropFolder({ folder: config.mailReportsDir, mailEvents: mailEventsService(database), log }),
  personalData: {
    sentMails: {
      exportedAs: 'mails',
      export: rowsOfAddress('sentMails', [
        'kind',
        'subject',
        'language',
        'at',
        'outcome',
        'bouncedAt',
        'complainedAt',
      ]),
      retention: { deleteExpired: deleteOldRecords },
      erasure: {
        erase: (tx, { emailKey }) => deleteRecordsOf(tx, emailKey),
      },
      policy: policies.sentMails,
    },
    blockedAddresses: {
      exportedAs: 'block',
      export: (database, { emailKey }) =>
        database
          .selectFrom('blockedAddresses')
          .select(['reason', 'since'])
          .where('emailKey', '=', emailKey)
          .execute(),
      retention: { retainedBecause: 'nothing is mailed to the address until its owner asks for a mail' },
      erasure: { leftBecause: 'without it, mails could reach an address that must get none' },
      find: (database, q, limit) =>
        database
          .selectFrom('blockedAddresses')
          .select(['emailKey as email', sql<string>`''`.as('name')])
          .where(beginsEmail('emailKey', q))
          .orderBy('since', 'desc')
          .limit(limit)
          .execute(),
      policy: { partOf: 'sentMails' },
    },
  },
})

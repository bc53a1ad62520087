import { sql } from 'kysely'
import { rowsOfAddress } from '#platform/database/data-export.ts'
import { beginsEmail } from '#platform/database/email.ts'
import { defineFeature } from '#platform/feature.ts'
import { JOB_RETENTION_DAYS } from '#platform/jobs/jobs.ts'
import { deleteOldRecords, deleteRecordsOf, MAIL_LOG_RETENTION_DAYS } from '#platform/mail/sent-log.ts'
import { SERVICE_PROVIDERS_ONLY } from '#platform/privacy.ts'
import { listMails, unblockMailAddress } from './console/contract.ts'
import { watchDropFolder } from './server/drop-folder.ts'
import { mailLog } from './server/mail-log.ts'
import { mailEventsRoutes } from './server/routes.ts'
import { mailEventsService } from './server/service.ts'

export default defineFeature({
  name: 'mail-events',
  endpoints(mount, { config, database }) {
    mailEventsRoutes(mount, { mailEvents: mailEventsService(database), secret: config.mailEventsSecret })
    const log = mailLog(database)
    mount(listMails, ({ query }) => log.list(query))
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
      policy: {
        occasion: { en: 'We e-mail you', fr: 'Nous vous envoyons un courriel' },
        data: {
          en: 'Your address, the subject, the language, the time, and whether it was delivered, returned or reported as unwanted; the request to send it, with your address and in some cases your name. We don’t record whether you open it.',
          fr: 'Votre adresse, l’objet, la langue, l’heure, et si le courriel a été remis, retourné ou signalé comme indésirable\u202f; la demande d’envoi, avec votre adresse et parfois votre nom. Nous n’enregistrons pas si vous l’ouvrez.',
        },
        purpose: {
          en: 'To deliver e-mail reliably, and to answer you when one is missing. Our legitimate interest in reaching you.',
          fr: 'Pour acheminer les courriels de façon fiable et vous répondre quand il en manque un. Notre intérêt légitime à vous joindre.',
        },
        retention: {
          en: `${MAIL_LOG_RETENTION_DAYS} days; the request to send it, ${JOB_RETENTION_DAYS} days after it is handled`,
          fr: `${MAIL_LOG_RETENTION_DAYS}\u00a0jours\u202f; la demande d’envoi, ${JOB_RETENTION_DAYS}\u00a0jours après son traitement`,
        },
        recipients: SERVICE_PROVIDERS_ONLY,
      },
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
      policy: {
        occasion: {
          en: 'An e-mail to you is returned, or you report it as unwanted',
          fr: 'Un courriel vous étant destiné est retourné, ou vous le signalez comme indésirable',
        },
        data: { en: 'Your address, the reason and the date', fr: 'Votre adresse, le motif et la date' },
        purpose: {
          en: 'To send you only the e-mail that you ask for. Our obligation under anti-spam law.',
          fr: 'Pour ne vous envoyer que les courriels que vous demandez. Notre obligation en vertu des lois antipourriel.',
        },
        retention: {
          en: 'Until you confirm e-mail alerts again or, after a returned e-mail, ask us to lift the block. This information is kept even when your other information is deleted, so that we don’t write to you.',
          fr: 'Jusqu’à ce que vous confirmiez de nouveau des alertes ou, après un courriel retourné, nous demandiez de lever le blocage. Ces renseignements sont conservés même lorsque les autres sont supprimés, pour que nous ne vous écrivions plus.',
        },
        recipients: SERVICE_PROVIDERS_ONLY,
      },
    },
  },
})

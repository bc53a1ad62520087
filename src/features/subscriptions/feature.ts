import { sql } from 'kysely'
import { firmService } from '#features/firm/server/index.ts'
import { quotesService } from '#features/quotes/server/index.ts'
import type { Database } from '#platform/database/database.ts'
import { isEmail } from '#platform/database/email.ts'
import { defineFeature } from '#platform/feature.ts'

import { ENDED_SUBSCRIPTION_RETENTION_MONTHS } from './contract.ts'
import { startAlertSender } from './server/alert-sender.ts'
import { subscriptionMails } from './server/mails.ts'
import { mySubscriptions } from './server/my-subscriptions.ts'
import { preferencesService } from './server/preferences.ts'
import { subscriptionsRoutes } from './server/routes.ts'
import { forgetOldRequests, subscriptionsService } from './server/service.ts'
import { subscriptionLinks } from './server/subscription-links.ts'
import { forgetEndedChoices, unsubscribeUndo } from './server/undo-unsubscribe.ts'

/** The personal data of a request for a subscription and of the subscription itself. */
const SUBSCRIBER = [
  'email',
  'firstName',
  'lastName',
  'company',
  'phone',
  'language',
  'timeZone',
  'areas',
  'clients',
] as const

async function deleteEnded(database: Database): Promise<void> {
  await forgetEndedChoices(database)
  await database
    .deleteFrom('subscriptions')
    .where('status', '=', 'ended')
    .where(
      'endedAt',
      '<',
      sql<Date>`now() - make_interval(months => ${ENDED_SUBSCRIPTION_RETENTION_MONTHS}::integer)`,
    )
    .execute()
}

export default defineFeature({
  name: 'subscriptions',
  endpoints(mount, { config: { publicUrl, secret }, database, jobs }) {
    const links = subscriptionLinks(secret)
    const firm = firmService(database).get
    subscriptionsRoutes(mount, {
      subscriptions: subscriptionsService({ database, jobs, firm }),
      preferences: preferencesService({ database }),
      undo: unsubscribeUndo({ database, firm }),
      mine: mySubscriptions({ database, links, firm }),
      links,
      publicUrl,
    })
  },
  jobs({ config: { publicUrl, secret }, database, jobs, mailer }) {
    const firm = firmService(database).get
    subscriptionMails({ database, mailer, publicUrl, links: subscriptionLinks(secret), firm }).work(jobs)
  },
  background: ({ config: { publicUrl, secret }, alertsDatabase: database, plainMailer: mailer, log }) =>
    startAlertSender({
      database,
      mailer,
      publicUrl,
      links: subscriptionLinks(secret),
      firm: firmService(database).get,
      quotes: quotesService(database).all,
      log,
    }),
  personalData: {
    subscriptionRequests: {
      export: {
        as: 'subscriptionRequests',
        read: (database, { emailKey }) =>
          database
            .selectFrom('subscriptionRequests')
            .select(SUBSCRIBER)
            .select(['wording', 'page', 'address', 'requestedAt', 'confirmedAt'])
            .where('emailKey', '=', emailKey)
            .execute(),
      },
      retention: { deleteExpired: forgetOldRequests },
    },
    subscriptions: {
      export: {
        as: 'subscriptions',
        read: (database, { emailKey }) =>
          database
            .selectFrom('subscriptions')
            .select(SUBSCRIBER)
            .select([
              'allEvents',
              'frequency',
              'status',
              'pausedUntil',
              'confirmedAt',
              'endedAt',
              'endedChoices',
            ])
            .where('emailKey', '=', emailKey)
            .execute(),
      },
      retention: { deleteExpired: deleteEnded },
    },
    consents: {
      export: {
        as: 'consents',
        read: (database, { emailKey }) =>
          database
            .selectFrom('consents')
            .select(['purpose', 'wording', 'language', 'email', 'address', 'givenAt'])
            .where(isEmail('email', emailKey))
            .execute(),
      },
      retention: { deletedWith: ['registrations', 'applications', 'contactMessages', 'subscriptions'] },
    },
    alertMails: {
      export: { leftOutBecause: 'the mails themselves are in the export' },
      retention: { deletedWith: ['subscriptions'] },
    },
    alertReaders: {
      export: { leftOutBecause: 'it only says which mail tells which alert' },
      retention: { deletedWith: ['subscriptions'] },
    },
  },
  sitemap: {
    pages: ['/subscribe'],
    disallowed: ['/confirm/:token', '/preferences/:token', '/unsubscribe/:token'],
  },
})

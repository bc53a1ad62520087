import { sql } from 'kysely'
import { firmService } from '#features/firm/server/index.ts'
import { quotesService } from '#features/quotes/server/index.ts'
import { rowsOfAddress, rowsOfEmailKey } from '#platform/database/data-export.ts'
import type { Database } from '#platform/database/database.ts'
import { peopleOf } from '#platform/database/email.ts'
import { monthsAgo } from '#platform/database/time-ago.ts'
import { defineFeature, goesWith } from '#platform/feature.ts'
import { emailIn, rowIn } from '#platform/mail/queued-mails.ts'

import { ENDED_SUBSCRIPTION_RETENTION_MONTHS } from './contract.ts'
import { browserItems, policies } from './privacy.ts'
import { alertMail } from './server/alert-fanout.ts'
import { alertMailSender, startGatheringAlerts } from './server/alert-sender.ts'
import { subscriptionMails } from './server/mails.ts'
import { mySubscriptions } from './server/my-subscriptions.ts'
import { preferencesService } from './server/preferences.ts'
import { subscriptionsRoutes } from './server/routes.ts'
import { forgetOldRequests, subscriptionsService } from './server/service.ts'
import { isAlertTo, subscriptionStanding } from './server/standing.ts'
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
  sql`array(select name ->> 'en' from areas where id = any(areas) order by position)`.as('areas'),
  sql`array(select name from companies where id = any(clients) order by name)`.as('clients'),
  'positions',
  'offices',
] as const

async function deleteEnded(database: Database): Promise<void> {
  await forgetEndedChoices(database)
  await database
    .deleteFrom('subscriptions')
    .where('status', '=', 'ended')
    .where('endedAt', '<', monthsAgo(ENDED_SUBSCRIPTION_RETENTION_MONTHS))
    .execute()
}

export default defineFeature({
  name: 'subscriptions',
  endpoints(mount, { config: { publicUrl, secrets: secret }, database, jobs }) {
    const links = subscriptionLinks(secret)
    const firm = firmService(database).get
    subscriptionsRoutes(mount, {
      subscriptions: subscriptionsService({ database, jobs, firm }),
      preferences: preferencesService({ database, firm }),
      undo: unsubscribeUndo({ database, firm }),
      mine: mySubscriptions({ database, links, firm }),
      links,
      publicUrl,
    })
  },
  jobs({ config: { publicUrl, secrets: secret }, database, jobs, mailer }) {
    const links = subscriptionLinks(secret)
    const firm = firmService(database).get
    const dependencies = { database, mailer, publicUrl, links, firm }
    subscriptionMails(dependencies).work(jobs)
    jobs.work(alertMail, alertMailSender({ ...dependencies, quotes: quotesService(database).all }))
  },
  mails: {
    recipients: {
      'subscription-asked': rowIn('requestId', 'subscriptionRequests'),
      'subscription-preferences-asked': emailIn('email'),
      'alert-mail': isAlertTo,
    },
    standing: subscriptionStanding,
  },
  background: startGatheringAlerts,
  personalData: {
    subscriptionRequests: {
      export: rowsOfEmailKey('subscriptionRequests', [
        ...SUBSCRIBER,
        'wording',
        'page',
        'address',
        'requestedAt',
        'confirmedAt',
      ]),
      retention: { deleteExpired: forgetOldRequests },
      ...peopleOf('subscriptionRequests', sql`concat_ws(' ', first_name, last_name)`),
      policy: { partOf: 'subscriptions' },
    },
    subscriptions: {
      export: rowsOfEmailKey('subscriptions', [
        ...SUBSCRIBER,
        'allEvents',
        'topics',
        'frequency',
        'status',
        'pausedUntil',
        'confirmedAt',
        'endedAt',
        'endedChoices',
      ]),
      retention: { deleteExpired: deleteEnded },
      ...peopleOf('subscriptions', sql`concat_ws(' ', first_name, last_name)`),
      policy: policies.subscriptions,
    },
    consents: {
      export: rowsOfAddress('consents', [
        'purpose',
        'wording',
        'language',
        'email',
        'address',
        'givenAt',
        'confirmedAt',
        'confirmedFrom',
        'endedAt',
        'endedFrom',
      ]),
      retention: { deletedWith: ['registrations', 'applications', 'contactMessages', 'subscriptions'] },
      policy: policies.consents,
    },
    alertMails: goesWith('subscriptions', 'the mails themselves are in the export'),
    alertReaders: goesWith('subscriptions', 'it only says which mail tells which alert'),
  },
  otherTables: ['alerts'],
  browserItems,
  sitemap: {
    pages: ['/subscribe', '/unsubscribe'],
    disallowed: ['/confirm/:token', '/preferences/:token', '/unsubscribe/:token'],
  },
})

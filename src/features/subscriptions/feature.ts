import { sql } from 'kysely'
import { firmService } from '#features/firm/server/index.ts'
import { quotesService } from '#features/quotes/server/index.ts'
import { rowsOfAddress, rowsOfEmailKey } from '#platform/database/data-export.ts'
import type { Database } from '#platform/database/database.ts'
import { peopleOf } from '#platform/database/email.ts'
import { monthsAgo } from '#platform/database/time-ago.ts'
import { defineFeature, goesWith } from '#platform/feature.ts'
import { formDraft, SERVICE_PROVIDERS_ONLY } from '#platform/privacy.ts'

import { ENDED_SUBSCRIPTION_RETENTION_MONTHS, LINK_DAYS, UNDO_DAYS } from './contract.ts'
import { alertMail } from './server/alert-fanout.ts'
import { alertMailSender, startGatheringAlerts } from './server/alert-sender.ts'
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
  endpoints(mount, { config: { publicUrl, secret }, database, jobs }) {
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
  jobs({ config: { publicUrl, secret }, database, jobs, mailer }) {
    const links = subscriptionLinks(secret)
    const firm = firmService(database).get
    const dependencies = { database, mailer, publicUrl, links, firm }
    subscriptionMails(dependencies).work(jobs)
    jobs.work(alertMail, alertMailSender({ ...dependencies, quotes: quotesService(database).all }))
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
      policy: {
        occasion: { en: 'You subscribe to e-mail alerts', fr: 'Vous vous abonnez aux alertes par courriel' },
        data: {
          en: 'E-mail address; name, company and telephone number, if you give them; your choices, pauses and language; time zone; the page you subscribed on; which alerts were sent',
          fr: 'Adresse courriel\u202f; nom, entreprise et téléphone, si vous les donnez\u202f; vos choix, vos pauses, votre langue\u202f; fuseau horaire\u202f; la page de l’abonnement\u202f; les alertes envoyées',
        },
        purpose: {
          en: 'To send you the alerts you chose. Your consent, confirmed through the link we e-mail you, or given in your account.',
          fr: 'Pour vous envoyer les alertes choisies. Votre consentement, confirmé par le lien que nous vous envoyons ou donné dans votre compte.',
        },
        retention: {
          en: `Until you unsubscribe; your choices, ${UNDO_DAYS} days more, so that you can restore them; your address and the proof of consent, ${ENDED_SUBSCRIPTION_RETENTION_MONTHS} months more. A request that isn’t confirmed: ${LINK_DAYS.confirm + 1} days.`,
          fr: `Jusqu’à votre désabonnement\u202f; vos choix, ${UNDO_DAYS}\u00a0jours de plus, pour que vous puissiez les rétablir\u202f; votre adresse et la preuve du consentement, ${ENDED_SUBSCRIPTION_RETENTION_MONTHS}\u00a0mois de plus. Une demande non confirmée\u00a0: ${LINK_DAYS.confirm + 1}\u00a0jours.`,
        },
        recipients: SERVICE_PROVIDERS_ONLY,
      },
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
      policy: {
        occasion: { en: 'You give consent', fr: 'Vous donnez un consentement' },
        data: {
          en: 'Its wording and language, your e-mail address, and the time and your network address when it is given, confirmed and ended',
          fr: 'Son libellé et sa langue, votre adresse courriel, l’heure et votre adresse réseau lorsqu’il est donné, confirmé et retiré',
        },
        purpose: {
          en: 'To be able to prove it. Our obligation under privacy and anti-spam law.',
          fr: 'Pour pouvoir en faire la preuve. Notre obligation en vertu des lois antipourriel et des lois sur la protection des renseignements personnels.',
        },
        retention: {
          en: 'As long as the registration, message, subscription or application that it belongs to',
          fr: 'Tant que l’inscription, le message, l’abonnement ou la candidature dont il relève',
        },
        recipients: SERVICE_PROVIDERS_ONLY,
      },
    },
    alertMails: goesWith('subscriptions', 'the mails themselves are in the export'),
    alertReaders: goesWith('subscriptions', 'it only says which mail tells which alert'),
  },
  otherTables: ['alerts'],
  browserItems: [formDraft('subscribe')],
  sitemap: {
    pages: ['/subscribe', '/unsubscribe'],
    disallowed: ['/confirm/:token', '/preferences/:token', '/unsubscribe/:token'],
  },
})

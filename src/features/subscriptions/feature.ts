import { sql } from 'kysely'
import { MESSAGE_RETENTION_MONTHS } from '#features/contact/contract.ts'
import { firmService } from '#features/firm/server/index.ts'
import { quotesService } from '#features/quotes/server/index.ts'
import { REGISTRATION_RETENTION_MONTHS } from '#features/registrations/contract.ts'
import { rowsOfAddress, rowsOfEmailKey } from '#platform/database/data-export.ts'
import type { Database } from '#platform/database/database.ts'
import { peopleOf } from '#platform/database/email.ts'
import { monthsAgo } from '#platform/database/time-ago.ts'
import { defineFeature, goesWith } from '#platform/feature.ts'
import { formDraft, SERVICE_PROVIDERS_ONLY } from '#platform/privacy.ts'

import { ENDED_SUBSCRIPTION_RETENTION_MONTHS, LINK_DAYS, UNDO_DAYS } from './contract.ts'
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
      export: rowsOfEmailKey('subscriptionRequests', [
        ...SUBSCRIBER,
        ...(['wording', 'page', 'address', 'requestedAt', 'confirmedAt'] as const),
      ]),
      retention: { deleteExpired: forgetOldRequests },
      ...peopleOf('subscriptionRequests', sql`concat_ws(' ', first_name, last_name)`),
      policy: {
        occasion: { en: 'You ask for e-mail alerts', fr: 'Vous demandez des alertes par courriel' },
        data: {
          en: 'E-mail address; name, company and telephone number, if you give them; regions, companies, new positions and their offices; language, time zone; the wording you agreed to, the page, the time and your network address',
          fr: 'Adresse courriel\u202f; nom, entreprise et téléphone, si vous les donnez\u202f; régions, sociétés, nouveaux postes et leurs bureaux\u202f; langue, fuseau horaire\u202f; le libellé accepté, la page, l’heure et votre adresse réseau',
        },
        purpose: {
          en: 'To send you the link that confirms the subscription. Your request.',
          fr: 'Pour vous envoyer le lien qui confirme l’abonnement. Votre demande.',
        },
        retention: { en: `${LINK_DAYS.confirm + 1} days`, fr: `${LINK_DAYS.confirm + 1}\u00a0jours` },
        recipients: SERVICE_PROVIDERS_ONLY,
      },
    },
    subscriptions: {
      export: rowsOfEmailKey('subscriptions', [
        ...SUBSCRIBER,
        ...(['allEvents', 'topics', 'frequency', 'status', 'pausedUntil'] as const),
        ...(['confirmedAt', 'endedAt', 'endedChoices'] as const),
      ]),
      retention: { deleteExpired: deleteEnded },
      ...peopleOf('subscriptions', sql`concat_ws(' ', first_name, last_name)`),
      policy: {
        occasion: { en: 'You subscribe to e-mail alerts', fr: 'Vous vous abonnez aux alertes par courriel' },
        data: {
          en: 'E-mail address; name, company and telephone number, if you give them; regions, companies, topics, new positions and their offices; frequency and pauses; language, time zone; which alerts were sent',
          fr: 'Adresse courriel\u202f; nom, entreprise et téléphone, si vous les donnez\u202f; régions, sociétés, sujets, nouveaux postes et leurs bureaux\u202f; fréquence et pauses\u202f; langue, fuseau horaire\u202f; les alertes envoyées',
        },
        purpose: {
          en: 'To send you the alerts you chose. Your consent, confirmed through the link we e-mail you, or given in your account.',
          fr: 'Pour vous envoyer les alertes choisies. Votre consentement, confirmé par le lien que nous vous envoyons ou donné dans votre compte.',
        },
        retention: {
          en: `Until you unsubscribe. Your choices are then kept for ${UNDO_DAYS} days, so that you can restore them; your address and the proof of consent and of its end, for ${ENDED_SUBSCRIPTION_RETENTION_MONTHS} months.`,
          fr: `Jusqu’à votre désabonnement. Vos choix sont ensuite conservés ${UNDO_DAYS}\u00a0jours, pour que vous puissiez les rétablir\u202f; votre adresse et la preuve du consentement et de sa fin, ${ENDED_SUBSCRIPTION_RETENTION_MONTHS}\u00a0mois.`,
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
          en: 'The wording you saw and its language, your e-mail address, and the time and your network address when you give it, when you confirm it and when it ends',
          fr: 'Le libellé que vous avez lu et sa langue, votre adresse courriel, l’heure et votre adresse réseau lorsque vous le donnez, lorsque vous le confirmez et lorsqu’il prend fin',
        },
        purpose: {
          en: 'To be able to prove it. Our obligation under privacy and anti-spam law.',
          fr: 'Pour pouvoir en faire la preuve. Notre obligation en vertu des lois antipourriel et des lois sur la protection des renseignements personnels.',
        },
        retention: {
          en: `As long as the record it belongs to: a registration, ${REGISTRATION_RETENTION_MONTHS} months after the event; a message, ${MESSAGE_RETENTION_MONTHS} months; a subscription, ${ENDED_SUBSCRIPTION_RETENTION_MONTHS} months after it ends; an application, as stated for it`,
          fr: `Aussi longtemps que ce à quoi il se rapporte\u00a0: une inscription, ${REGISTRATION_RETENTION_MONTHS}\u00a0mois après l’événement\u202f; un message, ${MESSAGE_RETENTION_MONTHS}\u00a0mois\u202f; un abonnement, ${ENDED_SUBSCRIPTION_RETENTION_MONTHS}\u00a0mois après sa fin\u202f; une candidature, la durée indiquée pour celle-ci`,
        },
        recipients: SERVICE_PROVIDERS_ONLY,
      },
    },
    alertMails: goesWith('subscriptions', 'the mails themselves are in the export'),
    alertReaders: goesWith('subscriptions', 'it only says which mail tells which alert'),
  },
  otherTables: ['alerts'],
  browserItems: [
    formDraft('subscribe', {
      en: 'The subscription form that you are filling in, so that reloading the page loses nothing',
      fr: 'Le formulaire d’abonnement en cours, pour qu’un rechargement ne perde rien',
    }),
  ],
  sitemap: {
    pages: ['/subscribe', '/unsubscribe'],
    disallowed: ['/confirm/:token', '/preferences/:token', '/unsubscribe/:token'],
  },
})

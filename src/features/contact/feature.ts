import { sql } from 'kysely'
import { firmService } from '#features/firm/server/index.ts'
import { eraseFrom, findPeopleIn, isEmail } from '#platform/database/email.ts'
import { defineFeature } from '#platform/feature.ts'
import { SERVICE_PROVIDERS_ONLY } from '#platform/privacy.ts'

import { getMessage, listMessages, setMessageState } from './console/contract.ts'
import { MESSAGE_RETENTION_MONTHS, sendMessage } from './contract.ts'
import { contactMails } from './server/mails.ts'
import { receivedMessages } from './server/received-messages.ts'
import { contactService } from './server/service.ts'

export default defineFeature({
  name: 'contact',
  endpoints(mount, { database, jobs }) {
    const contact = contactService({ database, jobs })
    mount(sendMessage, ({ body }, caller) => contact.send(body, caller))
    const received = receivedMessages(database)
    mount(listMessages, ({ query }) => received.list(query))
    mount(getMessage, async ({ params: { id } }) => ({ message: await received.get(id) }))
    mount(setMessageState, async ({ params: { id }, body: { state } }, caller) => ({
      message: await received.setState(id, state, caller),
    }))
  },
  jobs({ config: { publicUrl }, database, jobs, mailer }) {
    contactMails({ database, mailer, publicUrl, firm: firmService(database).get }).work(jobs)
  },
  personalData: {
    contactMessages: {
      exportedAs: 'messages',
      export: (database, { emailKey }) =>
        database
          .selectFrom('contactMessages')
          .select(['name', 'email', 'company', 'phone', 'topic', 'message', 'language', 'sentAt'])
          .where(isEmail('email', emailKey))
          .execute(),
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
      erasure: { erase: eraseFrom('contactMessages') },
      find: findPeopleIn('contactMessages'),
      policy: {
        occasion: { en: 'You write to us', fr: 'Vous nous écrivez' },
        data: {
          en: 'Name, e-mail address, message, language; company, telephone number and topic, if you give them',
          fr: 'Nom, adresse courriel, message, langue\u202f; entreprise, téléphone et sujet, si vous les donnez',
        },
        purpose: { en: 'To answer you. Your consent.', fr: 'Pour vous répondre. Votre consentement.' },
        retention: { en: `${MESSAGE_RETENTION_MONTHS} months`, fr: `${MESSAGE_RETENTION_MONTHS}\u00a0mois` },
        recipients: SERVICE_PROVIDERS_ONLY,
      },
    },
  },
  browserItems: [
    {
      name: 'contact',
      place: 'sessionStorage',
      purpose: {
        en: 'The message that you are writing, so that reloading the page loses nothing',
        fr: 'Le message en cours de rédaction, pour qu’un rechargement ne perde rien',
      },
      until: { en: 'You send the form or close the tab', fr: 'Envoi du formulaire ou fermeture de l’onglet' },
    },
  ],
  sitemap: { pages: ['/contact'] },
})

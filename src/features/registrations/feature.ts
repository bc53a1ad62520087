import { sql } from 'kysely'
import { registrableEvents } from '#features/events/server/index.ts'
import { cachedFirm } from '#features/firm/server/index.ts'
import { fromRecord, rowsOfEmailKey } from '#platform/database/data-export.ts'
import type { Database } from '#platform/database/database.ts'
import { findPeopleIn } from '#platform/database/email.ts'
import { monthsAgo } from '#platform/database/time-ago.ts'
import { defineFeature, goesWith } from '#platform/feature.ts'
import { pageAddress } from '#platform/mail/letter.ts'
import { emailIn, rowIn } from '#platform/mail/queued-mails.ts'
import { listNextEvents } from './console/contract.ts'
import {
  acceptMyOffer,
  cancelMyRegistration,
  changeMyRegistration,
  getMailedEvent,
  getMyRegistration,
  muteReminders,
  openMuteLink,
  REGISTRATION_RETENTION_MONTHS,
  registerForEvent,
  sendPersonalLink,
  setMyReminders,
} from './contract.ts'
import { browserItems, policies } from './privacy.ts'
import { eraseRegistrations } from './server/erase.ts'
import { registrationMails } from './server/mails.ts'
import { nextEvents } from './server/next-events.ts'
import { registerWith } from './server/register.ts'
import { startRegistrantNews } from './server/registrant-news.ts'
import { requestPersonalLink, workPersonalLinkRequests } from './server/resend-personal-link.ts'
import { myRegistrationsService } from './server/self-service.ts'
import { registrationStanding } from './server/standing.ts'

const TO_REGISTRANT = rowIn('registrationId', 'registrations')

async function deleteOldRegistrations(database: Database): Promise<void> {
  await database
    .deleteFrom('registrations')
    .using('events')
    .whereRef('events.id', '=', 'registrations.eventId')
    .where('events.endsAt', '<', monthsAgo(REGISTRATION_RETENTION_MONTHS))
    .execute()
}

export default defineFeature({
  name: 'registrations',
  endpoints(mount, { config: { publicUrl, secrets: secret }, database, listener, jobs }) {
    const findRegistrable = registrableEvents(database, listener)
    const firm = cachedFirm(database, listener)
    const register = registerWith({ database, jobs, publicUrl, findRegistrable, firm })
    mount(listNextEvents, async (_, { language }) => ({ events: await nextEvents(database, language) }))
    mount(registerForEvent, ({ params, body }, caller) => register(params.slug, body, caller))

    mount(sendPersonalLink, ({ params: { slug }, body: { email } }, caller) =>
      requestPersonalLink({ database, jobs, findRegistrable }, { slug, email }, caller),
    )

    const own = myRegistrationsService({ database, jobs, secret, findRegistrable, firm })
    const ownLink = ({ params }: { params: { id: number; signature: string } }) => own.idOf(params)
    mount(getMyRegistration, ownLink, async (_, caller) => ({
      registration: await own.get(caller.holder, caller),
    }))
    mount(changeMyRegistration, ownLink, ({ body }, caller) => own.change(caller.holder, body, caller))
    mount(cancelMyRegistration, ownLink, (_, caller) => own.cancel(caller.holder, caller))
    mount(acceptMyOffer, ownLink, (_, caller) => own.acceptOffer(caller.holder, caller))
    mount(setMyReminders, ownLink, ({ body }, caller) => own.setReminders(caller.holder, body.muted, caller))

    const muteLink = ({ params }: { params: { id: number; signature: string } }) => own.idOfMuting(params)
    mount(muteReminders, muteLink, async (_, caller) => ({
      msg: (await own.setReminders(caller.holder, true, caller)).msg,
    }))
    mount(getMailedEvent, muteLink, async (_, caller) => {
      const { title, language } = (await own.get(caller.holder, caller)).event
      return { event: { title, language } }
    })
    // Opening the address, by a person or a scanner, changes nothing: it redirects to the page with the button.
    mount(openMuteLink, ({ params: { id, signature } }, { language }) => ({
      redirect: pageAddress(publicUrl, `/mute-reminders/${id}/${signature}`, language),
    }))
  },
  jobs({ config: { publicUrl, secrets: secret }, database, jobs, mailer }) {
    registrationMails({ database, mailer, publicUrl, secret }).work(jobs)
    workPersonalLinkRequests(database, jobs)
  },
  mails: {
    recipients: {
      'registration-confirmation': TO_REGISTRANT,
      'registration-promoted': TO_REGISTRANT,
      'registrant-mail': TO_REGISTRANT,
      'personal-link-request': emailIn('email'),
    },
    standing: registrationStanding,
  },
  background: ({ database, jobs, listener, log }) => startRegistrantNews({ database, jobs, listener, log }),
  personalData: {
    registrations: {
      export: rowsOfEmailKey('registrations', [
        fromRecord('events', 'slug', 'registrations.eventId').as('event'),
        'email',
        'firstName',
        'lastName',
        'firm',
        'title',
        'phone',
        'comment',
        'topic',
        'investorType',
        'language',
        'timeZone',
        'status',
        'createdAt',
        'remindersMutedAt',
        sql`array(select coalesce(each -> 'label' ->> language, each -> 'label' ->> 'en') || ': ' ||
          coalesce(each -> 'answer' ->> language, each -> 'answer' ->> 'en')
          from jsonb_array_elements(registrations.answers) as each)`.as('answers'),
        sql`array(select slug from companies where id = any(registrations.companies) order by slug)`.as(
          'companies',
        ),
      ]),
      retention: { deleteExpired: deleteOldRegistrations },
      erasure: { erase: (tx, { emailKey, jobs }) => eraseRegistrations(tx, jobs, emailKey) },
      find: findPeopleIn('registrations', sql`first_name || ' ' || last_name`, sql`search_text`),
      policy: policies.registrations,
    },
    registrationKeys: goesWith('registrations', 'it holds hashes of secrets'),
    registrantMailings: goesWith(
      'registrations',
      'only our own mails need it; the mails themselves are in the export',
    ),
  },
  otherTables: ['eventNews', 'eventNotices'],
  browserItems,
  sitemap: {
    disallowed: ['/my-registration/:id/:signature', '/mute-reminders/:id/:signature'],
    unlisted: ['/live-registration/:slug', '/event-registration/:slug', '/send-my-link/:slug'],
  },
})

import { sql } from 'kysely'
import { registrableEvents } from '#features/events/server/index.ts'
import type { Database } from '#platform/database/database.ts'
import { defineFeature } from '#platform/feature.ts'

import {
  acceptOwnOffer,
  cancelOwnRegistration,
  changeOwnRegistration,
  getOwnRegistration,
  REGISTRATION_RETENTION_MONTHS,
  registerForEvent,
} from './contract.ts'
import { startEventChangeNotifier } from './server/event-change-notifier.ts'
import { registrationMails } from './server/mails.ts'
import { ownRegistrationsService } from './server/self-service.ts'
import { registrationsService } from './server/service.ts'

async function deleteOldRegistrations(database: Database): Promise<void> {
  await database
    .deleteFrom('registrations')
    .using('events')
    .whereRef('events.id', '=', 'registrations.eventId')
    .where(
      'events.endsAt',
      '<',
      sql<Date>`now() - make_interval(months => ${REGISTRATION_RETENTION_MONTHS}::integer)`,
    )
    .execute()
}

export default defineFeature({
  name: 'registrations',
  endpoints(mount, { config: { publicUrl, secret }, database, listener, jobs }) {
    const findEvent = registrableEvents(database, listener)
    const registrations = registrationsService({ database, jobs, publicUrl, findEvent })
    mount(registerForEvent, ({ params, body }, caller) => registrations.register(params.slug, body, caller))

    const own = ownRegistrationsService({ database, jobs, secret, findEvent })
    const ownLink = ({ params }: { params: { id: number; signature: string } }) => own.idOf(params)
    mount(getOwnRegistration, ownLink, async (_, caller) => ({
      registration: await own.get(caller.holder, caller),
    }))
    mount(changeOwnRegistration, ownLink, ({ body }, caller) => own.change(caller.holder, body, caller))
    mount(cancelOwnRegistration, ownLink, (_, caller) => own.cancel(caller.holder, caller))
    mount(acceptOwnOffer, ownLink, (_, caller) => own.acceptOffer(caller.holder, caller))
  },
  jobs({ config: { publicUrl, secret }, database, jobs, mailer }) {
    registrationMails({ database, mailer, publicUrl, secret }).work(jobs)
  },
  background: ({ database, jobs, listener, log }) =>
    startEventChangeNotifier({ database, jobs, listener, log }),
  personalData: {
    registrations: {
      export: {
        as: 'registrations',
        read: (database, { emailKey }) =>
          database
            .selectFrom('registrations')
            .innerJoin('events', 'events.id', 'registrations.eventId')
            .select(['events.slug as event', 'registrations.email', 'firstName', 'lastName', 'firm'])
            .select(['registrations.title', 'phone', 'comment', 'registrations.topic', 'investorType'])
            .select(['language', 'registrations.status', 'createdAt'])
            .where('emailKey', '=', emailKey)
            .execute(),
      },
      retention: { deleteExpired: deleteOldRegistrations },
    },
    registrationKeys: {
      export: { leftOutBecause: 'it holds hashes of secrets' },
      retention: { deletedWith: ['registrations'] },
    },
    registrantMailings: {
      export: { leftOutBecause: 'only our own mails need it; the mails themselves are in the export' },
      retention: { deletedWith: ['registrations'] },
    },
  },
  sitemap: {
    disallowed: ['/my-registration/:id/:signature'],
    unlisted: ['/live-registration/:slug', '/event-registration/:slug'],
  },
})

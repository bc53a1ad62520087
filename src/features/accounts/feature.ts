import { firmService } from '#features/firm/server/index.ts'
import { defineFeature } from '#platform/feature.ts'
import { forgetOldDevices } from './server/device-keys.ts'
import { accountLimits, forgetOldLimits } from './server/limits.ts'
import { accountMails } from './server/mails.ts'
import { myEventsService } from './server/my-events.ts'
import { passkeysService } from './server/passkeys.ts'
import { privateCalendarRoutes } from './server/private-calendar-routes.ts'
import { calendarsService } from './server/private-calendars.ts'
import { profileService } from './server/profile.ts'
import { accountsRoutes, changePasswordRoute } from './server/routes.ts'
import { accountsService, forgetOldResets, forgetUnconfirmed } from './server/service.ts'
import { forgetEndedSessions, sessionsOf } from './server/sessions.ts'

export default defineFeature({
  name: 'accounts',
  endpoints(mount, { config: { publicUrl, secret }, database, jobs, personalData }) {
    const limits = accountLimits(database)
    accountsRoutes(mount, {
      accounts: accountsService({ database, jobs, limits, secret }),
      profile: profileService({ database, jobs, limits, personalData }),
      mine: myEventsService({ database, secret }),
      passkeys: passkeysService({
        database,
        jobs,
        limits,
        publicUrl,
        firmName: async () => (await firmService(database).get('en')).shortName,
      }),
      publicUrl,
    })
    privateCalendarRoutes(mount, calendarsService({ database, secret, publicUrl }), { database, publicUrl })
  },
  routes: changePasswordRoute,
  jobs({ config: { publicUrl, secret }, database, jobs, mailer }) {
    accountMails({ database, mailer, jobs, publicUrl, secret, firm: firmService(database).get }).work()
  },
  housekeeping: ({ database }) => forgetOldLimits(database),
  personalData: {
    accounts: {
      export: { leftOutBecause: 'the account itself stands at the top of the export' },
      retention: { deleteExpired: forgetUnconfirmed },
    },
    sessions: {
      export: { as: 'sessions', read: (database, person) => sessionsOf(person, database) },
      retention: { deleteExpired: forgetEndedSessions },
    },
    deviceKeys: {
      export: {
        as: 'knownDevices',
        read: (database, { accountId }) =>
          database
            .selectFrom('deviceKeys')
            .select(['device', 'createdAt', 'usedAt'])
            .where('accountId', '=', accountId)
            .execute(),
      },
      retention: { deleteExpired: forgetOldDevices },
    },
    passkeys: {
      export: {
        as: 'passkeys',
        read: (database, { accountId }) =>
          database
            .selectFrom('passkeys')
            .select(['device', 'createdAt', 'usedAt'])
            .where('accountId', '=', accountId)
            .execute(),
      },
      retention: { deletedWith: ['accounts'] },
    },
    emailChanges: {
      export: { leftOutBecause: 'the address that waits to be confirmed stands with the account' },
      retention: { deletedWith: ['accounts'] },
    },
    passwordResets: {
      export: { leftOutBecause: 'it holds hashes of secrets' },
      retention: { deleteExpired: forgetOldResets },
    },
    passkeyChallenges: {
      export: { leftOutBecause: 'it holds hashes of secrets, for five minutes' },
      retention: { deletedWith: ['accounts'] },
    },
  },
  sitemap: {
    disallowed: ['/verify/:id/:token/:expires/:signature', '/reset-password/:token/:email'],
    unlisted: ['/signup', '/login', '/forgot-password', '/manage-account'],
  },
})

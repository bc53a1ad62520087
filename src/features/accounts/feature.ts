import { firmService } from '#features/firm/server/index.ts'
import { rowsOfAccount } from '#platform/database/data-export.ts'
import { peopleOf } from '#platform/database/email.ts'
import { defineFeature, goesWith, leftOut } from '#platform/feature.ts'
import { emailIn } from '#platform/mail/queued-mails.ts'
import { browserItems, policies } from './privacy.ts'
import { forgetOldDevices } from './server/device-keys.ts'
import { accountLimits, forgetOldLimits } from './server/limits.ts'
import { accountMails } from './server/mails.ts'
import { myEventsService } from './server/my-events.ts'
import { forgetOldChallenges } from './server/passkey-checks.ts'
import { passkeysService } from './server/passkeys.ts'
import { privateCalendarRoutes } from './server/private-calendar-routes.ts'
import { calendarsService } from './server/private-calendars.ts'
import { profileService } from './server/profile.ts'
import { accountsRoutes, changePasswordRoute } from './server/routes.ts'
import { accountsService, forgetOldResets, forgetUnconfirmed } from './server/service.ts'
import { forgetEndedSessions, sessionsOf } from './server/sessions.ts'
import { accountStanding, isToAccount } from './server/standing.ts'

export default defineFeature({
  name: 'accounts',
  endpoints(mount, { config: { publicUrl, secrets: secret }, database, jobs, personalData }) {
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
  jobs({ config: { publicUrl, secrets: secret }, database, jobs, mailer }) {
    accountMails({ database, mailer, jobs, publicUrl, secret, firm: firmService(database).get }).work()
  },
  mails: {
    recipients: {
      'account-mail': isToAccount,
      'account-address-asked': emailIn('email'),
      'account-deleted-mail': emailIn('email'),
    },
    standing: accountStanding,
  },
  personalData: {
    accounts: {
      export: { leftOutBecause: 'the account itself stands at the top of the export' },
      retention: { deleteExpired: forgetUnconfirmed },
      ...peopleOf('accounts'),
      policy: policies.accounts,
    },
    sessions: {
      export: (database, person) => sessionsOf(person, database),
      retention: { deleteExpired: forgetEndedSessions },
      erasure: { erasedWith: ['accounts'] },
      policy: { partOf: 'accounts' },
    },
    deviceKeys: {
      exportedAs: 'knownDevices',
      export: rowsOfAccount('deviceKeys', ['device', 'createdAt', 'usedAt']),
      retention: { deleteExpired: forgetOldDevices },
      erasure: { erasedWith: ['accounts'] },
      policy: { partOf: 'accounts' },
    },
    passkeys: {
      export: rowsOfAccount('passkeys', ['device', 'createdAt', 'usedAt']),
      retention: { deletedWith: ['accounts'] },
      policy: { partOf: 'accounts' },
    },
    emailChanges: goesWith('accounts', 'the address that waits to be confirmed stands with the account'),
    passwordResets: {
      export: { leftOutBecause: 'it holds hashes of secrets' },
      retention: { deleteExpired: forgetOldResets },
      erasure: { erasedWith: ['accounts'] },
      policy: { partOf: 'accounts' },
    },
    passkeyChallenges: {
      ...leftOut('it holds hashes of secrets, for five minutes'),
      retention: { deleteExpired: forgetOldChallenges },
      policy: { partOf: 'accounts' },
    },
    limits: {
      ...leftOut('it holds hashes and numbers, for an hour at most'),
      retention: { deleteExpired: forgetOldLimits },
      policy: { partOf: 'accounts' },
    },
  },
  browserItems,
  sitemap: {
    disallowed: ['/verify/:id/:token/:expires/:signature', '/reset-password/:token/:email'],
    unlisted: ['/signup', '/login', '/forgot-password', '/manage-account'],
  },
})

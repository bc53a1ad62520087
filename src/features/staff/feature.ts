import { firmService } from '#features/firm/server/index.ts'
import { defineFeature, leftOut } from '#platform/feature.ts'
import { rowIn } from '#platform/mail/queued-mails.ts'
import { browserItems, policies } from './privacy.ts'
import { auditService, forgetOldAddresses } from './server/audit.ts'
import { renewAuthenticators } from './server/authenticator.ts'
import { staffDependencies } from './server/dependencies.ts'
import { deleteExpiredInvitations, staffInvitations } from './server/invitations.ts'
import { staffMails } from './server/mails.ts'
import { staffMembers } from './server/members.ts'
import { ownFactors } from './server/own-factors.ts'
import { ownSecurity } from './server/own-security.ts'
import { staffRoutes } from './server/routes.ts'
import { deleteEndedSessions } from './server/sessions.ts'
import { staffSignIn } from './server/sign-in.ts'

/** A visitor’s export and erasure leave these tables out. */
const ABOUT_STAFF = leftOut('it is about members of staff, whose access is apart from accounts')
const OF_MEMBER = { ...ABOUT_STAFF, policy: { partOf: 'staffMembers' } } as const

export default defineFeature({
  name: 'staff',
  endpoints(mount, context) {
    const dependencies = staffDependencies(context)
    staffRoutes(mount, {
      database: context.database,
      signIn: staffSignIn(dependencies),
      invitations: staffInvitations(dependencies),
      security: ownSecurity(dependencies),
      factors: ownFactors(dependencies),
      members: staffMembers(context.database),
      audit: auditService(context.database, context.contentKinds),
    })
  },
  async jobs({ config: { publicUrl, secrets: secret }, database, jobs, mailer }) {
    await renewAuthenticators(database, secret)
    staffMails({ database, mailer, secret, publicUrl, firm: firmService(database).get }).work(jobs)
  },
  mails: {
    recipients: {
      'staff-invitation-mail': rowIn('invitationId', 'staffInvitations'),
      'staff-own-change-mail': rowIn('memberId', 'staffMembers'),
    },
  },
  housekeeping: ({ database }) => forgetOldAddresses(database),
  personalData: {
    staffMembers: {
      ...ABOUT_STAFF,
      retention: { retainedBecause: 'an administrator removes a member who leaves the firm' },
      policy: policies.staffMembers,
    },
    staffSessions: { ...OF_MEMBER, retention: { deleteExpired: deleteEndedSessions } },
    staffRecoveryCodes: {
      ...OF_MEMBER,
      retention: { retainedBecause: 'they go with the member, whom an administrator removes' },
    },
    staffPasskeys: {
      ...OF_MEMBER,
      retention: { retainedBecause: 'they go with the member, whom an administrator removes' },
    },
    staffInvitations: { ...OF_MEMBER, retention: { deleteExpired: deleteExpiredInvitations } },
    auditLog: {
      ...ABOUT_STAFF,
      retention: {
        retainedBecause:
          'an audit log that can be shortened proves nothing; only its network addresses expire',
      },
      policy: policies.auditLog,
    },
  },
  sitemap: { disallowed: ['/console'] },
  browserItems,
})

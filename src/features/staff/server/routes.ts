import { PERMISSIONS_OF } from '#kit/staff.ts'
import type { Mount } from '#platform/http/mount.ts'
import { textIn } from '#platform/text.ts'
import {
  acceptInvitation,
  beginAuthenticator,
  changeRole,
  changeStaffPassword,
  confirmAuthenticator,
  endOtherStaffSessions,
  endStaffSession,
  getSecurity,
  getStaff,
  giveSecondFactor,
  inviteStaff,
  listAudit,
  listStaff,
  readInvitation,
  removeStaff,
  renewRecoveryCodes,
  signInToConsole,
  signOutOfConsole,
  withdrawInvitation,
} from '../contract.ts'
import { actorOf, type auditService } from './audit.ts'
import type { staffInvitations } from './invitations.ts'
import type { staffMembers } from './members.ts'
import type { ownSecurity } from './own-security.ts'
import type { staffSignIn } from './sign-in.ts'

type Services = {
  signIn: ReturnType<typeof staffSignIn>
  invitations: ReturnType<typeof staffInvitations>
  security: ReturnType<typeof ownSecurity>
  members: ReturnType<typeof staffMembers>
  audit: ReturnType<typeof auditService>
}

export function staffRoutes(mount: Mount, { signIn, invitations, security, members, audit }: Services): void {
  mount(readInvitation, ({ body }, caller) => invitations.read(body.token, caller))
  mount(acceptInvitation, ({ body }, caller) => invitations.accept(body, caller))
  mount(signInToConsole, ({ body }, caller) => signIn.signIn(body, caller))
  mount(giveSecondFactor, ({ body }, caller) => signIn.giveSecondFactor(body.code, caller))
  mount(signOutOfConsole, (_, caller) => signIn.signOut(caller))

  mount(getStaff, (_, { staff: { memberId, name, email, role } }) => ({
    staff: { id: memberId, name, email, role, permissions: [...PERMISSIONS_OF[role]] },
  }))
  mount(getSecurity, (_, caller) => security.get(caller))
  mount(endStaffSession, async ({ params }, caller) => {
    await security.endSession(params.id, caller)
    return { msg: [textIn(caller.language, 'staff/server')('sessionEnded')] }
  })
  mount(endOtherStaffSessions, async (_, caller) => {
    await security.endOtherSessions(caller)
    return { msg: [textIn(caller.language, 'staff/server')('sessionsEnded')] }
  })
  mount(changeStaffPassword, async ({ body }, caller) => {
    await security.changePassword(body, caller)
    return { msg: [textIn(caller.language, 'staff/server')('passwordChanged')] }
  })
  mount(renewRecoveryCodes, async ({ body }, caller) => ({
    recoveryCodes: await security.renewRecoveryCodes(body.currentPassword, caller),
  }))
  mount(beginAuthenticator, async ({ body }, caller) => ({
    authenticator: await security.beginAuthenticator(body.currentPassword, caller),
  }))
  mount(confirmAuthenticator, async ({ body }, caller) => {
    await security.confirmAuthenticator(body.code, caller)
    return { msg: [textIn(caller.language, 'staff/server')('authenticatorChanged')] }
  })

  mount(listStaff, async (_, caller) => ({
    members: await members.list(caller),
    invitations: await invitations.list(),
  }))
  mount(inviteStaff, async ({ body }, caller) => ({
    link: await invitations.invite(body, actorOf(caller)),
    msg: [textIn(caller.language, 'staff/server')('invited', { email: body.email })],
  }))
  mount(withdrawInvitation, async ({ params }, caller) => {
    await invitations.withdraw(params.id, actorOf(caller))
    return { msg: [textIn(caller.language, 'staff/server')('invitationWithdrawn')] }
  })
  mount(changeRole, async ({ params, body }, caller) => {
    await members.changeRole(params.id, body.role, caller)
    return { msg: [textIn(caller.language, 'staff/server')('roleChanged')] }
  })
  mount(removeStaff, async ({ params }, caller) => {
    await members.remove(params.id, caller)
    return { msg: [textIn(caller.language, 'staff/server')('removed')] }
  })
  mount(listAudit, ({ query }) => audit.list(query))
}

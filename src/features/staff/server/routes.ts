import { PERMISSIONS_OF } from '#kit/staff.ts'
import type { Database } from '#platform/database/database.ts'
import type { Mount } from '#platform/http/mount.ts'
import { textIn } from '#platform/text.ts'
import {
  acceptInvitation,
  acceptInvitationWithPasskey,
  addStaffPasskey,
  askForPasskey,
  beginAuthenticator,
  beginInvitationPasskey,
  beginPasskey,
  changeRole,
  changeStaffPassword,
  confirmAuthenticator,
  endOtherStaffSessions,
  endStaffSession,
  getSecondFactors,
  getSecurity,
  getStaff,
  givePasskey,
  giveSecondFactor,
  inviteStaff,
  listAudit,
  listStaff,
  readInvitation,
  removeAuthenticator,
  removeStaff,
  removeStaffPasskey,
  renameStaffPasskey,
  renewRecoveryCodes,
  signInToConsole,
  signOutOfConsole,
  withdrawInvitation,
} from '../contract.ts'
import { actorOf, type auditService } from './audit.ts'
import type { staffInvitations } from './invitations.ts'
import { listMembers, type staffMembers } from './members.ts'
import type { ownFactors } from './own-factors.ts'
import type { ownSecurity } from './own-security.ts'
import type { staffSignIn } from './sign-in.ts'

type Services = {
  signIn: ReturnType<typeof staffSignIn>
  invitations: ReturnType<typeof staffInvitations>
  security: ReturnType<typeof ownSecurity>
  factors: ReturnType<typeof ownFactors>
  members: ReturnType<typeof staffMembers>
  database: Database
  audit: ReturnType<typeof auditService>
}

export function staffRoutes(
  mount: Mount,
  { signIn, invitations, security, factors, members, audit, database }: Services,
): void {
  mount(readInvitation, ({ body }, caller) => invitations.read(body.token, caller))
  mount(acceptInvitation, ({ body }, caller) => invitations.accept(body, caller))
  mount(beginInvitationPasskey, async ({ body }, caller) => ({
    options: await invitations.beginPasskey(body, caller),
  }))
  mount(acceptInvitationWithPasskey, ({ body }, caller) => invitations.acceptWithPasskey(body, caller))
  mount(signInToConsole, ({ body }, caller) => signIn.signIn(body, caller))
  mount(getSecondFactors, async (_, caller) => ({ factors: await signIn.factors(caller) }))
  mount(giveSecondFactor, ({ body }, caller) => signIn.giveSecondFactor(body.code, caller))
  mount(askForPasskey, async (_, caller) => ({ options: await signIn.askForPasskey(caller) }))
  mount(givePasskey, ({ body }, caller) => signIn.givePasskey(body.answer, caller))
  mount(signOutOfConsole, (_, caller) => signIn.signOut(caller))

  mount(getStaff, async (_, { staff: { memberId, name, email, role } }) => ({
    staff: { id: memberId, name, email, role, permissions: [...PERMISSIONS_OF[role]] },
    names: Object.fromEntries((await listMembers(database)).map((member) => [member.email, member.name])),
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
    recoveryCodes: await factors.renewRecoveryCodes(body.currentPassword, caller),
  }))
  mount(beginPasskey, async ({ body }, caller) => ({
    options: await factors.beginPasskey(body.currentPassword, caller),
  }))
  mount(addStaffPasskey, async ({ body }, caller) => {
    await factors.addPasskey(body.answer, caller)
    return { msg: [textIn(caller.language, 'staff/server')('passkeyAdded')] }
  })
  mount(renameStaffPasskey, async ({ params, body }, caller) => {
    await factors.renamePasskey(params.id, body, caller)
    return { msg: [textIn(caller.language, 'staff/server')('passkeyRenamed')] }
  })
  mount(removeStaffPasskey, async ({ params, body }, caller) => {
    await factors.removePasskey(params.id, body.currentPassword, caller)
    return { msg: [textIn(caller.language, 'staff/server')('passkeyRemoved')] }
  })
  mount(beginAuthenticator, async ({ body }, caller) => ({
    authenticator: await factors.beginAuthenticator(body.currentPassword, caller),
  }))
  mount(confirmAuthenticator, async ({ body }, caller) => {
    await factors.confirmAuthenticator(body.code, caller)
    return { msg: [textIn(caller.language, 'staff/server')('authenticatorChanged')] }
  })
  mount(removeAuthenticator, async ({ body }, caller) => {
    await factors.removeAuthenticator(body.currentPassword, caller)
    return { msg: [textIn(caller.language, 'staff/server')('authenticatorRemoved')] }
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

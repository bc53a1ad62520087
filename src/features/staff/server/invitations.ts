import { type SqlBool, sql } from 'kysely'
import { hashPassword, refuseWeak } from '#features/accounts/server/index.ts'
import { AppError } from '#kit/errors.ts'
import type { Language } from '#kit/localized.ts'
import type { Role } from '#kit/staff.ts'
import type { Database, Executor } from '#platform/database/database.ts'
import { networkOf } from '#platform/http/addresses.ts'
import type { ConsoleVisitor } from '#platform/http/mount.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { INVITATION_HOURS, type StaffInvitation } from '../contract.ts'
import { type Actor, recordAudit } from './audit.ts'
import type { Authenticators } from './authenticator.ts'
import { type Invitation, invitationLinks } from './invitation-links.ts'
import type { StaffDevices, StaffLimits } from './limits.ts'
import { invitationMail } from './mails.ts'
import { addMember } from './members.ts'
import { wrongCode } from './sign-in.ts'

const IS_OPEN = sql<SqlBool>`created_at > now() - make_interval(hours => ${sql.lit(INVITATION_HOURS)})`
const HOUR_MS = 3_600_000

type Dependencies = {
  database: Database
  jobs: Jobs
  limits: StaffLimits
  devices: StaffDevices
  authenticators: Authenticators
  secret: string
  publicUrl: string
  /** The site's name, as authenticator apps list it. */
  firmName: () => Promise<string>
}
type Acceptance = {
  token: string
  name: string
  password: string
  password_confirmation: string
  code: string
}

/** Inviting people to the console, and accepting (R801). */
export function staffInvitations({
  database,
  jobs,
  limits,
  devices,
  authenticators,
  secret,
  publicUrl,
  firmName,
}: Dependencies) {
  const links = invitationLinks(secret, publicUrl)

  return {
    async list(): Promise<StaffInvitation[]> {
      const rows = await database
        .selectFrom('staffInvitations')
        .select(['id', 'email', 'role', 'createdAt'])
        .where(IS_OPEN)
        .orderBy('id', 'desc')
        .execute()
      return rows.map(({ createdAt, ...row }) => ({
        ...row,
        role: row.role as Role,
        expiresAt: new Date(createdAt.getTime() + INVITATION_HOURS * HOUR_MS).toISOString(),
      }))
    },

    /**
     * Invites an address and mails the link. An earlier invitation of the address stops working. For a member of staff, the
     * link sets a new password and authenticator, and the role stays.
     * @returns the link, for handing it over in another way
     */
    async invite(
      { email, role, language }: { email: string; role: Role; language: Language },
      actor: Actor,
    ): Promise<string> {
      return database.transaction().execute(async (tx) => {
        const member = await memberAt(tx, email)
        await tx.deleteFrom('staffInvitations').where('emailKey', '=', email.toLowerCase()).execute()
        const totpSecret = authenticators.create()
        const invitation = { email, role: member?.role ?? role, language, totpSecret }
        const { id } = await tx
          .insertInto('staffInvitations')
          .values(invitation)
          .returning('id')
          .executeTakeFirstOrThrow()
        await jobs.enqueue(tx, invitationMail, { invitationId: id })
        const after = { role: invitation.role }
        await recordAudit(tx, actor, { action: 'staff.invited', subject: email, after })
        return links.addressOf({ id, ...invitation })
      })
    },

    /** @throws AppError not_found */
    async withdraw(id: number, actor: Actor): Promise<void> {
      await database.transaction().execute(async (tx) => {
        const withdrawn = await tx
          .deleteFrom('staffInvitations')
          .where('id', '=', id)
          .returning('email')
          .executeTakeFirst()
        if (!withdrawn) throw new AppError('not_found')
        await recordAudit(tx, actor, { action: 'staff.invitation-withdrawn', subject: withdrawn.email })
      })
    },

    /** @throws AppError link_invalid, too_many_requests */
    async read(token: string, { address }: ConsoleVisitor) {
      await limits.count('staff invitation by network', networkOf(address))
      const { email, role, totpSecret } = await openInvitation(database, token)
      const authenticator = authenticators.describe(totpSecret, { issuer: await firmName(), email })
      return { email, role, authenticator }
    },

    /**
     * Accepts an invitation once: creates the member, or gives a member a new password and authenticator and ends their
     * sessions; and signs them in.
     * @returns recovery codes, which are shown once
     * @throws AppError link_invalid, invalid, too_many_requests
     */
    async accept(
      { token, name, code, ...passwords }: Acceptance,
      caller: ConsoleVisitor,
    ): Promise<{ recoveryCodes: string[] }> {
      await limits.count('staff invitation by network', networkOf(caller.address))
      const { email, totpSecret } = await openInvitation(database, token)
      await refuseWeak(passwords, [email, name], caller)
      const totpStep = authenticators.stepOf(totpSecret, code, 0)
      if (totpStep === undefined) throw wrongCode(caller)
      const passwordHash = await hashPassword(passwords.password)
      const { memberId, session, recoveryCodes } = await database.transaction().execute(async (tx) => {
        // Only one of several requests at once deletes the row.
        const { id, role, language } = await openInvitation(tx, token)
        const used = await tx
          .deleteFrom('staffInvitations')
          .where('id', '=', id)
          .returning('id')
          .executeTakeFirst()
        if (!used) throw new AppError('link_invalid')
        const member = { email, name, role, language, passwordHash, totpSecret, totpStep }
        return addMember(tx, member, caller)
      })
      caller.cookies.set('session', session)
      caller.cookies.set('device', devices.create(memberId))
      return { recoveryCodes }
    },
  }

  /** @throws AppError link_invalid */
  async function openInvitation(executor: Executor, token: string): Promise<Invitation> {
    const [id = '', signature = ''] = token.split('.', 2)
    const row = /^\d{1,15}$/.test(id)
      ? await executor
          .selectFrom('staffInvitations')
          .select(['id', 'email', 'role', 'language', 'totpSecret'])
          .where('id', '=', Number(id))
          .where(IS_OPEN)
          .executeTakeFirst()
      : undefined
    const invitation = row && { ...row, role: row.role as Role, language: row.language as Language }
    if (!invitation || !links.isSigned(invitation, signature)) throw new AppError('link_invalid')
    return invitation
  }
}

async function memberAt(executor: Executor, email: string): Promise<{ role: Role } | undefined> {
  const member = await executor
    .selectFrom('staffMembers')
    .select('role')
    .where('emailKey', '=', email.toLowerCase())
    .executeTakeFirst()
  return member && { role: member.role as Role }
}

/** Housekeeping: deletes expired invitations. */
export async function deleteExpiredInvitations(database: Database): Promise<void> {
  await database.deleteFrom('staffInvitations').where(sql<SqlBool>`not (${IS_OPEN})`).execute()
}

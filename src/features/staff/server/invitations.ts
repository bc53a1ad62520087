import { type SqlBool, sql } from 'kysely'
import type { WebAuthnAnswer, WebAuthnOptions } from '#features/accounts/contract.ts'
import { hashPassword, refuseWeak } from '#features/accounts/server/index.ts'
import { AppError } from '#kit/errors.ts'
import type { Language } from '#kit/localized.ts'
import type { Role } from '#kit/staff.ts'
import type { Database, Executor } from '#platform/database/database.ts'
import { networkOf } from '#platform/http/addresses.ts'
import type { ConsoleVisitor } from '#platform/http/callers.ts'
import { INVITATION_HOURS, type NewMember, type StaffInvitation } from '../contract.ts'
import { type Actor, recordAudit } from './audit.ts'
import type { StaffDependencies } from './dependencies.ts'
import { type Invitation, invitationLinks } from './invitation-links.ts'
import { invitationMail } from './mails.ts'
import { addMember, type FirstFactor } from './members.ts'
import { wrongCode } from './sign-in.ts'

const IS_OPEN = sql<SqlBool>`created_at > now() - make_interval(hours => ${sql.lit(INVITATION_HOURS)})`
const HOUR_MS = 3_600_000

/** The holder of a challenge for the passkey of an invited person. */
const holderOf = ({ id }: Invitation) => `staff invitation ${id}`

/** Inviting people to the console, and accepting (R801). */
export function staffInvitations({
  database,
  jobs,
  limits,
  devices,
  authenticators,
  passkeys,
  secret,
  publicUrl,
  firmName,
}: StaffDependencies) {
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
     * link sets a new password and second factor, and the role stays.
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
          .executeTakeFirstOrThrow(() => new AppError('not_found'))
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
     * Accepts an invitation with an authenticator.
     * @throws AppError link_invalid, invalid, too_many_requests
     */
    async accept({ code, ...person }: NewMember & { code: string }, caller: ConsoleVisitor) {
      const { totpSecret } = await check(person, caller)
      const totpStep = authenticators.stepOf(totpSecret, code, 0)
      if (totpStep === undefined) throw wrongCode(caller)
      return join(person, { totpSecret, totpStep }, caller)
    },

    /**
     * What a browser needs to create a passkey, once name and password are good.
     * @throws AppError link_invalid, invalid, too_many_requests
     */
    async beginPasskey(person: NewMember, caller: ConsoleVisitor): Promise<WebAuthnOptions> {
      const invitation = await check(person, caller)
      return passkeys.askToCreate({ name: person.name, email: invitation.email }, holderOf(invitation))
    },

    /**
     * Accepts an invitation with a passkey.
     * @throws AppError link_invalid, invalid, passkey_refused, too_many_requests
     */
    async acceptWithPasskey(
      { answer, ...person }: NewMember & { answer: WebAuthnAnswer },
      caller: ConsoleVisitor,
    ) {
      const invitation = await check(person, caller)
      const passkey = await passkeys.checkCreated(answer, holderOf(invitation))
      return join(person, { passkey }, caller)
    },
  }

  /** Checks what an invited person entered. @throws AppError link_invalid, invalid, too_many_requests */
  async function check(
    { token, name, ...passwords }: NewMember,
    caller: ConsoleVisitor,
  ): Promise<Invitation> {
    await limits.count('staff invitation by network', networkOf(caller.address))
    const invitation = await openInvitation(database, token)
    await refuseWeak(passwords, [invitation.email, name], caller)
    return invitation
  }

  /**
   * Uses an invitation up: creates the member, or gives a member a new password and second factor and ends their sessions; and
   * signs them in.
   * @returns recovery codes, which are shown once
   * @throws AppError link_invalid
   */
  async function join(
    { token, name, password }: NewMember,
    factor: FirstFactor,
    caller: ConsoleVisitor,
  ): Promise<{ recoveryCodes: string[] }> {
    const passwordHash = await hashPassword(password)
    const { memberId, session, recoveryCodes } = await database.transaction().execute(async (tx) => {
      // Only one of several requests at once deletes the row.
      const { id, email, role, language } = await openInvitation(tx, token)
      await tx
        .deleteFrom('staffInvitations')
        .where('id', '=', id)
        .returning('id')
        .executeTakeFirstOrThrow(() => new AppError('link_invalid'))
      return addMember(tx, { email, name, role, language, passwordHash, factor }, caller)
    })
    caller.cookies.set('session', session)
    caller.cookies.set('device', devices.create(memberId))
    return { recoveryCodes }
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

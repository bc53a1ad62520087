import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { WebAuthnAnswer, WebAuthnOptions } from '#features/accounts/contract.ts'
import {
  deviceOf,
  type NewPasskey,
  passkeyChecks,
  refusePasskey,
  shownPasskey,
} from '#features/accounts/server/index.ts'
import { keysFor, type Secret } from '#platform/credentials.ts'
import type { Database, Executor } from '#platform/database/database.ts'
import type { Caller, StaffSession } from '#platform/http/callers.ts'
import type { StaffPasskey } from '../contract.ts'

type Dependencies = {
  database: Database
  secret: Secret
  publicUrl: string
  /** The site's name, as authenticators show it. */
  firmName: () => Promise<string>
}

/** Passkeys of staff, as a second factor (R801). They are stored apart from visitors', and sign in to the console alone. */
export function staffPasskeys({ database, secret, publicUrl, firmName }: Dependencies) {
  const checks = passkeyChecks({ database, publicUrl })
  const [key] = keysFor(secret, 'staff passkeys')

  return {
    /**
     * What a browser needs to create a passkey.
     * @param holder who asks: a member's session, or an invitation
     * @param memberId whose passkeys stay; undefined for an invitation, which replaces them
     */
    async askToCreate(
      { name, email, memberId }: { name: string; email: string; memberId?: number },
      holder: string,
    ): Promise<WebAuthnOptions> {
      const passkeys = memberId === undefined ? [] : await passkeysOf(database, memberId)
      const handle = new Uint8Array(createHmac('sha256', key).update(email.toLowerCase()).digest())
      return checks.askToCreate({ handle, name, email, passkeys }, { siteName: await firmName(), holder })
    },

    /** @throws AppError passkey_refused */
    checkCreated: checks.checkCreated,

    /** What a browser needs to use a passkey of a session's member. @throws AppError passkey_refused for a member without */
    async askToUse({ memberId, sessionId }: StaffSession): Promise<WebAuthnOptions> {
      const passkeys = await passkeysOf(database, memberId)
      if (passkeys.length === 0) return refusePasskey()
      return checks.askToUse(holderOf(sessionId), passkeys)
    },

    /** Checks the use of a passkey of a session's member. @throws AppError passkey_refused */
    async checkUsed(
      answer: WebAuthnAnswer,
      { memberId, sessionId }: StaffSession,
    ): Promise<{ id: number; counter: number }> {
      const passkey = (await passkeysOf(database, memberId)).find(
        ({ credentialId }) => credentialId === answer.id,
      )
      if (!passkey) return refusePasskey()
      const counter = await checks.checkUsed(answer, passkey, holderOf(sessionId))
      return { id: passkey.id, counter }
    },
  }
}
export type StaffPasskeys = ReturnType<typeof staffPasskeys>

/** The holder of a challenge that was made for a session; one that waits for the second factor is not the one that follows. */
export const holderOf = (sessionId: number) => `staff session ${sessionId}`

function passkeysOf(executor: Executor, memberId: number) {
  return executor
    .selectFrom('staffPasskeys')
    .select(['id', 'credentialId', 'publicKey', 'counter', 'transports'])
    .where('memberId', '=', memberId)
    .execute()
}

/** A member's passkeys, the latest first, as their owner sees them. */
export async function ownPasskeys(executor: Executor, memberId: number): Promise<StaffPasskey[]> {
  const rows = await executor
    .selectFrom('staffPasskeys')
    .select(['id', 'name', 'createdAt', 'usedAt'])
    .where('memberId', '=', memberId)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(shownPasskey)
}

/** Adds a passkey, named after the browser. @returns its name @throws AppError passkey_refused for one that is there already */
export async function addPasskey(
  tx: Executor,
  memberId: number,
  passkey: NewPasskey,
  { userAgent }: Caller,
): Promise<string> {
  const added = await tx
    .insertInto('staffPasskeys')
    .values({ ...passkey, memberId, name: deviceOf(userAgent) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('name')
    .executeTakeFirst()
  return added?.name ?? refusePasskey()
}

/** Records the use of a passkey. @throws AppError passkey_refused when it was removed meanwhile */
export async function recordPasskeyUse(
  tx: Executor,
  { id, counter }: { id: number; counter: number },
): Promise<void> {
  const used = await tx
    .updateTable('staffPasskeys')
    .set({ counter, usedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  if (!used) refusePasskey()
}

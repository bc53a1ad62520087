import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { AppError } from '#kit/errors.ts'
import { isSame, keysFor, type Secret } from '#platform/credentials.ts'
import type { Database } from '#platform/database/database.ts'
import type { Caller, SignedInCaller } from '#platform/http/callers.ts'

type Dependencies = { database: Database; secret: Secret; publicUrl: string }
/** An event in a private calendar, with the status of the registration. */
export type CalendarRegistration = { eventId: number; status: string }
export type Calendars = ReturnType<typeof calendarsService>

/**
 * Private calendars: the events that an account's owner is registered for, at a signed address. The address
 * is derived from the account's id and calendar version and isn't stored; a higher version invalidates the
 * old address.
 */
export function calendarsService({ database, secret, publicUrl }: Dependencies) {
  const keys = keysFor(secret, 'private calendars')

  function signatureOf(accountId: number, version: number, key = keys[0]): string {
    const mac = createHmac('sha256', key).update(JSON.stringify([accountId, version]))
    return mac.digest('base64url').slice(0, 32)
  }

  function addressOf(accountId: number, version: number, { language }: Caller) {
    const path = `/api/calendars/${accountId}/${signatureOf(accountId, version)}/events.ics`
    return { calendar: { url: `${publicUrl}${path}${language === 'fr' ? '?lng=fr' : ''}` } }
  }

  return {
    async address(caller: SignedInCaller) {
      const { accountId } = caller.account
      const { calendarVersion } = await database
        .selectFrom('accounts')
        .select('calendarVersion')
        .where('id', '=', accountId)
        .executeTakeFirstOrThrow()
      return addressOf(accountId, calendarVersion, caller)
    },

    async renew(caller: SignedInCaller) {
      const { accountId } = caller.account
      const { calendarVersion } = await database
        .updateTable('accounts')
        .set({ calendarVersion: sql<number>`calendar_version + 1` })
        .where('id', '=', accountId)
        .returning('calendarVersion')
        .executeTakeFirstOrThrow()
      return addressOf(accountId, calendarVersion, caller)
    },

    /**
     * The registrations behind a private calendar's address.
     * @throws AppError not_found when the signature is wrong or of an earlier version
     */
    async eventsAt(accountId: number, signature: string): Promise<CalendarRegistration[]> {
      const account = await database
        .selectFrom('accounts')
        .select(['emailKey', 'calendarVersion'])
        .where('id', '=', accountId)
        .where('verifiedAt', 'is not', null)
        .executeTakeFirst()
      const version = account?.calendarVersion ?? 0
      const isSigned = keys.some((key) => isSame(signatureOf(accountId, version, key), signature))
      if (!isSigned || !account) throw new AppError('not_found')
      return database
        .selectFrom('registrations')
        .select(['eventId', 'status'])
        .where('emailKey', '=', account.emailKey)
        .where('status', '!=', 'cancelled')
        .execute()
    },
  }
}

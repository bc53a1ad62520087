import type { z } from 'zod'
import { firstAdministrator, recordAudit } from '#features/staff/server/index.ts'
import type { Database } from '#platform/database/database.ts'
import { lockFirstContent } from '#platform/database/first-content-lock.ts'
import type { ConsoleVisitor } from '#platform/http/callers.ts'
import type { setUpAuthenticatorSchema, setUpSchema } from '../contract.ts'
import { requireSetUpLink } from './link.ts'
import { writeSite } from './write-site.ts'

/** Setting the site up from an empty database (R806). */
export function setUpService({ database, secret }: { database: Database; secret: string }) {
  const administrators = firstAdministrator({ database, secret })

  return {
    /** @throws AppError link_invalid */
    requireLink: (token: string) => requireSetUpLink(database, secret, token),

    /** @throws AppError link_invalid, invalid */
    async beginAuthenticator({
      token,
      firm: issuer,
      email,
      sealed,
    }: z.output<typeof setUpAuthenticatorSchema>) {
      await requireSetUpLink(database, secret, token)
      return administrators.authenticator(sealed, { issuer, email })
    },

    /**
     * Writes the firm, its pages and its first administrator, all or nothing, and signs them in.
     * @returns recovery codes, which are shown once
     * @throws AppError link_invalid, invalid, too_many_requests
     */
    async complete(
      { token, firm, texts, ...administrator }: z.output<typeof setUpSchema>,
      caller: ConsoleVisitor,
    ): Promise<{ recoveryCodes: string[] }> {
      await requireSetUpLink(database, secret, token)
      const add = await administrators.prepare(administrator, caller)
      const { recoveryCodes, signIn } = await database.transaction().execute(async (tx) => {
        // Of several at once, the second one waits here, and finds the first one's firm.
        await lockFirstContent(tx)
        await requireSetUpLink(tx, secret, token)
        const profile = await writeSite(tx, firm, texts)
        const added = await add(tx)
        const { email } = administrator
        const actor = { id: added.memberId, name: email, address: caller.address }
        await recordAudit(tx, actor, { action: 'site.set-up', subject: 'firm 1', after: { profile, texts } })
        return added
      })
      signIn()
      return { recoveryCodes }
    },
  }
}

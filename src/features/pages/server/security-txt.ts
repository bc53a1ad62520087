import type { FastifyInstance } from 'fastify'
import { Temporal } from 'temporal-polyfill'
import type { FirmService } from '#features/firm/server/index.ts'

/** RFC 9116 advises less than a year. */
const VALID_DAYS = 180

/**
 * Serves `/.well-known/security.txt` (RFC 9116): the contact for reporting vulnerabilities, and the policy.
 */
export function securityTxt(
  app: FastifyInstance,
  { firm, publicUrl }: { firm: FirmService; publicUrl: string },
): void {
  app.get('/.well-known/security.txt', async (_, reply) => {
    const { email } = await firm.get('en')
    const expires = Temporal.Now.plainDateISO('UTC').add({ days: VALID_DAYS })
    const lines = [
      `Contact: mailto:${email}`,
      `Expires: ${expires}T00:00:00Z`,
      'Preferred-Languages: en, fr',
      `Canonical: ${publicUrl}/.well-known/security.txt`,
      `Policy: ${publicUrl}/security`,
    ]
    return reply
      .header('Cache-Control', 'no-cache')
      .type('text/plain; charset=utf-8')
      .send(`${lines.join('\n')}\n`)
  })
}

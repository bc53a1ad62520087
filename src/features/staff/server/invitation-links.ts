import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { Language } from '#kit/localized.ts'
import type { Role } from '#kit/staff.ts'
import { credentialHash } from '#platform/credentials.ts'
import { pageAddress } from '#platform/mail/letter.ts'

export type Invitation = { id: number; email: string; role: Role; language: Language; totpSecret: Buffer }

/**
 * The link of an invitation: its id, and an HMAC over id, address and secret. It needs no storing, so that a queued mail holds
 * none; it ends with the invitation's row.
 */
export function invitationLinks(secret: string, publicUrl: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'staff invitations', 32))
  const sign = ({ id, email, totpSecret }: Pick<Invitation, 'id' | 'email' | 'totpSecret'>) =>
    createHmac('sha256', key)
      .update(JSON.stringify([id, email, totpSecret.toString('base64')]))
      .digest('base64url')
  return {
    /** The token is in the fragment, which browsers send to no server. */
    addressOf: (invitation: Invitation) =>
      `${pageAddress(publicUrl, '/console/invitation', invitation.language)}#${invitation.id}.${sign(invitation)}`,
    isSigned: (invitation: Invitation, signature: string) =>
      timingSafeEqual(credentialHash(sign(invitation)), credentialHash(signature)),
  }
}

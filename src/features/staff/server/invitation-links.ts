import { createHmac } from 'node:crypto'
import type { Language } from '#kit/localized.ts'
import type { Role } from '#kit/staff.ts'
import { isSame, keysFor, type Secret } from '#platform/credentials.ts'
import { pageAddress } from '#platform/mail/letter.ts'

export type Invitation = { id: number; email: string; role: Role; language: Language; totpSecret: Buffer }

/**
 * The link of an invitation: its id, and an HMAC over id, address and secret. It needs no storing, so that a queued mail holds
 * none; it ends with the invitation's row.
 */
export function invitationLinks(secret: Secret, publicUrl: string) {
  const keys = keysFor(secret, 'staff invitations')
  const sign = ({ id, email, totpSecret }: Pick<Invitation, 'id' | 'email' | 'totpSecret'>, key = keys[0]) =>
    createHmac('sha256', key)
      .update(JSON.stringify([id, email, totpSecret.toString('base64')]))
      .digest('base64url')
  return {
    /** The token is in the fragment, which browsers send to no server. */
    addressOf: (invitation: Invitation) =>
      `${pageAddress(publicUrl, '/console/invitation', invitation.language)}#${invitation.id}.${sign(invitation)}`,
    isSigned: (invitation: Invitation, signature: string) =>
      keys.some((key) => isSame(sign(invitation, key), signature)),
  }
}

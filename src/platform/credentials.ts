import { createHash, randomBytes } from 'node:crypto'

const TOKEN_BYTES = 32

/** A new secret of 256 random bits: for a session, a reset link, a challenge or a browser. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}

/** What the database holds of a credential (token or access key): its SHA-256. */
export function credentialHash(credential: string): Buffer {
  return createHash('sha256').update(credential).digest()
}

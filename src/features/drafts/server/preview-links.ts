import { createHmac } from 'node:crypto'
import { isSame, keysFor, type Secret } from '#platform/credentials.ts'
import { PREVIEW_AUDIENCES, PREVIEW_DAYS, type PreviewAudience } from '../contract.ts'

const DAY_MS = 86_400_000
/** The console asks for a new link while its pane is open. */
const CONSOLE_VALIDITY_MS = 3_600_000

export type PreviewLink = { audience: PreviewAudience; draftId: number; expiresAt: Date }

/**
 * The addresses of a draft's preview (R802): audience, draft and expiry, with an HMAC over them. They hold nothing of the
 * draft, and stop working when it ends.
 */
export function previewLinks(secret: Secret) {
  const keys = keysFor(secret, 'previews of drafts')
  const sign = (audience: string, draftId: string, expires: string, key = keys[0]) =>
    createHmac('sha256', key).update(`${audience}\n${draftId}\n${expires}`).digest('base64url')
  return {
    /** The path is relative to the site's origin, without a language. @param days of a link for somebody outside */
    make(
      audience: PreviewAudience,
      draftId: number,
      days: number = PREVIEW_DAYS.default,
    ): { path: string; expiresAt: Date } {
      const validityMs = audience === 'console' ? CONSOLE_VALIDITY_MS : days * DAY_MS
      const expiresAt = new Date(Date.now() + validityMs)
      const expires = String(expiresAt.getTime())
      const signature = sign(audience, String(draftId), expires)
      return { path: `/preview/${audience}/${draftId}/${expires}/${signature}`, expiresAt }
    },

    /** @returns undefined for an altered or expired address */
    read(parts: PreviewParts): PreviewLink | undefined {
      const { draft, expires, signature } = parts
      const audience = PREVIEW_AUDIENCES.find((each) => each === parts.audience)
      if (!keys.some((key) => isSame(sign(parts.audience, draft, expires, key), signature))) return undefined
      if (!audience || Number(expires) <= Date.now()) return undefined
      return { audience, draftId: Number(draft), expiresAt: new Date(Number(expires)) }
    },
  }
}

/** The parts of a preview's path, as they came. */
export type PreviewParts = { audience: string; draft: string; expires: string; signature: string }

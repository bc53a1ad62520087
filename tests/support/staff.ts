import { randomUUID } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { Api } from '#kit/client.ts'
import type { Language } from '#kit/localized.ts'
import type { Role } from '#kit/staff.ts'
import { credentialHash, newToken } from '#platform/credentials.ts'
import { apiOver, type Transport } from '#web/api.ts'
import type { Roadshow } from './roadshow.ts'

/** A browser at the console: its API calls have its cookies and the origin of the site's pages. */
export type ConsoleBrowser = {
  api: Api
  cookies: Map<string, string>
  /** The last response's `Set-Cookie` headers. */
  setCookies: string[]
}

type BrowserOptions = {
  language?: Language
  /** Undefined for a program that names none. */
  origin?: string | undefined
  cookies?: Map<string, string>
  /** The network address, for a site with `TRUST_PROXY`. */
  from?: string
}

export function consoleBrowser(
  roadshow: Pick<Roadshow, 'origin'>,
  { language = 'en', cookies = new Map(), from, ...options }: BrowserOptions = {},
): ConsoleBrowser {
  const origin = 'origin' in options ? options.origin : roadshow.origin
  const browser: ConsoleBrowser = { api: undefined as never, cookies, setCookies: [] }
  const transport: Transport = async ({ method, url, body, idempotencyKey }) => {
    const headers = new Headers()
    if (origin !== undefined) headers.set('origin', origin)
    if (from) headers.set('x-forwarded-for', from)
    if (idempotencyKey) headers.set('idempotency-key', idempotencyKey)
    if (typeof body === 'string') headers.set('content-type', 'application/json')
    if (cookies.size > 0) headers.set('cookie', [...cookies].map((pair) => pair.join('=')).join('; '))
    const response = await fetch(roadshow.origin + url, { method, headers, body })
    browser.setCookies = response.headers.getSetCookie()
    for (const cookie of browser.setCookies) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (value) cookies.set(name, value)
      else cookies.delete(name)
    }
    return { status: response.status, body: await response.json().catch(() => undefined) }
  }
  browser.api = apiOver(transport, language)
  return browser
}

/** The code that an authenticator shows. @param stepsAhead a later one, since none works twice */
export function codeOf(secret: string, stepsAhead = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + stepsAhead * 30_000,
  })
}

/** Adds a member of staff with a session, without a password or authenticator to sign in with. */
export async function staffMember(
  { pool }: Pick<Roadshow, 'pool'>,
  role: Role,
): Promise<{ id: number; email: string; cookies: Map<string, string> }> {
  const email = `${randomUUID()}@example.com`
  const { rows } = await pool.query<{ id: string }>(
    `insert into staff_members (email, name, role, language, password_hash, totp_secret)
     values ($1, 'Ada Roy', $2, 'en', '', '') returning id`,
    [email, role],
  )
  const id = Number(rows[0]?.id)
  return { id, email, cookies: new Map([['staff', await staffSession({ pool }, id)]]) }
}

/** Begins a complete session. @returns the value of its cookie */
export async function staffSession({ pool }: Pick<Roadshow, 'pool'>, memberId: number): Promise<string> {
  const token = newToken()
  await pool.query('insert into staff_sessions (member_id, token_hash, is_complete) values ($1, $2, true)', [
    memberId,
    credentialHash(token),
  ])
  return token
}

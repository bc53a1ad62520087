import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * The names of the console's cookies. Over TLS they begin with `__Host-`, with which browsers refuse a cookie that another
 * host or plain http has set. Browsers accept that prefix over TLS only, so `http://localhost` has none.
 */
const NAMES = { session: 'staff', device: 'staff-device' } as const
type ConsoleCookie = keyof typeof NAMES

/** Browsers delete the device's cookie after this many days without signing in. */
export const CONSOLE_DEVICE_DAYS = 180
const DAY_SECONDS = 86_400

/** How long a browser keeps each cookie. Without an age, it forgets a session when it is closed. */
const AGES: Record<ConsoleCookie, Pick<CookieSerializeOptions, 'maxAge'>> = {
  session: {},
  device: { maxAge: CONSOLE_DEVICE_DAYS * DAY_SECONDS },
}

/** The cookies of the console. No script can read them, and no other site's request brings them. */
export type ConsoleCookies = {
  /** The token of the session, unchecked. */
  session: string | undefined
  /** Identifies a browser that has signed in, unchecked. */
  device: string | undefined
  set(cookie: ConsoleCookie, value: string): void
  /** Deletes the session's cookie. */
  endSession(): void
}

/** Reads the console's cookies, and writes them to the response. @param tls whether the site is reached over TLS */
export function consoleCookies(request: FastifyRequest, reply: FastifyReply, tls: boolean): ConsoleCookies {
  const attributes = { path: '/', httpOnly: true, sameSite: 'strict', secure: tls } as const
  const nameOf = (cookie: ConsoleCookie) => (tls ? `__Host-${NAMES[cookie]}` : NAMES[cookie])
  const read = (cookie: ConsoleCookie) => request.cookies[nameOf(cookie)] || undefined
  return {
    session: read('session'),
    device: read('device'),
    set: (cookie, value) => void reply.setCookie(nameOf(cookie), value, { ...attributes, ...AGES[cookie] }),
    endSession: () => void reply.clearCookie(nameOf('session'), attributes),
  }
}

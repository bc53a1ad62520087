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
  const attributes = `Path=/; HttpOnly; SameSite=Strict${tls ? '; Secure' : ''}`
  const nameOf = (cookie: ConsoleCookie) => (tls ? `__Host-${NAMES[cookie]}` : NAMES[cookie])
  const read = (cookie: ConsoleCookie) => cookieNamed(nameOf(cookie), request.headers.cookie)
  // Fastify sends several headers of this name as they are.
  const write = (cookie: ConsoleCookie, value: string, age = '') =>
    void reply.header('Set-Cookie', `${nameOf(cookie)}=${value}; ${attributes}${age}`)
  return {
    session: read('session'),
    device: read('device'),
    // Without an age, the browser forgets a session when it is closed.
    set: (cookie, value) =>
      write(cookie, value, cookie === 'device' ? `; Max-Age=${CONSOLE_DEVICE_DAYS * DAY_SECONDS}` : ''),
    endSession: () => write('session', '', '; Max-Age=0'),
  }
}

function cookieNamed(name: string, header = ''): string | undefined {
  for (const part of header.split(';')) {
    const [key, value] = part.trim().split('=', 2)
    if (key === name) return value || undefined
  }
  return undefined
}

import { AT_ONCE, atOnce, type HostileInput, sendJson } from './hostile-input.ts'
import type { Server } from './processes.ts'
import { newAddress } from './registrants.ts'

/** The maximum that a body may hold. */
const CHARACTERS = 60_000
/** Normalizing these (NFC) took 6.8 s on the event loop: combining marks are sorted one by one. */
const MARKS = `a${'\u0301'.repeat(CHARACTERS / 2)}${'\u0316'.repeat(CHARACTERS / 2)}`
const UNKNOWN_FIELDS = Object.fromEntries(Array.from({ length: 9_000 }, (_, index) => [`k${index}`, 1]))

export const hostileTexts: HostileInput[] = [
  { what: `${AT_ONCE} messages of combining marks`, send: (server) => contact(server, { message: MARKS }) },
  {
    what: `${AT_ONCE} messages with 9,000 unknown fields`,
    send: (server) => contact(server, UNKNOWN_FIELDS),
  },
  {
    what: `${AT_ONCE} addresses of 120,000 signs`,
    send: (server) => contact(server, { email: '@.'.repeat(CHARACTERS) }),
  },
]

async function contact(server: Server, odd: object): Promise<void> {
  const from = newAddress()
  const body = { name: 'Ada Roy', email: 'ada@example.com', message: 'Hello', ...odd }
  await atOnce(() => sendJson(server, ['POST', '/contact'], body, { from, statuses: [422] }))
}

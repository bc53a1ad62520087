import type { Server } from './processes.ts'
import type { TestBed } from './test-bed.ts'

/** Number of concurrent requests with the hostile input. */
export const AT_ONCE = 10

/** Input that one caller can send within the limits; `send` resolves when the server has handled it. */
export type HostileInput = { what: string; send: (server: Server, testBed: TestBed) => Promise<unknown> }

/** Runs `send` `AT_ONCE` times concurrently. */
export function atOnce(send: () => Promise<unknown>): Promise<unknown[]> {
  return Promise.all(Array.from({ length: AT_ONCE }, send))
}

/** Sends a JSON body from a network address; fails unless the response has an expected status. */
export async function sendJson(
  { origin }: Server,
  [method, path]: [method: string, path: string],
  body: object,
  { from, token, statuses }: { from: string; token?: string; statuses: number[] },
): Promise<unknown> {
  const response = await fetch(`${origin}/api${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': from,
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })
  const answer: unknown = await response.json()
  if (!statuses.includes(response.status))
    throw new Error(`${path} answered ${response.status}: ${JSON.stringify(answer)}`)
  return answer
}

import type { Server } from './processes.ts'
import type { Stage } from './stage.ts'

/** How often the worst input is sent at once. */
export const AT_ONCE = 10

/** Something that one caller sends within the limits; `send` resolves once the server is done with it. */
export type HostileInput = { what: string; send: (server: Server, stage: Stage) => Promise<unknown> }

/** Sends something `AT_ONCE` times at once. */
export function atOnce(send: () => Promise<unknown>): Promise<unknown[]> {
  return Promise.all(Array.from({ length: AT_ONCE }, send))
}

/** Sends a JSON body as somebody at a network address; fails unless the answer has one of the statuses. */
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

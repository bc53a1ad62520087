import { randomUUID } from 'node:crypto'
import { hashPassword } from '#features/accounts/server/passwords.ts'
import { AT_ONCE, atOnce, type HostileInput, sendJson } from './hostile-input.ts'
import type { Server } from './processes.ts'
import { newAddress } from './registrants.ts'
import type { TestBed } from './test-bed.ts'

/** Each character has substitutes, and zxcvbn tries all combinations: rating it took 1–2.4 s on the event loop. */
const WORST = 'a4@b8c(e3g6i1!l|o0s$5t+7x%z2'.repeat(5).slice(0, 128)
const OWN_PASSWORD = 'nine otters on a bridge'

export const hostilePasswords: HostileInput[] = [
  { what: `${AT_ONCE} sign-ups with the worst password`, send: signUpWithWorst },
  { what: `${AT_ONCE} changes to the worst password`, send: changeToWorst },
]

async function signUpWithWorst(server: Server): Promise<void> {
  const from = newAddress()
  await atOnce(() =>
    sendJson(
      server,
      ['POST', '/user/register'],
      { name: 'Ada Roy', email: newEmail(), password: WORST, password_confirmation: WORST },
      { from, statuses: [201, 429] },
    ),
  )
}

async function changeToWorst(server: Server, { pool }: TestBed): Promise<void> {
  const email = newEmail()
  await pool.query(
    `insert into accounts (email, name, password_hash, language, verified_at) values ($1, 'Ada Roy', $2, 'en', now())`,
    [email, await hashPassword(OWN_PASSWORD)],
  )
  const from = newAddress()
  const { access_token: token } = (await sendJson(
    server,
    ['POST', '/user/login'],
    { email, password: OWN_PASSWORD },
    { from, statuses: [200] },
  )) as { access_token: string }
  // The first change makes the current password of the other requests wrong.
  await atOnce(() =>
    sendJson(
      server,
      ['PATCH', '/user'],
      { password: WORST, passwordConfirmation: WORST, currentPassword: OWN_PASSWORD },
      { from, token, statuses: [200, 422, 429] },
    ),
  )
}

function newEmail(): string {
  return `${randomUUID()}@example.com`
}

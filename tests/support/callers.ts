import { randomUUID } from 'node:crypto'
import { signIn, signUp } from '#features/accounts/contract.ts'
import { type ApiError, isApiError } from '#kit/errors.ts'
import type { Language } from '#kit/localized.ts'
import type { Roadshow } from './roadshow.ts'

export const PASSWORD = 'four herons under ice'

let callers = 0

/** An unused network address, since rate limits count by address. */
export function ownAddress(): string {
  callers += 1
  return `127.1.${Math.floor(callers / 200)}.${(callers % 200) + 1}`
}

export function newEmail(): string {
  return `${randomUUID()}@example.com`
}

/** Creates a confirmed account and a session, whose token it returns. */
export async function member(
  roadshow: Roadshow,
  language: Language = 'en',
): Promise<{ email: string; token: string }> {
  const email = newEmail()
  const api = roadshow.api(language, ownAddress())
  await api(signUp, { body: { name: 'Ada Roy', email, password: PASSWORD, password_confirmation: PASSWORD } })
  await roadshow.pool.query('update accounts set verified_at = now() where email = $1', [email])
  const { access_token: token } = await api(signIn, { body: { email, password: PASSWORD } })
  return { email, token }
}

/** The error of a refused call; fails when the call succeeds. */
export async function refusal(answer: Promise<unknown>): Promise<ApiError> {
  const error = await answer.catch((reason: unknown) => reason)
  if (!isApiError(error)) throw new Error('the call was not refused')
  return error
}

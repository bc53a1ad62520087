import { failureText } from '#i18n/no-answer.ts'
import { type Api, apiOver, type Transport } from '#kit/client.ts'
import { isErrorReply } from '#kit/errors.ts'
import type { Language } from '#kit/localized.ts'
import { dropToken, readToken } from './token.ts'

const fetchTransport: Transport = async ({ method, url, body, idempotencyKey, bearer }) => {
  const headers = new Headers({ Accept: 'application/json' })
  if (typeof body === 'string') headers.set('Content-Type', 'application/json')
  if (idempotencyKey) headers.set('Idempotency-Key', idempotencyKey)
  const token = bearer ? readToken() : null
  if (token) headers.set('Authorization', `Bearer ${token}`)
  const response = await fetch(url, { method, headers, body })
  const answer: unknown = await response.json().catch(() => undefined)
  // A wrong password is a 401 too; only `unauthorized` means that the session has ended.
  if (token && response.status === 401 && isErrorReply(answer) && answer.code === 'unauthorized')
    dropToken(token)
  return { status: response.status, body: answer }
}

/**
 * The API client of the browser. Sends the sign-in token with calls that need one (R502). Only the HTTP cache keeps
 * replies, and revalidates them by ETag (R702).
 */
export function browserApi(language: Language): Api {
  return apiOver(fetchTransport, language, failureText(language))
}

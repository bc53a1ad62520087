import { type Api, apiOver, type Transport } from '#kit/client.ts'
import type { Language } from '#kit/localized.ts'

const fetchTransport: Transport = async ({ method, url, body, idempotencyKey }) => {
  const headers = new Headers({ Accept: 'application/json' })
  if (body !== undefined) headers.set('Content-Type', 'application/json')
  if (idempotencyKey) headers.set('Idempotency-Key', idempotencyKey)
  const response = await fetch(url, { method, headers, body })
  return { status: response.status, body: await response.json().catch(() => undefined) }
}

/** The API as the browser calls it. Answers are kept by nobody but the HTTP cache, which asks by ETag (R702). */
export function browserApi(language: Language): Api {
  return apiOver(fetchTransport, language)
}

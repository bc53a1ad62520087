import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Language } from '#kit/localized.ts'
import { DATA_CSP, SECURITY_HEADERS } from '#platform/http/headers.ts'
import { languageOfCall, languageOfPage } from '#platform/http/language.ts'
import type { Memory } from '#platform/http/memory.ts'
import { callKey } from '#platform/http/mount.ts'
import { assetKey } from './assets.ts'
import { pageKey } from './pages.ts'

/** The answer to a poll of the waiting room as JSON, or undefined when memory doesn't hold it. */
export type PollAnswer = (eventId: number, key: string, language: Language) => string | undefined

const POLL = /^\/api\/waiting-room\/(\d{1,9})\/([0-9a-f-]{36})(?:\?|$)/
const POLL_HEAD = Object.entries({
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': DATA_CSP,
  ...SECURITY_HEADERS,
}).flat()

/**
 * What is answered before any framework: kept pages, kept lists, and polls of the waiting room. At the start of a show
 * thousands ask at once, and this is all that runs for them.
 * @returns whether it answered
 */
export function createFront({ pages, assets, poll }: { pages: Memory; assets: Memory; poll: PollAnswer }) {
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { method, url = '/' } = request
    if (method !== 'GET' && method !== 'HEAD') return false
    if (url.startsWith('/assets/')) return assets.answer(assetKey(url), request, response)
    if (!url.startsWith('/api/'))
      return pages.answer(pageKey(url, languageOfPage(request)), request, response)
    const waiter = url.startsWith('/api/waiting-room/') ? POLL.exec(url) : null
    if (waiter) return answerPoll(waiter, request, response)
    return pages.answer(callKey(url, languageOfCall(request)), request, response)
  }

  function answerPoll(
    [, eventId, key = '']: RegExpExecArray,
    request: IncomingMessage,
    response: ServerResponse,
  ): boolean {
    const answer = poll(Number(eventId), key, languageOfCall(request))
    if (!answer) return false
    response.writeHead(200, [...POLL_HEAD, 'content-length', String(Buffer.byteLength(answer))])
    response.end(answer)
    return true
  }
}

import type { IncomingMessage, ServerResponse } from 'node:http'
import { languageOfCall, languageOfPage } from '#platform/http/language.ts'
import { callKey } from '#platform/http/mount.ts'
import { type PreparedResponse, pageKey, type ResponseCache, write } from '#platform/http/response-cache.ts'
import { assetKey } from './assets.ts'

/** Functions that find a ready response by URL, by the prefix of their paths. */
export type EarlyAnswers = Map<string, (url: string) => PreparedResponse | undefined>

/**
 * Responds before the framework sees the request: with cached pages and lists, and with what features register by path
 * prefix, such as the waiting room's polls. Thousands of requests arrive at the start of a show, and run only this
 * code.
 * @returns whether it responded
 */
export function createCachedResponses({
  pages,
  assets,
  early,
}: {
  pages: ResponseCache
  assets: ResponseCache
  early: EarlyAnswers
}) {
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { method, url = '/' } = request
    if (method !== 'GET' && method !== 'HEAD') return false
    for (const [prefix, find] of early)
      if (url.startsWith(prefix)) return answerWith(find(url), request, response)
    if (url.startsWith('/assets/')) return assets.answer(assetKey(url), request, response)
    if (!url.startsWith('/api/'))
      return pages.answer(pageKey(url, languageOfPage(request)), request, response)
    return pages.answer(callKey(url, languageOfCall(request)), request, response)
  }

  function answerWith(
    ready: PreparedResponse | undefined,
    request: IncomingMessage,
    response: ServerResponse,
  ): boolean {
    if (ready) write(ready, request, response)
    return ready !== undefined
  }
}

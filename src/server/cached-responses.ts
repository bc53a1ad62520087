import type { IncomingMessage, ServerResponse } from 'node:http'
import { languageOfCall, languageOfPage } from '#platform/http/language.ts'
import { callKey } from '#platform/http/mount.ts'
import { pageKey, type Ready, type ResponseCache, write } from '#platform/http/response-cache.ts'
import { assetKey } from './assets.ts'

/** Finds an answer that is ready, by its address. */
export type EarlyAnswers = Map<string, (url: string) => Ready | undefined>

/**
 * What is answered before any framework: cached pages and lists, and what features answer early by the start of the path,
 * such as polls of the waiting room. At the start of a show thousands ask at once, and this is all that runs for them.
 * @returns whether it answered
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

  function answerWith(ready: Ready | undefined, request: IncomingMessage, response: ServerResponse): boolean {
    if (ready) write(ready, request, response)
    return ready !== undefined
  }
}

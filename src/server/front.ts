import type { IncomingMessage, ServerResponse } from 'node:http'
import type { KeptPolls } from '#features/live/server/kept-polls.ts'
import { languageOfCall, languageOfPage } from '#platform/http/language.ts'
import { type Memory, write } from '#platform/http/memory.ts'
import { callKey } from '#platform/http/mount.ts'
import { assetKey } from './assets.ts'
import { pageKey } from './pages.ts'

/**
 * What is answered before any framework: kept pages, kept lists, and polls of the waiting room. At the start of a show
 * thousands ask at once, and this is all that runs for them.
 * @returns whether it answered
 */
export function createFront({ pages, assets, polls }: { pages: Memory; assets: Memory; polls: KeptPolls }) {
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { method, url = '/' } = request
    if (method !== 'GET' && method !== 'HEAD') return false
    if (url.startsWith('/api/waiting-room/')) return answerPoll(url, request, response)
    if (url.startsWith('/assets/')) return assets.answer(assetKey(url), request, response)
    if (!url.startsWith('/api/'))
      return pages.answer(pageKey(url, languageOfPage(request)), request, response)
    return pages.answer(callKey(url, languageOfCall(request)), request, response)
  }

  function answerPoll(url: string, request: IncomingMessage, response: ServerResponse): boolean {
    const ready = polls.find(url)
    if (ready) write(ready, request, response)
    return ready !== undefined
  }
}

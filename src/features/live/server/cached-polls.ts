import type { Language } from '#kit/localized.ts'
import type { Ready } from '#platform/http/response-cache.ts'

/** More waiters than this at once, and what is kept is made anew. */
const MOST_KEPT = 200_000
const POLL = /^\/api\/waiting-room\/(\d{1,9})\/([0-9a-f-]{36})\?lng=(en|fr)$/

/** An answer to a poll, and until when it holds if nobody changes anything. */
export type PollAnswer = { body: object; untilMs: number }
type Kept = { ready: Ready; untilMs: number }
export type CachedPolls = ReturnType<typeof cachedPolls>

/**
 * Answers to polls of the waiting room by their whole address, ready to be written: thousands ask the same every five
 * seconds. Addresses that browsers don't use are answered the long way.
 * @param answer from memory alone; undefined when it isn't there
 * @param headers of every answer of the site
 */
export function cachedPolls(
  answer: (eventId: number, accessKey: string, language: Language) => PollAnswer | undefined,
  headers: Record<string, string>,
) {
  const commonHead = Object.entries({
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  }).flat()
  const kept = new Map<string, Kept>()

  function make(url: string): Kept | undefined {
    const [, eventId, accessKey = '', language] = POLL.exec(url) ?? []
    const made = eventId && answer(Number(eventId), accessKey, language as Language)
    if (!made) return undefined
    // A text goes out in one piece with its header, bytes would be a second one.
    const body = JSON.stringify(made.body)
    const head = [...commonHead, 'content-length', String(Buffer.byteLength(body))]
    if (kept.size >= MOST_KEPT) kept.clear()
    const poll = { ready: { status: 200, head, body }, untilMs: made.untilMs }
    kept.set(url, poll)
    return poll
  }

  return {
    /** The answer to the poll at an address, or undefined when memory doesn't hold it. */
    find(url: string): Ready | undefined {
      const known = kept.get(url)
      return known && Date.now() < known.untilMs ? known.ready : make(url)?.ready
    },
    /** A show or a registration changed. */
    forget: () => kept.clear(),
  }
}

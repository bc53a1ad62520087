import type { Language } from '#kit/localized.ts'
import type { PreparedResponse } from '#platform/http/response-cache.ts'
import type { WaitingRoom } from '../contract.ts'

/** The cache is cleared when it reaches this size. */
const MAX_CACHED_POLLS = 200_000
const POLL = /^\/api\/waiting-room\/(\d{1,9})\/([0-9a-f-]{36})\?lng=(en|fr)$/

/** An answer to a poll, until when it is valid if no data changes, and what to call for each poll that gets it. */
export type PollAnswer = { body: WaitingRoom; untilMs: number; onSent: () => void }
type CachedPoll = { ready: PreparedResponse } & Pick<PollAnswer, 'untilMs' | 'onSent'>
export type CachedPolls = ReturnType<typeof cachedPolls>

/**
 * A cache of answers to polls of the waiting room, by URL, serialised and ready to send: thousands of clients
 * poll the same data every five seconds. URLs other than the page's own aren't cached and take the ordinary
 * route.
 * @param answer reads from memory alone; undefined when memory lacks the data
 * @param headers the headers of every response of the site
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
  const cache = new Map<string, CachedPoll>()

  function make(url: string): CachedPoll | undefined {
    const [, eventId, accessKey = '', language] = POLL.exec(url) ?? []
    const freshAnswer = eventId && answer(Number(eventId), accessKey, language as Language)
    if (!freshAnswer) return undefined
    // A string is sent in one write with its headers, a buffer in a second one.
    const body = JSON.stringify(freshAnswer.body)
    const head = [...commonHead, 'content-length', String(Buffer.byteLength(body))]
    if (cache.size >= MAX_CACHED_POLLS) cache.clear()
    const { untilMs, onSent } = freshAnswer
    const poll = { ready: { status: 200, head, body }, untilMs, onSent }
    cache.set(url, poll)
    return poll
  }

  return {
    /** The cached response for a URL, or undefined when memory lacks the data. */
    find(url: string): PreparedResponse | undefined {
      const cachedPoll = cache.get(url)
      const poll = cachedPoll && Date.now() < cachedPoll.untilMs ? cachedPoll : make(url)
      poll?.onSent()
      return poll?.ready
    },
    /** Called when a show or a registration has changed. */
    forget: () => cache.clear(),
  }
}

import { LRUCache } from 'lru-cache'
import { NestingError, type Sanitized, sanitize } from '../rich-text.ts'
import { threadQueue } from '../worker-thread.ts'

/** Longer texts are sanitized in a thread: they may take hundreds of milliseconds. */
const LONG_CHARACTERS = 20_000
/** No text of a document may be longer, whatever its field allows. */
export const MAX_MARKUP_CHARACTERS = 500_000

/** What texts that were sanitized lately came to: a draft is judged whenever it is read. */
const sanitized = new LRUCache<string, Sanitized>({
  maxSize: 4_000_000,
  sizeCalculation: (result, text) => (result.safe?.length ?? 0) + text.length,
})

const sanitizeThread = threadQueue<string, Sanitized>(new URL('./sanitize-thread.ts', import.meta.url), {
  name: 'sanitize',
  deadlineMs: 10_000,
  maxWaiting: 50,
  idleMs: 60_000,
})

/**
 * Sanitizes the long texts of a document in a thread, so that {@link sanitizedOnce} answers for them at once: an editor's
 * text must not hold up visitors.
 * @throws AppError too_many_requests
 */
export async function sanitizeLongTexts(document: unknown): Promise<void> {
  for (const text of longTextsOf(document))
    if (!sanitized.has(text)) {
      const answer = await sanitizeThread.ask(text)
      if (answer !== 'overrun') sanitized.set(text, answer)
    }
}

function* longTextsOf(value: unknown): Generator<string> {
  if (typeof value === 'string') {
    if (value.length > LONG_CHARACTERS && value.length <= MAX_MARKUP_CHARACTERS && /[<&]/.test(value))
      yield value
  } else if (typeof value === 'object' && value !== null)
    for (const each of Object.values(value)) yield* longTextsOf(each)
}

/** The result of `sanitizeMarkup`, remembered. @throws NestingError */
export function sanitizedOnce(text: string): string {
  let result = sanitized.get(text)
  if (result === undefined) {
    result = sanitize(text)
    sanitized.set(text, result)
  }
  if (result.safe === undefined) throw new NestingError()
  return result.safe
}

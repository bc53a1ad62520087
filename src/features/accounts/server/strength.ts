import { threadQueue } from '#platform/worker-thread.ts'
import type { StrengthRequest } from './strength-thread.ts'

/** zxcvbn's scores 0 and 1 mean fewer than 10^6 guesses: common passwords and simple variations of them. */
const MIN_SCORE = 2
/** A password that contains the person's name needs this many other characters. */
const MIN_OTHER_CHARACTERS = 4

/** An ordinary password takes 10 ms, the slowest one we know 200 ms; a busy machine takes far longer. */
const DEADLINE_MS = 15_000
/** Passwords are judged one at a time; callers beyond this queue are asked to try again. */
const MAX_QUEUED = 30
/** The dictionaries take 60 MB: the thread ends after this long without a request. */
const IDLE_MS = 60_000

const PROGRAM = new URL('./strength-thread.ts', import.meta.url)

/**
 * `unjudged`: the deadline passed. The password is refused like a guessable one, with a message of its own.
 */
export type PasswordStrength = 'guessable' | 'strong' | 'unjudged'
export type StrengthJudge = ReturnType<typeof createStrengthJudge>

/**
 * Judges passwords in a worker thread, so that no password can block the process (R504). A request that
 * passes the deadline ends the thread; the next one starts another.
 */
export function createStrengthJudge(deadlineMs = DEADLINE_MS) {
  const thread = threadQueue<StrengthRequest, number>(PROGRAM, {
    name: 'password strength',
    deadlineMs,
    maxWaiting: MAX_QUEUED,
    idleMs: IDLE_MS,
  })

  /**
   * Whether a password is guessable: a common one, or one made of the person's own name, address or company
   * (R504). There are no composition rules.
   * @throws AppError too_many_requests when the queue is full
   */
  return async (password: string, own: (string | undefined)[]): Promise<PasswordStrength> => {
    const texts = own.filter((text) => text !== undefined)
    const words = texts.flatMap((text) => text.split(/[\s@._-]+/)).filter((word) => word.length > 2)
    if (withoutWords(words, password).length < MIN_OTHER_CHARACTERS) return 'guessable'
    const score = await thread.ask({ password, ownWords: [...texts, ...words] })
    if (score === 'overrun') return 'unjudged'
    return score < MIN_SCORE ? 'guessable' : 'strong'
  }
}

/** The judge that the whole process shares. */
export const passwordStrength: StrengthJudge = createStrengthJudge()

/**
 * The characters of a password other than the person's own words and the digits, blanks and punctuation
 * between them.
 */
function withoutWords(words: string[], password: string): string {
  const lower = password.toLowerCase()
  const left = words.reduce((text, word) => text.replaceAll(word.toLowerCase(), ''), lower)
  return left === lower ? password : left.replace(/[\s\p{P}\d]/gu, '')
}

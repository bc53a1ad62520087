import { workerTask } from '#platform/worker-task.ts'
import type { StrengthRequest } from './strength-worker.ts'

/** Guessed in less than 10^6 tries (zxcvbn's score 0 or 1): lists of common passwords and what is easily derived. */
const LEAST_SCORE = 2
/** A password made of one's own name needs this much besides. */
const LEAST_CHARACTERS_OF_THEIR_OWN = 4

/** An ordinary password is judged in 10 ms, the slowest known one in 200 ms; on a busy machine both take far longer. */
const DEADLINE_MS = 5_000
/** Passwords are judged one at a time; callers beyond this queue are asked to try again. */
const MOST_WAITING = 30
/** The dictionaries take 60 MB: the thread ends when nobody has chosen a password for a while. */
const IDLE_MS = 60_000

const PROGRAM = new URL('./strength-worker.ts', import.meta.url)

/** `unjudged`: judging it took longer than the deadline. It is refused like a guessable one, with words of its own. */
export type PasswordStrength = 'guessable' | 'strong' | 'unjudged'
export type StrengthJudge = ReturnType<typeof createStrengthJudge>

/**
 * Judges passwords in a thread of its own: no password can hold up the process (R504), and one that takes too long
 * ends the thread, which is replaced.
 */
export function createStrengthJudge(deadlineMs = DEADLINE_MS) {
  const scoreOf = workerTask<StrengthRequest, number>({
    program: PROGRAM,
    name: 'password strength',
    deadlineMs,
    mostWaiting: MOST_WAITING,
    idleMs: IDLE_MS,
  })

  /**
   * Whether a password is one of those that are tried first: common ones, and what is made of the person's own name,
   * address or company (R504). No rules of composition.
   * @throws AppError too_many_requests when too many wait to be judged
   */
  return async (password: string, own: (string | undefined)[]): Promise<PasswordStrength> => {
    const texts = own.filter((text) => text !== undefined)
    const words = texts.flatMap((text) => text.split(/[\s@._-]+/)).filter((word) => word.length > 2)
    if (without(words, password).length < LEAST_CHARACTERS_OF_THEIR_OWN) return 'guessable'
    const score = await scoreOf({ password, ownWords: [...texts, ...words] })
    if (score === 'overrun') return 'unjudged'
    return score < LEAST_SCORE ? 'guessable' : 'strong'
  }
}

/** The process's one judge. */
export const passwordStrength: StrengthJudge = createStrengthJudge()

/** What is left of a password without the person's own words, blanks and signs between them. */
function without(words: string[], password: string): string {
  const lower = password.toLowerCase()
  const left = words.reduce((text, word) => text.replaceAll(word.toLowerCase(), ''), lower)
  return left === lower ? password : left.replace(/[\s\p{P}\d]/gu, '')
}

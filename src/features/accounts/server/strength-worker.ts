import { parentPort } from 'node:worker_threads'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common'
import { dictionary as en } from '@zxcvbn-ts/language-en'
import { dictionary as fr } from '@zxcvbn-ts/language-fr'
import { lowerThreadPriority } from '#platform/thread-priority.ts'

/** A request to the worker: how hard a password is to guess for somebody who knows `ownWords`. */
export type StrengthRequest = { password: string; ownWords: string[] }

/** The cost grows with the square of the length. A longer password is at least as hard to guess as its beginning. */
const MAX_ESTIMATED_CHARACTERS = 48
/**
 * "p@55w0rd" needs a handful; with the library's default of 100, a crafted password takes ten times as long.
 */
const MAX_SUBSTITUTIONS = 16

const estimator = new ZxcvbnFactory({
  graphs: adjacencyGraphs,
  dictionary: { ...common, ...en, ...fr },
  l33tMaxSubstitutions: MAX_SUBSTITUTIONS,
})

lowerThreadPriority()
parentPort?.on('message', ({ password, ownWords }: StrengthRequest) => {
  const { score } = estimator.check(password.slice(0, MAX_ESTIMATED_CHARACTERS), ownWords)
  parentPort?.postMessage(score)
})
parentPort?.postMessage('ready')

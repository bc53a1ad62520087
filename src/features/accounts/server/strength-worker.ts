import { parentPort } from 'node:worker_threads'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common'
import { dictionary as en } from '@zxcvbn-ts/language-en'
import { dictionary as fr } from '@zxcvbn-ts/language-fr'
import { lowerThreadPriority } from '#platform/thread-priority.ts'
import { MAX_ESTIMATED_CHARACTERS, MAX_SUBSTITUTIONS } from '../strength-limits.ts'

/** A request to the worker: how hard a password is to guess for somebody who knows `ownWords`. */
export type StrengthRequest = { password: string; ownWords: string[] }

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

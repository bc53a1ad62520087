import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common'
import { dictionary as en } from '@zxcvbn-ts/language-en'
import { dictionary as fr } from '@zxcvbn-ts/language-fr'
import { answerRequests } from '#platform/worker-thread.ts'
import { MAX_ESTIMATED_CHARACTERS, MAX_SUBSTITUTIONS } from '../strength-limits.ts'

/** A request to the worker: how hard a password is to guess for somebody who knows `ownWords`. */
export type StrengthRequest = { password: string; ownWords: string[] }

const estimator = new ZxcvbnFactory({
  graphs: adjacencyGraphs,
  dictionary: { ...common, ...en, ...fr },
  l33tMaxSubstitutions: MAX_SUBSTITUTIONS,
})

answerRequests(
  ({ password, ownWords }: StrengthRequest) =>
    estimator.check(password.slice(0, MAX_ESTIMATED_CHARACTERS), ownWords).score,
)

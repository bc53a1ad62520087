import diagnostics from 'node:diagnostics_channel'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  api,
  roadshow,
  signedIn,
  signUp,
  startAccounts,
  stopAccounts,
} from '../../../../tests/support/accounts.ts'
import { newEmail, PASSWORD, refusal } from '../../../../tests/support/callers.ts'
import * as calls from '../contract.ts'
import { createStrengthJudge } from './strength.ts'

beforeAll(startAccounts)
afterAll(stopAccounts)

/** Each character stands for others: zxcvbn tries all combinations. On the main thread it takes 1 s and more. */
const WORST = 'a4@b8c(e3g6i1!l|o0s$5t+7x%z2'.repeat(5).slice(0, 128)
/** Generous: on a busy machine others take the processor for a while. On the main thread one password took four times this. */
const LONGEST_BLOCK_MS = 300

/** The threads that are started while something is done. */
async function threadsStartedBy(act: () => Promise<unknown>): Promise<Worker[]> {
  const started: Worker[] = []
  const note = (message: unknown) => started.push((message as { worker: Worker }).worker)
  diagnostics.subscribe('worker_threads', note)
  await act().finally(() => diagnostics.unsubscribe('worker_threads', note))
  return started
}

/** The longest that the event loop of this process, which is the server's too, stood still meanwhile. */
async function longestBlockMs(act: () => Promise<unknown>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  await act()
  delay.disable()
  return delay.max / 1e6
}

describe('R504 password strength', () => {
  test('judges ten worst passwords in a thread, while others are answered', async () => {
    const [thread] = await threadsStartedBy(async () => {
      const longestMs = await longestBlockMs(async () => {
        const signUps = Array.from({ length: 10 }, () =>
          signUp(newEmail(), { password: WORST, password_confirmation: WORST }),
        )
        const all = Promise.allSettled(signUps)
        for (let asked = 0; asked < 10; asked += 1) {
          expect((await fetch(`${roadshow.origin}/api/healthz`)).status).toBe(200)
          await sleep(50)
        }
        expect((await all).map(({ status }) => status)).toEqual(Array(10).fill('fulfilled'))
      })
      expect(longestMs).toBeLessThan(LONGEST_BLOCK_MS)
    })
    expect(thread?.threadName).toBe('password strength')
  })

  test('refuses a password that takes too long, and judges the next in a new thread', async () => {
    const judge = createStrengthJudge(1)
    const threads = await threadsStartedBy(async () => {
      expect(await judge(WORST, [])).toBe('unjudged')
      expect(await judge(WORST, [])).toBe('unjudged')
    })
    expect(threads.length).toBe(2)
    expect(await createStrengthJudge()(PASSWORD, [])).toBe('strong')
  })

  test('judges nothing that cheaper checks refuse', async () => {
    const threads = await threadsStartedBy(async () => {
      const judge = createStrengthJudge()
      expect(await judge('ada roy ada', ['Ada Roy'])).toBe('guessable')
    })
    expect(threads).toEqual([])
  })

  test('takes ten new passwords or addresses of an account in an hour', async () => {
    const { token } = await signedIn()
    const change = (currentPassword: string) =>
      api(token)(calls.changeAccount, {
        body: { password: PASSWORD, passwordConfirmation: PASSWORD, currentPassword },
      })
    for (let changes = 0; changes < 10; changes += 1) await change(PASSWORD)
    expect((await refusal(change(PASSWORD))).code).toBe('too_many_requests')
    const move = api(token)(calls.changeAccount, { body: { email: newEmail(), currentPassword: PASSWORD } })
    expect((await refusal(move)).code).toBe('too_many_requests')
  })
})

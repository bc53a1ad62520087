import { beforeAll, describe, expect, test, vi } from 'vitest'
import { accountsSite } from '../../../../tests/support/accounts.ts'
import { newEmail, PASSWORD, refusal } from '../../../../tests/support/callers.ts'
import { threadsStartedBy } from '../../../../tests/support/threads.ts'
import * as calls from '../contract.ts'
import { createStrengthJudge } from './strength.ts'

// The thread of an earlier file's site may still run: this site loads its modules anew.
beforeAll(() => {
  vi.resetModules()
})
const { api, roadshow, signedIn, signUp } = accountsSite()

/**
 * Each character has several substitutes, and zxcvbn tries all combinations: 1 s and more on the main thread.
 */
const WORST = 'a4@b8c(e3g6i1!l|o0s$5t+7x%z2'.repeat(5).slice(0, 128)
/** Processor time of this thread, which is the server's too, without that of other threads. */
function ownCpuMs({ user, system }: NodeJS.CpuUsage = process.threadCpuUsage()): number {
  return (user + system) / 1000
}

describe('R504 password strength', () => {
  test('judges ten worst-case passwords in a thread, while other requests are answered', async () => {
    const beforeMs = ownCpuMs()
    const [thread] = await threadsStartedBy(async () => {
      const signUps = Array.from({ length: 10 }, () =>
        signUp(newEmail(), { password: WORST, password_confirmation: WORST }),
      )
      const isJudged = Promise.race(signUps)
      const health = await fetch(`${roadshow.origin}/api/healthz`)
      expect(health.status).toBe(200)
      expect(await Promise.race([isJudged, Promise.resolve('others first')])).toBe('others first')
      expect((await Promise.allSettled(signUps)).map(({ status }) => status)).toEqual(
        Array(10).fill('fulfilled'),
      )
    })
    expect(thread?.threadName).toBe('password strength')
    // On the main thread each would take 100 ms at least.
    expect(ownCpuMs() - beforeMs).toBeLessThan(ownCpuMs(await thread?.cpuUsage()))
  })

  test('refuses a password that takes too long, and judges the next one in a new thread', async () => {
    const judge = createStrengthJudge(1)
    const threads = await threadsStartedBy(async () => {
      expect(await judge(WORST, [])).toBe('unjudged')
      expect(await judge(WORST, [])).toBe('unjudged')
    })
    expect(threads.length).toBe(2)
    expect(await createStrengthJudge()(PASSWORD, [])).toBe('strong')
  })

  test('doesn’t judge passwords that cheaper checks refuse', async () => {
    const threads = await threadsStartedBy(async () => {
      const judge = createStrengthJudge()
      expect(await judge('ada roy ada', ['Ada Roy'])).toBe('guessable')
    })
    expect(threads).toEqual([])
  })

  test('accepts ten changes of password or address per account and hour', async () => {
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

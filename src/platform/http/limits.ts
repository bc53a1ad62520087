import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from '#kit/errors.ts'
import { networkOf } from './addresses.ts'

/**
 * Limits the calls of a network, or of whoever a key stands for, per minute.
 * @returns a function that throws AppError too_many_requests with the seconds to wait
 */
export function limitPerMinute(points: number): (address: string) => Promise<void> {
  const limiter = new RateLimiterMemory({ points, duration: 60 })
  return async (address) => {
    try {
      await limiter.consume(networkOf(address))
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      throw new AppError('too_many_requests', { retryAfterSeconds: Math.ceil(refusal.msBeforeNext / 1000) })
    }
  }
}

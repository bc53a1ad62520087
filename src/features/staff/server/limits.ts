import { createHmac } from 'node:crypto'
import { type AttemptLimits, attemptLimits } from '#features/accounts/server/index.ts'
import { isSame, keysFor, newToken, type Secret } from '#platform/credentials.ts'
import type { Database } from '#platform/database/database.ts'

const MINUTE_S = 60

const LIMITS = {
  'staff sign-in by network': { points: 40, duration: 15 * MINUTE_S },
  'staff sign-in from anywhere': { points: 200, duration: 15 * MINUTE_S },
  'staff sign-in': { points: 10, duration: 15 * MINUTE_S },
  'staff sign-in from known device': { points: 10, duration: 15 * MINUTE_S },
  'staff second factor': { points: 10, duration: 15 * MINUTE_S },
  'staff second factor from known device': { points: 10, duration: 15 * MINUTE_S },
  'staff invitation by network': { points: 30, duration: 15 * MINUTE_S },
  'staff password': { points: 10, duration: 15 * MINUTE_S },
} as const

export type StaffLimits = AttemptLimits<keyof typeof LIMITS>

export function staffLimits(database: Database): StaffLimits {
  return attemptLimits(database, LIMITS)
}

/**
 * Keys of browsers that have signed in, in a cookie of 180 days. A known browser has its own attempts, so that a stranger who
 * guesses passwords can't lock the owner out (decision 17). A key grants no access.
 */
export function staffDevices(secret: Secret) {
  const keys = keysFor(secret, 'staff devices')
  const sign = (memberId: number, device: string, key = keys[0]) =>
    createHmac('sha256', key)
      .update(JSON.stringify([memberId, device]))
      .digest('base64url')

  return {
    create(memberId: number): string {
      const device = newToken()
      return `${device}.${sign(memberId, device)}`
    },
    /** The browser, when it has signed in to this member's console before. */
    known(memberId: number, cookie = ''): string | undefined {
      const [device = '', signature = ''] = cookie.split('.', 2)
      const isValid = keys.some((key) => isSame(signature, sign(memberId, device, key)))
      return isValid ? device : undefined
    },
  }
}
export type StaffDevices = ReturnType<typeof staffDevices>

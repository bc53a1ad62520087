import { syncBuiltinESMExports } from 'node:module'
import os from 'node:os'
import { afterEach, expect, test, vi } from 'vitest'
import { answerRequests } from './worker-thread.ts'

afterEach(() => {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
})

test('works where the service manager forbids to change priorities', () => {
  vi.spyOn(os, 'setPriority').mockImplementation(() => {
    throw Object.assign(new Error('operation not permitted'), { code: 'ERR_SYSTEM_ERROR' })
  })
  syncBuiltinESMExports()
  expect(() => answerRequests(() => undefined)).not.toThrow()
})

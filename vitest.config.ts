import { defineConfig } from 'vitest/config'

/** Two cores: more workers would only make the browser wait. */
const WORKERS = 2

export default defineConfig({
  test: {
    globalSetup: ['tests/support/global-setup.ts'],
    maxWorkers: WORKERS,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      { extends: true, test: { name: 'server', include: ['src/**/*.test.ts', 'tests/launch/**/*.test.ts'] } },
      {
        extends: true,
        test: { name: 'browser', include: ['tests/e2e/**/*.test.ts'], testTimeout: 60_000 },
      },
    ],
  },
})

import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

if (!process.features.typescript)
  throw new Error(
    `Node ${process.versions.node} can't run the tests: npm run test:file -- <file> runs them with Roadshow's own.`,
  )

export default defineConfig({
  test: {
    globalSetup: ['tests/support/global-setup.ts'],
    // Many times what they take: four workers share two cores, and a run's first hook makes a template.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    // For two cores, since tests wait half of their time. Vitest starts with the slowest: the browser's, then the longest files.
    maxWorkers: 4,
    // A file says `// @module-tag slow` where it needs many seconds of the processor; test:quick leaves it out.
    tags: [{ name: 'slow', description: 'encodes films' }],
    // Compiled packages, for workers and for the commands that tests start.
    env: { NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules/.cache/node') },
    projects: [
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['tests/e2e/**/*.test.ts', 'tests/demo/**/*.test.ts'],
          globalSetup: ['tests/support/chromium-setup.ts'],
          // The files of a worker share a browser, and a site if they don't change its content.
          isolate: false,
          // Journeys over many pages, and films that play in real time.
          testTimeout: 90_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['src/**/*.test.ts', 'scripts/**/*.test.ts', 'tests/texts/**/*.test.ts'],
          // Loading the application takes longer than the tests of most files: a worker loads it once for all its files.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'launch',
          include: ['tests/launch/**/*.test.ts'],
          // They start the product several times, once with the demo.
          testTimeout: 120_000,
        },
      },
    ],
  },
})

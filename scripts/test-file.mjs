// npm run test:file -- <file>: runs test files alone, without the checks. Arguments are passed to Vitest.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { fail, prepare, root } from './prepare.mjs'

/** Tests of the server's parts, which seldom load a page: they do without a build after every change. */
const OF_PARTS = /^(src\/(features|i18n|kit|platform|web)|scripts)\//

const args = process.argv.slice(2)
const files = args.filter((arg) => !arg.startsWith('-'))
if (files.length === 0)
  fail('name a test file.', 'For example: npm run test:file -- src/features/faq/server/faq.test.ts')
const node = prepare({ build: files.every((file) => OF_PARTS.test(file)) ? 'if missing' : true })
process.exitCode =
  spawnSync(node, [join('node_modules', 'vitest', 'vitest.mjs'), 'run', ...args], {
    cwd: root,
    stdio: 'inherit',
  }).status ?? 1

// npm test: runs the checks, then every test, and prints the slowest files and the totals last. Arguments are passed to Vitest.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runChecks } from './check.mjs'
import { prepare, root } from './prepare.mjs'

const node = prepare({ build: true })
const checks = await runChecks(node)
const tests = runTests(process.argv.slice(2))
const passed = checks.passed + tests.passed
const failed = checks.failed + tests.failed
if (failed)
  console.log('\nSee the failures above: ✗ for checks (npm run check), FAIL for tests (npm run test:file).')
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed ? 1 : 0

/** A run that crashes or finds no tests counts as one failure. */
function runTests(args) {
  const folder = mkdtempSync(join(tmpdir(), 'roadshow-results-'))
  const report = join(folder, 'vitest.json')
  const slowest = `--reporter=${join(root, 'scripts', 'slowest-files.ts')}`
  const reporters = ['--reporter=default', slowest, '--reporter=json', `--outputFile.json=${report}`]
  const { status } = spawnSync(
    node,
    [join('node_modules', 'vitest', 'vitest.mjs'), 'run', ...reporters, ...args],
    {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  )
  const { passed, failed } = readReport(report)
  rmSync(folder, { recursive: true })
  const broken = failed === 0 && (status !== 0 || passed === 0)
  if (broken) console.log('\nThe test run crashed or found no tests.')
  return { passed, failed: broken ? 1 : failed }
}

function readReport(file) {
  try {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(file, 'utf8'))
    // A file that can't be loaded fails without a failing test.
    const unloadable = testResults.filter(
      ({ status, assertionResults }) =>
        status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
    )
    return { passed: numPassedTests, failed: numFailedTests + unloadable.length }
  } catch {
    return { passed: 0, failed: 0 }
  }
}

// npm run check: runs formatting, lint, types, import rules, references, translations and generated files in parallel;
// npm run check -- <step> runs one.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { fail, prepare, root } from './prepare.mjs'

const bin = (...path) => join('node_modules', ...path)
const CACHE = bin('.cache')

/** TypeScript 7 with a single checker and without garbage collection needs half the processor time, and 1.4 GB. */
const TSC_ENV = { GOGC: 'off', GOMEMLIMIT: '3GiB' }

/** The output goes to a pipe, and Biome colours it all the same unless told. */
const IS_TERMINAL = process.stdout.isTTY === true
const PLAIN_ENV = IS_TERMINAL ? {} : { NO_COLOR: '1', FORCE_COLOR: undefined }

/** Each step is a list of commands that run one after the other. Results for unchanged files come from caches. */
const STEPS = {
  lint: [[bin('@biomejs', 'biome', 'bin', 'biome'), 'ci', ...(IS_TERMINAL ? [] : ['--colors=off']), '.']],
  types: [
    [
      bin('typescript-7', 'bin', 'tsc'),
      '--noEmit',
      '--checkers',
      '1',
      '--incremental',
      '--tsBuildInfoFile',
      join(CACHE, 'typescript', 'check.tsbuildinfo'),
    ],
  ],
  imports: [
    [
      bin('dependency-cruiser', 'bin', 'dependency-cruiser.mjs'),
      '--cache',
      join(CACHE, 'dependency-cruiser'),
      '--cache-strategy',
      'content',
      'src',
      'demo',
    ],
    [join('scripts', 'check-feature-circles.ts')],
  ],
  references: [[join('scripts', 'check-references.ts')]],
  translations: [[join('scripts', 'check-translations.ts')]],
  generated: [
    [join('scripts', 'config-table.ts'), '--check'],
    [join('scripts', 'db-types.ts'), '--check'],
  ],
}

/** What mends the failure of a step, where its own output doesn't say so. */
const ADVICE = { lint: 'npm run format fixes formatting and import order.' }

/**
 * Runs steps and prints a line for each.
 * @param {string} node path of the Node that runs them
 * @param {string[]} names the steps; all by default
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export async function runChecks(node, names = Object.keys(STEPS)) {
  const results = await Promise.all(names.map((name) => runStep(node, name, STEPS[name])))
  const passed = results.filter(Boolean).length
  return { passed, failed: results.length - passed }
}

async function runStep(node, name, commands) {
  const start = performance.now()
  let output = ''
  let ok = true
  for (const command of commands) {
    if (!ok) break
    const result = await run(node, command)
    output += result.output
    ok = result.status === 0 && !readNothing(result.output)
  }
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  console.log(ok ? `✓ ${name} (${seconds} s)` : `✗ ${name} (${seconds} s)\n${output}`)
  if (!ok && ADVICE[name]) console.log(ADVICE[name])
  return ok
}

/** dependency-cruiser succeeds with no modules at all when it can't read TypeScript. */
function readNothing(output) {
  return /\(0 modules/.test(output)
}

function run(node, command) {
  return new Promise((resolve) => {
    const child = spawn(node, command, {
      cwd: root,
      env: { ...process.env, ...PLAIN_ENV, ...TSC_ENV },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    const collect = (chunk) => {
      output += chunk
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.on('close', (status) => resolve({ status, output }))
  })
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const names = process.argv.slice(2)
  const unknown = names.filter((name) => !(name in STEPS))
  if (unknown.length)
    fail(`there is no check ${unknown.join(', ')}.`, `The checks are ${Object.keys(STEPS).join(', ')}.`)
  const { failed } = await runChecks(prepare({ build: false }), names.length ? names : undefined)
  process.exitCode = failed ? 1 : 0
}

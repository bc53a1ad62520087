// npm run check: formatting, lint, types, import rules and the generated table types, side by side.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { prepare, root } from './prepare.mjs'

const bin = (...path) => join('node_modules', ...path)

/** Each step is a list of commands, run one after the other. */
const STEPS = {
  'format and lint': [[bin('@biomejs', 'biome', 'bin', 'biome'), 'ci', '.']],
  types: [
    [bin('@react-router', 'dev', 'bin.cjs'), 'typegen'],
    [bin('typescript-7', 'bin', 'tsc'), '--noEmit'],
  ],
  'import rules': [[bin('dependency-cruiser', 'bin', 'dependency-cruiser.mjs'), 'src', 'demo']],
  'generated files': [
    [join('scripts', 'config-table.ts'), '--check'],
    [join('scripts', 'db-types.ts'), '--check'],
  ],
}

/**
 * Runs every step and prints a line for each.
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export async function runChecks(node) {
  const results = await Promise.all(
    Object.entries(STEPS).map(([name, commands]) => runStep(node, name, commands)),
  )
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
  return ok
}

/** dependency-cruiser is content with no files at all when it can't read TypeScript. */
function readNothing(output) {
  return /\(0 modules/.test(output)
}

function run(node, command) {
  return new Promise((resolve) => {
    const child = spawn(node, command, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
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
  const { failed } = await runChecks(prepare({ build: false }))
  process.exitCode = failed ? 1 : 0
}

// npm run staff, import, db:new …: runs a tool of this folder, also without npm. In a fresh checkout it installs the packages
// first, among them the Node that runs TypeScript.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { prepare, root } from './prepare.mjs'

const [tool, ...args] = process.argv.slice(2)
if (!existsSync(join(root, 'scripts', `${tool}.ts`))) {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const commands = Object.values(scripts).flatMap((script) => /tool\.mjs (\S+)$/.exec(script)?.[1] ?? [])
  console.error(`Commands: ${commands.join(', ')} (docs/operations.md)`)
  process.exit(2)
}
const own = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
const node = existsSync(own) ? own : prepare({ build: false })
const { status } = spawnSync(node, [join('scripts', `${tool}.ts`), ...args], { cwd: root, stdio: 'inherit' })
process.exitCode = status ?? 1

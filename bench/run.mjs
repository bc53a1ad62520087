// npm run bench, npm run faults: installs and builds, then runs them on the project's Node.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { prepare, root } from '../scripts/prepare.mjs'

const [program, ...args] = process.argv.slice(2)
const node = prepare({ build: true })
const { status } = spawnSync(node, [join('bench', program), ...args], { cwd: root, stdio: 'inherit' })
process.exitCode = status ?? 1

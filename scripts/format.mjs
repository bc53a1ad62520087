// npm run format: formats every file, and applies lint's automatic fixes.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { prepare, root } from './prepare.mjs'

const node = prepare({ build: false })
const biome = join('node_modules', '@biomejs', 'biome', 'bin', 'biome')
process.exitCode =
  spawnSync(node, [biome, 'check', '--write', '.'], { cwd: root, stdio: 'inherit' }).status ?? 1

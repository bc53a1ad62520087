// npm run pack [-- folder]: makes a folder that runs anywhere without installing or building, for a server or an image.
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'
import { fail, npm, prepare, root } from './prepare.mjs'

const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const target = resolve(process.argv[2] ?? join(root, 'build', `roadshow-${version}`))
/** What runs: the server's sources, the built site, and the commands. */
const PARTS = [
  'LICENSE',
  'README.md',
  'build/client',
  'build/console',
  'build/server',
  'db',
  'demo',
  'deploy',
  'docs',
  'package-lock.json',
  'package.json',
  'scripts',
  'src',
  'starter',
]
/** What packages bring that a server never loads: a second copy of Node, and what only TypeScript's users need. */
const UNUSED = ['node/node_modules', 'typescript', '.package-lock.json']

if (existsSync(target) && !existsSync(join(target, '.packed')))
  fail(`${target} exists, and is no folder of this command.`, 'Name another folder.')
prepare({ build: true })
console.log(`Packing ${target} …`)
const unfinished = `${target}.unfinished`
rmSync(unfinished, { recursive: true, force: true })
for (const part of PARTS)
  cpSync(join(root, part), join(unfinished, part), {
    recursive: true,
    filter: (path) => !path.includes('.test.'),
  })
if (!npm(['ci', '--omit=dev', '--omit=peer', '--include=optional', '--loglevel=error'], unfinished))
  fail('The packages could not be installed; see the reason above.', 'Mend it and run the command again.')
const { status } = spawnSync(
  process.execPath,
  ['--input-type=module', '--eval', "(await import('./scripts/prepare.mjs')).bringPrograms()"],
  { cwd: unfinished, stdio: 'inherit' },
)
if (status !== 0)
  fail('The folder is not complete; see the reason above.', 'Mend it and run the command again.')
for (const unused of UNUSED)
  rmSync(join(unfinished, 'node_modules', unused), { recursive: true, force: true })
writeBill()
writeFileSync(join(unfinished, '.packed'), `${version}\n`)
rmSync(target, { recursive: true, force: true })
renameSync(unfinished, target)
console.log(`Packed: copy ${target}${sep} to the server. docs/operations.md says how it runs there.`)

/** The packages of the server with their versions and licences (CycloneDX). Those in the browser's scripts: build/<part>/licenses.md. */
function writeBill() {
  const args = [
    'sbom',
    '--package-lock-only',
    '--omit=dev',
    '--sbom-format=cyclonedx',
    '--sbom-type=application',
  ]
  const { status, stdout } = spawnSync('npm', args, {
    cwd: root,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  if (status !== 0) return console.log('Without sbom.cdx.json, which npm 10 or later writes.')
  const bill = JSON.parse(stdout)
  // npm says how the folder is called.
  bill.metadata.component.name = name
  writeFileSync(join(unfinished, 'sbom.cdx.json'), `${JSON.stringify(bill, null, 2)}\n`)
}

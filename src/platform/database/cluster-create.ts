import { spawn } from 'node:child_process'
import { chown, mkdtemp, readdir, rename, rm, symlink } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { explainFolderFault, explainProgramFault } from './cluster-fault.ts'
import { type ClusterLocation, spawnOptions } from './cluster-place.ts'

export const SUPERUSER = 'roadshow'
export const DATABASE = 'roadshow'

/**
 * Creates a cluster with its empty database under a temporary name, and renames it when it is complete: a killed start
 * leaves nothing that looks like a database.
 */
export async function createCluster(place: ClusterLocation): Promise<void> {
  try {
    await removeDrafts(place)
    const draft = await mkdtemp(place.draft)
    if (place.account) await chown(draft, place.account.uid, place.account.gid)
    await run(place, place.binaries.initdb, ['--pgdata', draft, ...INITDB_OPTIONS], draft)
    await run(place, place.binaries.postgres, ['--single', '-D', draft, 'postgres'], draft, CREATE_DATABASE)
    await rename(draft, place.folder)
    if (place.link) await symlink(place.folder, place.link)
  } catch (error) {
    throw explainFolderFault(error, place.dataDir)
  }
}

const CREATE_DATABASE = `create database ${DATABASE}\n`

/**
 * ICU's root collation sorts « École » before « zebra ». The C library's locale must be UTF-8 too: full-text search
 * asks it which characters are letters, and `C` takes « and » for letters.
 */
const INITDB_OPTIONS = [
  `--username=${SUPERUSER}`,
  // Trust is safe: only the owner can open the socket.
  '--auth=trust',
  '--encoding=UTF8',
  '--locale-provider=icu',
  '--icu-locale=und',
  `--locale=${process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'}`,
  '--no-instructions',
]

async function removeDrafts(place: ClusterLocation): Promise<void> {
  const parent = dirname(place.draft)
  for (const name of await readdir(parent)) {
    if (!name.startsWith(basename(place.draft))) continue
    // The initdb of a killed start may still be writing; the next creation deletes what it leaves.
    await rm(join(parent, name), { recursive: true, force: true }).catch(() => undefined)
  }
}

function run(
  place: ClusterLocation,
  program: string,
  args: string[],
  cwd: string,
  input = '',
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, spawnOptions(place, cwd))
    let output = ''
    const collect = (chunk: Buffer) => {
      output += chunk
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.stdin.on('error', () => undefined)
    child.stdin.end(input)
    child.on('error', (error) => reject(explainProgramFault(program, error.message, error)))
    child.on('close', (code) => (code === 0 ? resolve() : reject(explainProgramFault(program, output))))
  })
}

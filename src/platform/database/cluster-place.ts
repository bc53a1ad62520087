import { createHash, randomBytes } from 'node:crypto'
import { constants } from 'node:fs'
import { access, chmod, lstat, readFile, readlink, realpath, stat } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { makeFolder } from '../folders.ts'
import { findBinaries, stageBinaries } from './cluster-binaries.ts'
import { type Account, clusterFault, explainFolderFault, localAccounts } from './cluster-fault.ts'

/** Parent of cluster folders when run as root, readable by unprivileged users. */
const ROOT_FOLDER = '/var/lib/roadshow'

/** The location of a data folder's PostgreSQL cluster, and the account that runs it. */
export type ClusterLocation = {
  dataDir: string
  /** PostgreSQL's data directory with links resolved. It may not exist yet. */
  folder: string
  exists: boolean
  /** Name prefix of incomplete clusters of this data folder. */
  draft: string
  /** Link from the data folder to the cluster, when the cluster is elsewhere. */
  link?: string
  binaries: { postgres: string; initdb: string }
  /** The account to run as: PostgreSQL refuses to run as root. */
  account?: Account
  logFile: string
}

/**
 * Creates the data folder and returns its real path. Refuses one that another user's Roadshow created, before writing
 * to it.
 */
export async function claimDataFolder(dataDir: string): Promise<string> {
  try {
    await makeFolder(dataDir, 0o700)
  } catch (error) {
    throw explainFolderFault(error, dataDir)
  }
  const folder = await realpath(dataDir)
  if (!(await stat(folder)).isDirectory())
    throw explainFolderFault(Object.assign(new Error('not a folder'), { code: 'ENOTDIR' }), dataDir)
  await refuseForeignCluster(join(folder, 'postgres'))
  const owner = (await stat(folder)).uid
  await access(folder, constants.W_OK).catch(async (error) => {
    const isForeign = error.code === 'EACCES' && owner !== process.getuid?.()
    throw isForeign ? await foreign(folder, owner) : explainFolderFault(error, folder)
  })
  return folder
}

async function refuseForeignCluster(path: string): Promise<void> {
  const entry = await lstat(path).catch(() => undefined)
  if (!entry) return
  if (runsAsRoot()) {
    if (!entry.isSymbolicLink()) throw await foreign(dirname(path), entry.uid)
    return
  }
  const owner = (await stat(path).catch(() => entry)).uid
  if (owner !== process.getuid?.()) throw await foreign(dirname(path), entry.uid)
}

async function foreign(dataDir: string, uid: number) {
  const name = (await localAccounts()).find((account) => account.uid === uid)?.name ?? `number ${uid}`
  return clusterFault(
    'data_folder_foreign',
    `The data folder ${dataDir} belongs to the user ${name}.`,
    `Start Roadshow as ${name}, or set DATA_DIR to another folder to start with an empty database.`,
  )
}

/** Finds or chooses the location of a data folder's cluster. `dataDir` comes from `claimDataFolder`. */
export async function findClusterLocation(dataDir: string): Promise<ClusterLocation> {
  const place = runsAsRoot() ? await placeUnderRoot(dataDir) : await placeOfUser(dataDir)
  if (place.exists) await refuseOtherVersion(place.folder)
  return place
}

async function placeOfUser(dataDir: string): Promise<ClusterLocation> {
  const path = join(dataDir, 'postgres')
  const exists = (await lstat(path).catch(() => undefined)) !== undefined
  const folder = exists ? await realpath(path).catch(() => missing(path)) : path
  const binaries = (await findBinaries()).programs
  return {
    dataDir,
    folder,
    exists,
    draft: join(dataDir, 'postgres.new-'),
    binaries,
    logFile: logFile(dataDir),
  }
}

async function placeUnderRoot(dataDir: string): Promise<ClusterLocation> {
  const clusters = join(ROOT_FOLDER, 'clusters')
  await makeFolder(clusters).catch((error) => {
    throw explainFolderFault(error, ROOT_FOLDER)
  })
  // Not by mkdir's mode: a umask of 077 would lock out the unprivileged user.
  for (const folder of [ROOT_FOLDER, clusters]) await chmod(folder, 0o755)
  const link = join(dataDir, 'postgres')
  const key = createHash('sha256').update(dataDir).digest('hex').slice(0, 8)
  const target = await readlink(link).catch(() => undefined)
  const folder = target
    ? await realpath(resolve(dataDir, target)).catch(() => missing(link))
    : join(clusters, `${key}-${randomBytes(4).toString('hex')}`)
  const account = await unprivilegedAccount(target ? (await stat(folder)).uid : undefined)
  const binaries = await stageBinaries(ROOT_FOLDER)
  const draft = join(clusters, `new-${key}-`)
  return {
    dataDir,
    folder,
    exists: target !== undefined,
    draft,
    link,
    binaries,
    account,
    logFile: logFile(dataDir),
  }
}

function logFile(dataDir: string): string {
  return join(dataDir, 'postgres.log')
}

async function missing(link: string): Promise<never> {
  const target = await readlink(link).catch(() => link)
  throw clusterFault(
    'database_missing',
    `The database of this data folder, ${target}, is missing.`,
    `Restore it from a backup, or remove ${link} to start with an empty one.`,
  )
}

async function unprivilegedAccount(ownerUid: number | undefined): Promise<Account> {
  const accounts = await localAccounts()
  const isOwner = ownerUid ? (account: Account) => account.uid === ownerUid : undefined
  const account =
    (isOwner && accounts.find(isOwner)) ??
    accounts.find((account) => account.name === 'postgres') ??
    accounts.find((account) => account.name === 'nobody')
  if (account) return account
  throw clusterFault(
    'platform_unsupported',
    'PostgreSQL does not run as root, and this machine has neither a user postgres nor a user nobody.',
    'Start Roadshow as an ordinary user, or set DATABASE_URL.',
  )
}

async function refuseOtherVersion(folder: string): Promise<void> {
  const version = (await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => '')).trim()
  const { major } = await findBinaries()
  if (version === major) return
  throw clusterFault(
    'database_version',
    version
      ? `The database in ${folder} was created by PostgreSQL ${version}; this version of Roadshow includes PostgreSQL ${major}.`
      : `${folder} is not a PostgreSQL database.`,
    version
      ? `Start the version of Roadshow that created it, back the database up, and restore the backup with this version. ${basename(folder)} has not been changed.`
      : `Restore it from a backup, or set DATA_DIR to another folder. ${basename(folder)} has not been changed.`,
  )
}

/** Options for running a PostgreSQL program: as the unprivileged user when root, without Node's environment. */
export function spawnOptions(place: ClusterLocation, cwd: string) {
  const env = { PATH: process.env.PATH, LANG: 'C.UTF-8' }
  return place.account ? { cwd, env, uid: place.account.uid, gid: place.account.gid } : { cwd, env }
}

function runsAsRoot(): boolean {
  return process.getuid?.() === 0
}

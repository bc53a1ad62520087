import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { clusterFault, explainFolderFault } from './cluster-fault.ts'

/** A process that was just stopped or killed needs a moment to release the folder. */
const LOCK_WAIT_MS = 500
const LOCK_RETRY_MS = 50
const SQLITE_BUSY = 5

/**
 * Locks a data folder: makes this process its only Roadshow until the returned function is called or the process ends.
 *
 * Node has no `flock`; an exclusive transaction on an empty SQLite file serves instead. The kernel releases it with the
 * process, after `kill -9` too. A lock inside PostgreSQL couldn't cover creating, starting and restarting PostgreSQL
 * itself.
 * Throws a ClusterFault `data_folder_in_use` after half a second when another process holds the lock.
 */
export async function lockDataFolder(dataDir: string): Promise<() => void> {
  const pidFile = join(dataDir, 'roadshow.pid')
  const deadline = Date.now() + LOCK_WAIT_MS
  let lock = tryLock(join(dataDir, 'roadshow.lock'))
  while (!lock) {
    if (Date.now() > deadline) throw inUse(dataDir, pidFile)
    await sleep(LOCK_RETRY_MS)
    lock = tryLock(join(dataDir, 'roadshow.lock'))
  }
  const heldLock = lock
  try {
    writeFileSync(pidFile, `${process.pid}\n`)
  } catch (error) {
    heldLock.close()
    throw explainFolderFault(error, dataDir)
  }
  return () => {
    rmSync(pidFile, { force: true })
    heldLock.close()
  }
}

function tryLock(file: string): DatabaseSync | undefined {
  let lock: DatabaseSync | undefined
  try {
    lock = new DatabaseSync(file, { timeout: 0 })
    lock.exec('pragma journal_mode = memory; begin exclusive')
    return lock
  } catch (error) {
    lock?.close()
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return undefined
    throw clusterFault(
      'data_folder_unwritable',
      `${file} cannot be locked: ${(error as Error).message}.`,
      'Make this user the owner of the file, or set DATA_DIR to a folder whose files can be written and locked.',
      error,
    )
  }
}

function inUse(dataDir: string, pidFile: string) {
  const holder = readPid(pidFile)
  return clusterFault(
    'data_folder_in_use',
    `Another Roadshow${holder ? ` (process ${holder})` : ''} is already running on the data folder ${dataDir}.`,
    'Stop that one first, or give this one a folder and a port of its own with DATA_DIR and PORT.',
  )
}

function readPid(pidFile: string): string {
  try {
    return readFileSync(pidFile, 'utf8').trim()
  } catch {
    return ''
  }
}

import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { closeSync, openSync } from 'node:fs'
import { lstat, mkdir, open, readFile, readlink, rename, rm, rmdir, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { clusterFault, explainFolderFault, explainProgramFault } from './cluster-fault.ts'
import { type ClusterLocation, spawnOptions } from './cluster-place.ts'

/** Only names the socket file, `.s.PGSQL.5432`: no network port is opened. */
export const SOCKET_PORT = 5432
const SOCKET_NAME = `.s.PGSQL.${SOCKET_PORT}`
/** Size of `sun_path` without its final NUL. */
const SOCKET_PATH_MAX_BYTES = process.platform === 'darwin' ? 103 : 107

const LOG_MAX_BYTES = 5_000_000
const STOP_POLL_MS = 20
/**
 * First a fast shutdown, then an immediate one: without a checkpoint the next start has to recover, but loses nothing.
 */
const STOP_STEPS: [signal: NodeJS.Signals, limitMs: number][] = [
  ['SIGINT', 20_000],
  ['SIGQUIT', 10_000],
]

/**
 * Sized so that Node and PostgreSQL together take less than 250 MB. Durability keeps PostgreSQL's defaults: fsync is
 * on.
 */
const SETTINGS = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  // A process opens at most 24 (docs/operations.md); tests and benchmarks run several processes on one cluster.
  max_connections: '200',
  shared_buffers: '48MB',
  io_method: 'sync',
  max_logical_replication_workers: '0',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // The application logs its own failed statements. PostgreSQL would write people's addresses into its log.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
}

/** A running postmaster. `current`: it runs from the installed version's binaries. */
export type Postmaster = { pid: number; socketFolder: string; current: boolean }

/**
 * Finds the postmaster that runs on a cluster's folder. Ignores a pid file left by a crash, even if its number now
 * belongs to another process.
 */
export async function findPostmaster(folder: string, postgres?: string): Promise<Postmaster | undefined> {
  for (const file of ['postmaster.pid', `${SOCKET_NAME}.lock`]) {
    const [pidLine, , , , socketFolder] = (await readOptional(join(folder, file))).split('\n')
    const pid = Number(pidLine)
    if (!Number.isInteger(pid) || pid <= 1) continue
    const program = await postmasterProgram(pid, folder)
    if (program) return { pid, socketFolder: socketFolder ?? '', current: program === postgres }
  }
  return undefined
}

async function readOptional(file: string): Promise<string> {
  return readFile(file, 'utf8').catch((error) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
}

/** The program of a process, if it is a postmaster on this folder; empty for a zombie or any other process. */
async function postmasterProgram(pid: number, folder: string): Promise<string> {
  if (process.platform !== 'linux') return postmasterProgramByPs(pid, folder)
  const [program = '', ...args] = (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split('\0')
  if (basename(program) !== 'postgres') return ''
  // Compares the working directory too, since data folders can be moved. In a container root may not read `cwd`.
  const cwd = await readlink(`/proc/${pid}/cwd`).catch(() => '')
  if (args[args.indexOf('-D') + 1] !== folder && cwd !== folder) return ''
  const file = await readlink(`/proc/${pid}/exe`).catch(() => '')
  return file.endsWith(' (deleted)') ? file : program
}

async function postmasterProgramByPs(pid: number, folder: string): Promise<string> {
  const ps = await promisify(execFile)('ps', ['-ww', '-o', 'command=', '-p', String(pid)]).catch(
    () => undefined,
  )
  const [program = '', rest = ''] = (ps?.stdout ?? '').split(' -D ')
  return basename(program) === 'postgres' && rest.startsWith(folder) ? program : ''
}

/** Starts a postmaster in its own session, so that it survives Ctrl-C and a killed Node. */
export async function launchPostmaster(
  place: ClusterLocation,
): Promise<{ child: ChildProcess; fault: () => Promise<Error> }> {
  try {
    await clearStaleFiles(place.folder)
    const socketFolder = await chooseSocketFolder(place.folder)
    const logStart = await rotateLog(place.logFile)
    const log = openSync(place.logFile, 'a', 0o600)
    const settings = { ...SETTINGS, unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"` }
    const args = [
      '-D',
      place.folder,
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ]
    const child = spawn(place.binaries.postgres, args, {
      ...spawnOptions(place, place.folder),
      detached: true,
      stdio: ['ignore', log, log],
    })
    closeSync(log)
    let spawnError: Error | undefined
    child.on('error', (error) => {
      spawnError = error
    })
    child.unref()
    const fault = async () =>
      explainProgramFault(
        place.binaries.postgres,
        spawnError?.message ?? (await readFrom(place.logFile, logStart)),
      )
    return { child, fault }
  } catch (error) {
    throw explainFolderFault(error, place.dataDir)
  }
}

/** Deletes stale pid files. PostgreSQL would trust one whose number belongs to any live process of the same user. */
async function clearStaleFiles(folder: string): Promise<void> {
  for (const file of ['postmaster.pid', SOCKET_NAME, `${SOCKET_NAME}.lock`])
    await rm(join(folder, file), { force: true })
}

/** The cluster's folder, or a private one in the temporary folder when that path is too long for a socket. */
async function chooseSocketFolder(folder: string): Promise<string> {
  if (fitsSocket(folder)) return folder
  const name = `roadshow-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`
  const short = [tmpdir(), '/tmp'].map((parent) => join(parent, name)).find(fitsSocket) ?? join('/tmp', name)
  await mkdir(short, { mode: 0o700 }).catch((error) => {
    if (error.code !== 'EEXIST') throw error
  })
  const { uid, mode } = await lstat(short)
  if (uid === process.getuid?.() && (mode & 0o170_777) === 0o040_700) {
    await clearStaleFiles(short)
    return short
  }
  throw clusterFault(
    'data_folder_unwritable',
    `${short} is needed for the database's socket, and is not a private folder of this user.`,
    `Remove it, or set DATA_DIR to a shorter path.`,
  )
}

function fitsSocket(folder: string): boolean {
  return Buffer.byteLength(join(folder, SOCKET_NAME)) <= SOCKET_PATH_MAX_BYTES
}

/** Rotates a large log. Returns the offset where new lines begin. */
async function rotateLog(file: string): Promise<number> {
  const size = (await stat(file).catch(() => undefined))?.size ?? 0
  if (size <= LOG_MAX_BYTES) return size
  await rename(file, `${file}.1`)
  return 0
}

async function readFrom(file: string, start: number): Promise<string> {
  const handle = await open(file)
  try {
    const { size } = await handle.stat()
    const { buffer } = await handle.read({ buffer: Buffer.alloc(size - start), position: start })
    return buffer.toString('utf8')
  } finally {
    await handle.close()
  }
}

/** Stops the postmaster of a folder, if one runs, and waits for its end. */
export async function stopPostmaster(folder: string): Promise<void> {
  const running = await findPostmaster(folder)
  if (!running) return
  for (const [signal, limitMs] of STOP_STEPS) {
    sendSignal(running.pid, signal)
    const deadline = Date.now() + limitMs
    while (Date.now() < deadline) {
      if (!(await postmasterProgram(running.pid, folder))) return removeShortSocketFolder(running, folder)
      await sleep(STOP_POLL_MS)
    }
  }
  throw clusterFault(
    'database_failed',
    `PostgreSQL (process ${running.pid}) could not be stopped.`,
    'Wait for the disk to recover, then stop the process manually.',
  )
}

async function removeShortSocketFolder(stopped: Postmaster, folder: string): Promise<void> {
  if (stopped.socketFolder && stopped.socketFolder !== folder)
    await rmdir(stopped.socketFolder).catch(() => undefined)
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

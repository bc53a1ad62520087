import { statfsSync } from 'node:fs'
import { ConfigError, withFiles } from './config.ts'

/** A failed start or command as the operator sees it: what went wrong, and what to do. */
export type StartFault = { what: string; whatToDo: string }

/** A disk with less free space counts as full: PostgreSQL allocates its log in segments of 16 MB. */
const FULL_DISK_BYTES = 32 * 1024 * 1024

type Fault = Error & {
  code?: string
  hint?: string
  port?: number
  address?: string
  syscall?: string
  errors?: unknown[]
  /** The setting that has the database's address; usually DATABASE_URL. */
  setting?: string
}
type Settings = Record<string, string | undefined>

/**
 * Explains a fault that the operator can repair; undefined for a fault of the program.
 * @param environment the variables that the process was started with
 */
export function explainStart(error: unknown, environment: Settings): StartFault | undefined {
  const fault = error as Fault
  const { message, hint } = fault
  if (error instanceof ConfigError || hint) return { what: message, whatToDo: hint ?? '' }
  const { variables } = withFiles(environment)
  return diskFault(fault, variables) ?? listenFault(fault) ?? databaseFault(fault, variables)
}

function diskFault({ code, message }: Fault, { DATA_DIR }: Settings): StartFault | undefined {
  const folder = DATA_DIR || './data'
  const isFull = code === 'ENOSPC' || code === 'EDQUOT' || code === '53100'
  // PostgreSQL exits when its log has no space; the process only sees a broken connection.
  const hasGone = /Connection terminated|terminating connection|ECONNRESET|shutting down|recovery mode/.test(
    message,
  )
  if (!isFull && !(hasGone && freeBytes(folder) < FULL_DISK_BYTES)) return undefined
  return {
    what: `The disk of the data folder ${folder} is full.`,
    whatToDo: 'Free some space and start again, or set DATA_DIR to a folder on another disk.',
  }
}

/** Free bytes in a folder; a large number when the file system doesn't say. */
export function freeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch {
    return Number.POSITIVE_INFINITY
  }
}

/** Whether a folder's disk is full. */
export function isDiskFull(folder: string): boolean {
  return freeBytes(folder) < FULL_DISK_BYTES
}

function listenFault({ code, port, address, syscall }: Fault): StartFault | undefined {
  if (syscall !== 'listen' && syscall !== 'bind') return undefined
  if (code === 'EADDRINUSE')
    return {
      what: `Another program is already listening on port ${port}.`,
      whatToDo: 'Stop it, or choose another port: PORT=3001 npm start',
    }
  if (code === 'EACCES')
    return {
      what: `This user is not allowed to listen on port ${port}.`,
      whatToDo:
        'Choose a port above 1023 (PORT=3000 npm start) and have a reverse proxy or the service manager forward the other port to it.',
    }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return {
      what: `This machine has no address ${address ?? ''} (HOST).`,
      whatToDo: 'Set HOST to one of this machine’s addresses, or to 0.0.0.0 for all of them.',
    }
  return undefined
}

const UNREACHABLE =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ECONNRESET|ENOENT)$/

function databaseFault(
  { code = '', message, syscall, errors, setting = 'DATABASE_URL' }: Fault,
  { [setting]: address }: Settings,
): StartFault | undefined {
  const { server, user, database } = partsOf(address)
  const isRefused =
    UNREACHABLE.test(code) && (errors || ['connect', 'getaddrinfo', 'read', 'write'].includes(syscall ?? ''))
  const isRestarting = /^57P0[123]$/.test(code)
  const isAway = address && (isRefused || isRestarting || /timeout|Connection terminated/.test(message))
  if (/unsupported startup parameter/.test(message))
    return {
      what: `A pooler at ${server} (${setting}) refuses connections with a statement_timeout.`,
      whatToDo:
        'Set DATABASE_DIRECT_URL to the address of PostgreSQL itself beside the pooler’s (docs/operations.md).',
    }
  if (isAway)
    return {
      what: `PostgreSQL at ${server} (${setting}) can't be reached${code ? `: ${code}` : ''}.`,
      whatToDo:
        'Check the host and the port, that the server is running, and that it accepts connections from this machine.',
    }
  if (code === '28P01' || code === '28000' || /SASL|password/.test(message))
    return {
      what: `PostgreSQL at ${server} refused ${user}: ${message}.`,
      whatToDo: `Check the user and the password in ${setting}, and pg_hba.conf on the server.`,
    }
  if (code === '3D000')
    return {
      what: `PostgreSQL at ${server} has no database ${database}.`,
      whatToDo: `Create it: createdb --owner=${user} ${database}`,
    }
  // insufficient_privilege, or a role without a schema to create tables in
  if (code === '42501' || code === '3F000')
    return {
      what: `${user} is not allowed to create what Roadshow needs in the database ${database}: ${message}.`,
      whatToDo: `As a superuser, make it the owner: alter database ${database} owner to ${user}. The extensions unaccent and pg_trgm must be available on the server.`,
    }
  if (code === '58P01' || code === '0A000')
    return {
      what: `PostgreSQL at ${server} lacks something that Roadshow needs: ${message}.`,
      whatToDo: 'Install the server’s contrib package, which contains the extensions unaccent and pg_trgm.',
    }
  if (/previously executed migration/.test(message))
    return {
      what: 'The database was created by a newer version of Roadshow.',
      whatToDo: 'Start that version, or restore an older backup.',
    }
  return undefined
}

/** The parts of the address that may be shown; never the password. */
function partsOf(url = ''): { server: string; user: string; database: string } {
  if (!URL.canParse(url)) return { server: 'the data folder', user: 'this user', database: 'roadshow' }
  const { host, username, pathname } = new URL(url)
  return {
    server: host,
    user: decodeURIComponent(username) || 'this user',
    database: pathname.slice(1) || username,
  }
}

/**
 * The message of a failed start: one fault and what to do, without a stack; for a fault of the program, all details.
 */
export function linesOfFault(error: unknown, environment: Settings): string {
  const fault = explainStart(error, environment)
  if (!fault)
    return `\nRoadshow: an unexpected error occurred. Please report it with these lines.\n${(error as Error)?.stack ?? error}`
  return `\nRoadshow: ${fault.what}\n${fault.whatToDo}`
}

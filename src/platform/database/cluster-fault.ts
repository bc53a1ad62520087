import { readFile } from 'node:fs/promises'

/** A fault of the embedded database that an operator can repair: `message` says what happened, `hint` what to do. */
export type ClusterFault = Error & { code: ClusterFaultCode; hint: string }

export type ClusterFaultCode =
  | 'data_folder_in_use'
  | 'data_folder_foreign'
  | 'data_folder_unwritable'
  | 'database_missing'
  | 'database_not_running'
  | 'database_version'
  | 'database_failed'
  | 'platform_unsupported'

/** Builds a ClusterFault; `message` and `hint` are complete English sentences for the terminal. */
export function clusterFault(
  code: ClusterFaultCode,
  message: string,
  hint: string,
  cause?: unknown,
): ClusterFault {
  return Object.assign(new Error(message, { cause }), { code, hint })
}

type Explanation = [what: string, hint: string]

const NOT_WRITABLE: Explanation = [
  'can’t be written to by this user',
  'Change its owner or mode, or set DATA_DIR to a folder of your own.',
]
const NO_FOLDER: Explanation = ['is not a folder', 'Set DATA_DIR to a folder.']

const WHAT_TO_DO: Record<string, Explanation> = {
  EACCES: NOT_WRITABLE,
  EPERM: NOT_WRITABLE,
  EROFS: ['is on a read-only disk', 'Set DATA_DIR to a folder that can be written to.'],
  ENOSPC: ['is on a full disk', 'Free some space, or set DATA_DIR to a folder on another disk.'],
  EDQUOT: [
    'is on a disk whose quota is exceeded',
    'Free some space, or set DATA_DIR to a folder on another disk.',
  ],
  // Node's error for creating a folder with its parents on a read-only disk.
  ENOENT: [
    'cannot be created',
    'The disk may be read-only: set DATA_DIR to a folder that can be written to.',
  ],
  ENOTDIR: NO_FOLDER,
  EEXIST: NO_FOLDER,
}

/** Converts a file-system error into a ClusterFault that names the folder; returns any other error unchanged. */
export function explainFolderFault(error: unknown, folder: string): unknown {
  const explanation = WHAT_TO_DO[(error as NodeJS.ErrnoException).code ?? '']
  return explanation
    ? clusterFault('data_folder_unwritable', `${folder} ${explanation[0]}.`, explanation[1], error)
    : error
}

const PROGRAM_HINTS: [printed: RegExp, hint: string][] = [
  [/no space left|free disk space|quota exceeded/i, 'The disk is full: free some space and start again.'],
  [/read-only file system/i, 'The disk is read-only: set DATA_DIR to a folder that can be written to.'],
  [
    /could not look up effective user id/i,
    'This user has no entry in /etc/passwd, as in some containers: add one, or set DATABASE_URL to your own PostgreSQL server.',
  ],
]
const ANY_PROGRAM_HINT = 'Read the lines above. To use your own PostgreSQL server instead, set DATABASE_URL.'

/** Converts the output of a failed PostgreSQL program into a ClusterFault. */
export function explainProgramFault(program: string, output: string, cause?: unknown): ClusterFault {
  const match = PROGRAM_HINTS.find(([printed]) => printed.test(output))
  if (!match)
    return clusterFault(
      'database_failed',
      `PostgreSQL (${program}) failed.\n${output.trim()}`,
      ANY_PROGRAM_HINT,
      cause,
    )
  const [printed, hint] = match
  const line = output.split('\n').find((each) => printed.test(each)) ?? ''
  return clusterFault(
    'database_failed',
    `PostgreSQL failed: ${line.replace(/^.*(FATAL|PANIC|ERROR|error): +/, '').trim()}.`,
    hint,
    cause,
  )
}

export type Account = { name: string; uid: number; gid: number }

/** The machine's local accounts, from /etc/passwd. */
export async function localAccounts(): Promise<Account[]> {
  const text = await readFile('/etc/passwd', 'utf8').catch(() => '')
  return text.split('\n').flatMap((line) => {
    const [name, , uid, gid] = line.split(':')
    return name && uid && gid ? [{ name, uid: Number(uid), gid: Number(gid) }] : []
  })
}

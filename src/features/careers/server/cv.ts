import { AppError, isAppError } from '#kit/errors.ts'
import type { Language } from '#kit/localized.ts'
import type { Scanner } from '#platform/clamd.ts'
import { textIn } from '#platform/text.ts'
import { threadQueue } from '#platform/worker-thread.ts'
import type { CvFault } from './cv-faults.ts'
import type { CvFinding } from './cv-thread.ts'

const MEDIA_TYPES = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const
export type CvType = keyof typeof MEDIA_TYPES

/** A CV as it is stored and mailed. `isScanned`: whether a virus scanner checked it. */
export type Cv = { name: string; type: CvType; bytes: Buffer; isScanned: boolean }

/** Maximum length of a file's name, its extension included. */
const MAX_NAME_CHARACTERS = 120
/** Clients may send a path with the name; only this many characters at its end are used. */
const MAX_PATH_CHARACTERS = 1_000
const SCANNER_RETRY_SECONDS = 60

/** Inspecting an ordinary CV takes 20 ms, one of 5 MB 300 ms. */
const inspection = threadQueue<Uint8Array, CvFinding>(new URL('./cv-thread.ts', import.meta.url), {
  name: 'CV inspection',
  deadlineMs: 5000,
  maxWaiting: 12,
  idleMs: 30_000,
  maxHeapMb: 192,
})

export type CvReader = (file: File, language: Language) => Promise<Cv>

/**
 * Reads CVs (R405): detects the type by content and makes the name safe for mails and file systems.
 * @param scanner checks for viruses, if one is configured; while it fails, files are refused
 * @throws AppError unsupported_media_type for anything but PDF and DOCX, whatever its name; invalid for a
 * file that runs code, carries other files, can't be inspected or has a virus; unavailable while the scanner
 * fails
 */
export function cvReader(scanner: Scanner | undefined): CvReader {
  return async (file, language) => {
    const bytes = Buffer.from(await file.arrayBuffer())
    const finding = await inspection.ask(bytes).catch(faultOfFailure)
    if (finding === 'overrun') throw refusalOf('unreadable', language)
    if ('fault' in finding) throw refusalOf(finding.fault, language)
    if (scanner) await refuseViruses(scanner, bytes, language)
    return {
      name: fileName(file.name, finding.type),
      type: finding.type,
      bytes,
      isScanned: scanner !== undefined,
    }
  }
}

/** A file that crashes the worker is refused; a full queue is reported as such. */
function faultOfFailure(error: unknown): CvFinding {
  if (isAppError(error)) throw error
  return { fault: 'unreadable' }
}

function refusalOf(fault: CvFault | 'virus', language: Language): AppError {
  const fields = { cv: [textIn(language, 'careers/server')(`cvFaults.${fault}`)] }
  return new AppError(fault === 'other' ? 'unsupported_media_type' : 'invalid', { fields })
}

async function refuseViruses(scanner: Scanner, bytes: Buffer, language: Language): Promise<void> {
  const { virus } = await scanner(bytes).catch((cause: unknown) => {
    const fields = { cv: [textIn(language, 'careers/server')('notScannable')] }
    throw new AppError('unavailable', { fields, retryAfterSeconds: SCANNER_RETRY_SECONDS, cause })
  })
  if (virus !== undefined) throw refusalOf('virus', language)
}

export function mediaTypeOf(type: CvType): string {
  return MEDIA_TYPES[type]
}

/**
 * The last part of a path, without characters that file systems and mail programs reject; the extension is
 * the detected type's.
 */
function fileName(given: string, type: CvType): string {
  const last = given.slice(-MAX_PATH_CHARACTERS).toWellFormed().normalize('NFC').split(/[\\/]/).at(-1) ?? ''
  const stem = last
    .replace(/\.[^.]*$/, '')
    .replace(/[\p{C}<>:"|?*]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '')
  return `${stem.slice(0, MAX_NAME_CHARACTERS - type.length - 1).toWellFormed() || 'CV'}.${type}`
}

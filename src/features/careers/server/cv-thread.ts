import { fileTypeFromBuffer } from 'file-type'
import { faultOfOffice } from '#platform/files/office.ts'
import { faultOfPdf } from '#platform/files/pdf.ts'
import { answerRequests } from '#platform/worker-thread.ts'
import type { CvFault } from './cv-faults.ts'

/** The worker's answer: the file's type by its content, or why it is refused. */
export type CvFinding = { type: 'pdf' | 'docx' } | { fault: CvFault }

/** Real CVs have a few dozen streams. */
const PDF_LIMITS = { maxInflatedBytes: 192 * 1024 ** 2, maxStreams: 5000 }

async function inspect(file: Uint8Array): Promise<CvFinding> {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  const type = (await fileTypeFromBuffer(bytes))?.ext
  if (type === 'docm' || type === 'dotm') return { fault: 'macros' }
  if (type !== 'pdf' && type !== 'docx') return { fault: 'other' }
  const fault = type === 'pdf' ? faultOfPdf(bytes, PDF_LIMITS) : faultOfOffice(bytes)
  return fault ? { fault } : { type }
}

answerRequests((file: Uint8Array) => inspect(file).catch((): CvFinding => ({ fault: 'unreadable' })))

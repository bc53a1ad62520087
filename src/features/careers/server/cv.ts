import { fileTypeFromBuffer } from 'file-type'
import { AppError } from '#kit/errors.ts'
import type { Language } from '#kit/localized.ts'
import { careersWords } from '../words.ts'

const MEDIA_TYPES = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const
export type CvType = keyof typeof MEDIA_TYPES

/** A CV as it is stored and mailed. */
export type Cv = { name: string; type: CvType; bytes: Buffer }

/** Most characters of a file's name, its ending included. */
const MOST_NAME_CHARACTERS = 120

/**
 * A CV recognised by its content, under a name that is safe in a mail and on a disk.
 * @throws AppError unsupported_media_type for anything but PDF and DOCX, whatever it is called
 */
export async function readCv(file: File, language: Language): Promise<Cv> {
  const bytes = Buffer.from(await file.arrayBuffer())
  const type = (await fileTypeFromBuffer(bytes))?.ext
  if (!isCvType(type))
    throw new AppError('unsupported_media_type', { fields: { cv: [careersWords(language).notACv] } })
  return { name: fileName(file.name, type), type, bytes }
}

export function mediaTypeOf(type: CvType): string {
  return MEDIA_TYPES[type]
}

export function isCvType(type: string | undefined): type is CvType {
  return type !== undefined && type in MEDIA_TYPES
}

/** The last part of a path, without what systems and mail programs trip over; its ending is what the content is. */
function fileName(given: string, type: CvType): string {
  const last = given.toWellFormed().normalize('NFC').split(/[\\/]/).at(-1) ?? ''
  const stem = last
    .replace(/\.[^.]*$/, '')
    .replace(/[\p{C}<>:"|?*]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '')
  return `${stem.slice(0, MOST_NAME_CHARACTERS - type.length - 1).toWellFormed() || 'CV'}.${type}`
}

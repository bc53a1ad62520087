import { open, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileTypeFromFile } from 'file-type'
import { CaptionsFault, FilmFault, readCaptions, readFilm } from '#features/vndrs/server/index.ts'
import { mediaTypeOf } from '#kit/media-types.ts'
import { writeCaptions } from '#kit/web-vtt.ts'
import { faultOfOffice } from '#platform/files/office.ts'
import { faultOfPdf, pagesOfPdf } from '#platform/files/pdf.ts'
import { answerRequests } from '#platform/worker-thread.ts'
import {
  extensionOf,
  kindOfName,
  MEDIA_EXTENSIONS,
  type MediaFault,
  type MediaKind,
} from '../console/contract.ts'
import { encodePicture } from './check-picture.ts'

/** An uploaded file, the name it was given, and a folder for what is made of it. */
export type CheckRequest = { file: string; name: string; folder: string }

/** What goes into the storage instead of the uploaded file, or why that is refused. */
export type CheckFinding =
  | { fault: MediaFault }
  | {
      kind: MediaKind
      /** The file to be stored, and its extension and media type. */
      file: string
      extension: string
      type: string
      /** The small version of a picture. */
      thumbnail: string | null
      width: number | null
      height: number | null
      lengthSeconds: number | null
      /** Of a PDF. */
      pages: number | null
    }

/** Annual reports of hundreds of pages have thousands of streams. */
const PDF_LIMITS = { maxInflatedBytes: 768 * 1024 ** 2, maxStreams: 50_000 }
const PDF_END = '%%EOF'
/** A zip file's directory, which its readers search for within this many bytes of the end. */
const ZIP_DIRECTORY = 'PK\x05\x06'
const ZIP_TAIL_BYTES = 66_000
/** A drawing's comments may stand before it. */
const HEAD_BYTES = 256 * 1024
/** `file-type` and file names have other extensions for one format. */
const FORMATS: Record<string, string> = {
  jpeg: 'jpg',
  jfif: 'jpg',
  jpe: 'jpg',
  srt: 'captions',
  vtt: 'captions',
}
const NO_SIZE = { thumbnail: null, width: null, height: null, lengthSeconds: null, pages: null }
/** With macros, under whatever name. */
const MACRO_FORMATS = ['docm', 'dotm', 'xlsm', 'xltm', 'pptm', 'potm']

async function check(request: CheckRequest): Promise<CheckFinding> {
  const extension = extensionOf(request.name)
  const claimed = FORMATS[extension] ?? extension
  const format = await formatOf(request.file, claimed)
  if (format === 'heic') return { fault: 'heic' }
  if (format !== undefined && MACRO_FORMATS.includes(format)) return { fault: 'macros' }
  const kind = kindOfName(request.name)
  // Pictures are encoded anew, so any format of theirs will do: browsers save WebP as .jpg.
  const isPicture = kind === 'picture' && format !== undefined && MEDIA_EXTENSIONS.picture.includes(format)
  if (format !== claimed && !isPicture) return { fault: format === undefined ? 'other' : 'mismatch' }
  switch (kind) {
    case 'picture':
      return checkPicture(request, format ?? claimed)
    case 'film':
      return checkFilm(request)
    case 'pdf':
      return checkPdf(request)
    case 'document':
      return checkOffice(request, claimed)
    case 'captions':
      return checkCaptions(request)
    default:
      return { fault: 'other' }
  }
}

/** The format by content. Captions and drawings are text, which only the claimed format tells from other texts. */
async function formatOf(file: string, claimed: string): Promise<string | undefined> {
  const detected = (await fileTypeFromFile(file))?.ext
  if (detected !== undefined && detected !== 'xml') return FORMATS[detected] ?? detected
  if (/<svg[\s>]/i.test(await headOf(file))) return 'svg'
  if (detected === 'xml') return detected
  return claimed === 'captions' ? 'captions' : undefined
}

async function headOf(file: string): Promise<string> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return buffer.toString('latin1', 0, bytesRead)
  } finally {
    await handle.close()
  }
}

async function checkPicture({ file, folder }: CheckRequest, format: string): Promise<CheckFinding> {
  const picture = await encodePicture(file, folder, format)
  if (typeof picture === 'string') return { fault: picture }
  return {
    kind: 'picture',
    extension: 'webp',
    type: 'image/webp',
    lengthSeconds: null,
    pages: null,
    ...picture,
  }
}

async function checkFilm({ file }: CheckRequest): Promise<CheckFinding> {
  try {
    const facts = await readFilm(file)
    return { kind: 'film', file, extension: 'mp4', type: 'video/mp4', thumbnail: null, pages: null, ...facts }
  } catch (error) {
    if (error instanceof FilmFault) return { fault: error.reason }
    throw error
  }
}

/**
 * The file must begin as a PDF, and is stored up to its end: servers and proxies append bytes, which could be another file. A
 * further part of the PDF there means that its own end is missing.
 */
async function checkPdf({ file, folder }: CheckRequest): Promise<CheckFinding> {
  const bytes = await readFile(file)
  if (bytes.toString('latin1', 0, 5) !== '%PDF-') return { fault: 'mismatch' }
  const tailStart = Math.max(0, bytes.length - ZIP_TAIL_BYTES)
  const tail = bytes.toString('latin1', tailStart)
  const end = tail.lastIndexOf(PDF_END) + PDF_END.length
  if (end < PDF_END.length || /\bobj\b|xref/.test(tail.slice(end))) return { fault: 'truncated' }
  if (tail.slice(0, end).includes(ZIP_DIRECTORY)) return { fault: 'active' }
  const whole = bytes.subarray(0, tailStart + end)
  const fault = faultOfPdf(whole, PDF_LIMITS)
  if (fault) return { fault }
  const written = /^\s*$/.test(tail.slice(end)) ? file : join(folder, 'document.pdf')
  if (written !== file) await writeFile(written, whole)
  const pages = pagesOfPdf(whole, PDF_LIMITS)
  return { kind: 'pdf', file: written, extension: 'pdf', type: 'application/pdf', ...NO_SIZE, pages }
}

async function checkOffice({ file }: CheckRequest, extension: string): Promise<CheckFinding> {
  const fault = faultOfOffice(await readFile(file))
  if (fault) return { fault }
  return { kind: 'document', file, extension, type: mediaTypeOf(`.${extension}`), ...NO_SIZE }
}

/** Captions are written anew: as WebVTT, without styles and markup. */
async function checkCaptions({ file, folder }: CheckRequest): Promise<CheckFinding> {
  try {
    const cues = await readCaptions(await readFile(file))
    const written = join(folder, 'captions.vtt')
    await writeFile(written, writeCaptions(cues))
    return { kind: 'captions', file: written, extension: 'vtt', type: 'text/vtt', ...NO_SIZE }
  } catch (error) {
    if (error instanceof CaptionsFault) return { fault: 'captions' }
    throw error
  }
}

answerRequests((request: CheckRequest) => check(request).catch((): CheckFinding => ({ fault: 'damaged' })))

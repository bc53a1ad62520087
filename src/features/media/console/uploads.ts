import { useSyncExternalStore } from 'react'
import type { DetailedError, Upload as Transfer } from 'tus-js-client'
import type { Api } from '#kit/client.ts'
import { ERROR_STATUS, isApiError } from '#kit/errors.ts'
import type { Language } from '#kit/localized.ts'
import { consoleApi } from '#web/console/api.ts'
import { setSessionEnded } from '#web/console/session-end.ts'
import {
  getUpload,
  kindOfName,
  MAX_MEDIA_BYTES,
  type MediaFault,
  type MediaFile,
  type MediaKind,
  UPLOAD_PATH,
} from './contract.ts'

const MB = 1024 ** 2
/** Half of what the server takes at once; on a slow line it arrives within its time limit. */
const PART_BYTES = 4 * MB
const RETRY_DELAYS_MS = [0, 1000, 3000, 5000, 10_000, 20_000, 30_000]
const POLL_MS = 500
const FULL = ERROR_STATUS.storage_full

/** Why a file can't be sent, or was refused; `network`: what has arrived stays, and sending can be resumed. */
export type UploadFailure = MediaFault | 'unwanted' | 'too-large' | 'full' | 'session' | 'network'

/** `interrupted` and `paused`: it can be resumed. `checking`: it has arrived whole. */
export type UploadStatus = 'sending' | 'paused' | 'interrupted' | 'checking' | 'done' | 'refused'

/** A file on its way from this browser into the library. */
export type Upload = {
  id: number
  name: string
  bytes: number
  sentBytes: number
  status: UploadStatus
  failure?: UploadFailure
  /** Once it is in the library. */
  file?: MediaFile
}

/** Uploads go on while other screens are shown. */
let uploads: readonly Upload[] = []
const transfers = new Map<number, Transfer>()
const listeners = new Set<() => void>()
let lastId = 0

/** The uploads of this page, the first one first. */
export function useUploads(): readonly Upload[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => uploads,
  )
}

/**
 * Begins to upload a file. One that was interrupted, even in a browser since closed, is resumed where it stopped.
 * @param accepted the kinds that are wanted
 * @returns the upload's id
 */
export function addUpload(file: File, language: Language, accepted: readonly MediaKind[]): number {
  lastId += 1
  const id = lastId
  const kind = kindOfName(file.name)
  const failure =
    !kind || !accepted.includes(kind) ? 'unwanted' : file.size > MAX_MEDIA_BYTES[kind] && 'too-large'
  const upload: Upload = { id, name: file.name, bytes: file.size, sentBytes: 0, status: 'sending' }
  setUploads([...uploads, failure ? { ...upload, status: 'refused', failure } : upload])
  if (!failure) void send(id, file, consoleApi(language))
  return id
}

export function pauseUpload(id: number): void {
  change(id, { status: 'paused' })
  void transfers.get(id)?.abort()
}

export function resumeUpload(id: number): void {
  change(id, { status: 'sending', failure: undefined })
  transfers.get(id)?.start()
}

/** Takes an upload off the list; what has arrived of an unfinished one is deleted. */
export function removeUpload(id: number): void {
  const isUnfinished = uploads.some(
    (each) => each.id === id && !['checking', 'done', 'refused'].includes(each.status),
  )
  // When nobody can be reached the server deletes it after some days.
  if (isUnfinished)
    transfers
      .get(id)
      ?.abort(true)
      .catch(() => undefined)
  transfers.delete(id)
  setUploads(uploads.filter((each) => each.id !== id))
}

async function send(id: number, file: File, api: Api): Promise<void> {
  const tus = await import('tus-js-client')
  const transfer = new tus.Upload(file, {
    endpoint: `/api${UPLOAD_PATH}`,
    metadata: { filename: file.name },
    chunkSize: PART_BYTES,
    retryDelays: RETRY_DELAYS_MS,
    removeFingerprintOnSuccess: true,
    onProgress: (sentBytes) => change(id, { sentBytes }),
    onShouldRetry: (error) => !isFinal(statusOf(error)),
    onError: (error) => change(id, failureOf(statusOf(error as DetailedError))),
    onSuccess: () => {
      change(id, { status: 'checking', sentBytes: file.size })
      void awaitCheck(id, transfer.url?.split('/').at(-1) ?? '', api)
    },
  })
  transfers.set(id, transfer)
  const [previous] = await transfer.findPreviousUploads()
  if (previous) transfer.resumeFromPreviousUpload(previous)
  // Taken off the list or paused while the library was loading.
  if (uploads.some((each) => each.id === id && each.status === 'sending')) transfer.start()
}

/** Undefined when no response came. */
function statusOf({ originalResponse }: DetailedError): number | undefined {
  return originalResponse?.getStatus()
}

/** Whether another attempt can't succeed. A conflict is: the server says then what has arrived. */
function isFinal(status: number | undefined): boolean {
  if (status === FULL) return true
  return status !== undefined && status >= 400 && status < 500 && ![408, 409, 423, 429].includes(status)
}

function failureOf(status: number | undefined): Partial<Upload> {
  if (status === 401) {
    setSessionEnded(true)
    return { status: 'interrupted', failure: 'session' }
  }
  if (status === 413) return { status: 'refused', failure: 'too-large' }
  if (status === FULL) return { status: 'refused', failure: 'full' }
  if (status === 415) return { status: 'refused', failure: 'unwanted' }
  return { status: 'interrupted', failure: 'network' }
}

/** Waits for the server's check of a file that has arrived whole. */
async function awaitCheck(id: number, uploadId: string, api: Api): Promise<void> {
  for (;;) {
    const { state, fault, file } = await api(getUpload, { params: { id: uploadId } }).catch(
      (error: unknown) => {
        if (!isApiError(error)) throw error
        // The answer may come later, unless the upload isn't there any more.
        return error.status === 404 ? LOST : STILL_CHECKING
      },
    )
    if (!transfers.has(id)) return
    if (state === 'done' && file) return change(id, { status: 'done', file })
    if (state === 'refused' || state === 'done')
      return change(id, { status: 'refused', failure: fault ?? 'damaged' })
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
}

const STILL_CHECKING = { state: 'checking', fault: null, file: null } as const
const LOST = { state: 'refused', fault: null, file: null } as const

function change(id: number, changes: { [Field in keyof Upload]?: Upload[Field] | undefined }): void {
  setUploads(uploads.map((each) => (each.id === id ? ({ ...each, ...changes } as Upload) : each)))
}

function setUploads(changed: readonly Upload[]): void {
  uploads = changed
  for (const listener of listeners) listener()
}

// Closing the page would interrupt what is being sent.
addEventListener('beforeunload', (event) => {
  if (uploads.some(({ status }) => status === 'sending')) event.preventDefault()
})

import { readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { BaseLogger } from 'pino'
import { makeFolder } from '#platform/folders.ts'
import { repeatUntilStopped } from '#platform/repeat.ts'
import { openThread, type Thread } from '#platform/worker-thread.ts'
import type { MailEvent, MailEvents } from './service.ts'

/** The interval at which the folder is read. */
const INTERVAL_MS = 30_000
/** Larger files can't be reports. */
const MAX_BYTES = 10 * 1024 * 1024

const THREAD = new URL('./report-thread.ts', import.meta.url)
/** Parsing a genuine report takes far less. */
const READING_DEADLINE_MS = 30_000

type Dependencies = {
  folder: string
  mailEvents: MailEvents
  log: Pick<BaseLogger, 'info' | 'error'>
  /** How long parsing a report may take. */
  deadlineMs?: number
}

/**
 * Watches a folder into which a mail server writes bounces and complaints, one per file. Processed files are
 * deleted; files that are no report of one of our mails move to `other/` for staff to look at.
 */
export function watchDropFolder(dependencies: Dependencies, lookMs = INTERVAL_MS): { stop(): Promise<void> } {
  return repeatUntilStopped(
    () => processDropFolder(dependencies),
    lookMs,
    (err) => dependencies.log.error({ err }, 'could not process mail reports'),
  )
}

/**
 * Processes the files that are in the folder now. When several processes do, the one that moves a file first
 * handles it.
 */
export async function processDropFolder(
  { folder, mailEvents, log, deadlineMs = READING_DEADLINE_MS }: Dependencies,
  now = Date.now(),
): Promise<void> {
  const [taking, other] = [join(folder, 'taking'), join(folder, 'other')]
  for (const each of [taking, other]) await makeFolder(each)
  await returnStranded(taking, folder, now)
  const reports = openReports(deadlineMs)
  try {
    for (const entry of await readdir(folder, { withFileTypes: true })) {
      if (!entry.isFile() || entry.name.startsWith('.')) continue
      const file = join(taking, entry.name)
      const isOurs = await rename(join(folder, entry.name), file).then(
        () => true,
        () => false,
      )
      if (!isOurs) continue
      if (await processFile(file, mailEvents, reports)) await rm(file)
      else await rename(file, join(other, entry.name))
      log.info({ file: entry.name }, 'mail report processed')
    }
  } finally {
    await reports.close()
  }
}

type Reports = ReturnType<typeof openReports>

/**
 * Parses reports in a worker thread, because anybody may send them. The thread lives as long as there are
 * files.
 */
function openReports(deadlineMs: number) {
  let thread: Thread | undefined
  async function close(): Promise<void> {
    await thread?.close()
    thread = undefined
  }
  return {
    close,
    /** @returns an empty array when the report can't be parsed */
    async eventsIn(mail: Uint8Array): Promise<MailEvent[]> {
      thread ??= openThread(THREAD, { name: 'mail reports', deadlineMs })
      try {
        return await thread.ask<MailEvent[]>(mail)
      } catch {
        await close()
        return []
      }
    },
  }
}

/** A file takes far less than a minute: the process that moved it longer ago has died. */
const STRANDED_MS = 60_000

async function returnStranded(taking: string, folder: string, now: number): Promise<void> {
  for (const name of await readdir(taking)) {
    const { ctimeMs } = await stat(join(taking, name))
    if (ctimeMs < now - STRANDED_MS) await rename(join(taking, name), join(folder, name))
  }
}

/** @returns whether the file was a report of one of our mails */
async function processFile(file: string, mailEvents: MailEvents, reports: Reports): Promise<boolean> {
  const { size } = await stat(file)
  if (size > MAX_BYTES) return false
  const events = await reports.eventsIn(await readFile(file))
  const results = await Promise.all(events.map((event) => mailEvents.handleUnsigned(event)))
  return results.includes(true)
}

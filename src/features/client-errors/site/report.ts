import { browserApi } from '#web/api.ts'
import { documentLanguage } from '#web/document-language.ts'
import { reportClientError } from '../contract.ts'

/** Limits the reports of a page that fails in a loop. */
const MAX_REPORTS = 10
const MAX_MESSAGE_CHARACTERS = 2000
const MAX_STACK_CHARACTERS = 20_000

const reported = new Set<string>()

/**
 * Reports an error in this browser to the team, once (R211). The address loses its query, which may hold
 * secrets.
 */
export function reportError(error: unknown): void {
  const { message, stack } = describe(error)
  const key = `${message}\n${stack ?? ''}`
  if (reported.has(key) || reported.size >= MAX_REPORTS) return
  reported.add(key)
  const body = {
    message: message.slice(0, MAX_MESSAGE_CHARACTERS),
    stack: stack?.slice(0, MAX_STACK_CHARACTERS),
    url: location.origin + withoutKeys(location.pathname),
    release: document.documentElement.dataset.release || 'unknown',
  }
  // There is nowhere to report a failed report.
  browserApi(documentLanguage())(reportClientError, { body }).catch(() => {})
}

/**
 * Removes personal data from paths too: UUIDs, e-mail addresses, and long segments that aren't words joined
 * by hyphens.
 */
function withoutKeys(path: string): string {
  return path.replace(/[^/]{20,}|[^/]*(?:@|%40)[^/]*/g, (part) =>
    /@|%40|^[\da-f]{8}-[\da-f-]{27}$|[A-Z]|^[^-]+$/.test(part) ? '…' : part,
  )
}

function describe(error: unknown): { message: string; stack?: string } {
  if (error instanceof Error) return { message: error.message || error.name, stack: error.stack }
  return { message: String(error) || 'Unknown error' }
}

/** Reports uncaught errors. Called once, before the page starts. */
export function watchForErrors(): void {
  addEventListener('error', ({ error, message }) => reportError(error ?? message))
  addEventListener('unhandledrejection', ({ reason }) => reportError(reason))
}

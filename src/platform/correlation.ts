import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingHttpHeaders } from 'node:http'

const ids = new AsyncLocalStorage<string | undefined>()

/** The id of the request that the running code answers, or whose job it works on; undefined outside of both. */
export function correlationId(): string | undefined {
  return ids.getStore()
}

/** Runs code on behalf of a request: log lines, jobs and e-mails of it carry the id. */
export function withCorrelation<Result>(id: string | undefined, act: () => Result): Result {
  return ids.run(id, act)
}

/** The id that a trusted proxy gave a request: its own, or that of its trace (W3C Trace Context); undefined without one. */
export function proxyCorrelationId(headers: IncomingHttpHeaders): string | undefined {
  const { 'x-request-id': given, traceparent } = headers
  if (typeof given === 'string' && /^[\w.:-]{8,64}$/.test(given)) return given
  return /^[\da-f]{2}-(?!0{32})([\da-f]{32})-[\da-f]{16}-[\da-f]{2}/.exec(String(traceparent))?.[1]
}

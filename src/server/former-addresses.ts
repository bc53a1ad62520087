import type { FastifyInstance } from 'fastify'
import { archivedFinder } from '#features/drafts/server/index.ts'
import { redirectFinder } from '#features/redirects/server/index.ts'
import { AppError, ERROR_STATUS, isApiError, isAppError } from '#kit/errors.ts'
import type { Language } from '#kit/localized.ts'
import type { Database } from '#platform/database/database.ts'
import { sendError } from '#platform/http/errors.ts'
import { languageOfCall } from '#platform/http/language.ts'

/**
 * Answers calls, feeds and files at addresses that led to a record before: 301 when it has moved (R103), and for forms 308, which
 * keeps what was sent; 410 when it was archived (R114). Pages do so in pages.ts.
 */
export function answerFormerAddresses(app: FastifyInstance, database: Database): void {
  const findMoved = redirectFinder(database)
  const findArchived = archivedFinder(database)
  const explainMissing = async (error: unknown, url: string, language: Language) => {
    if (!isMissing(error)) return error
    const gone = await findArchived(url, language).catch(() => undefined)
    return gone ? new AppError('gone', { current: gone }) : error
  }
  app.decorate('explainMissing', explainMissing)
  app.setErrorHandler(async (error, request, reply) => {
    if (!isMissing(error)) return sendError(error, request, reply)
    const moved = await findMoved(request.url).catch(() => undefined)
    if (moved)
      return reply
        .header('Cache-Control', 'no-cache')
        .redirect(moved, request.method === 'GET' || request.method === 'HEAD' ? 301 : 308)
    return sendError(await explainMissing(error, request.url, languageOfCall(request.raw)), request, reply)
  })
}

function isMissing(error: unknown): boolean {
  return isAppError(error) ? ERROR_STATUS[error.code] === 404 : isApiError(error) && error.status === 404
}

import type { FastifyInstance } from 'fastify'
import { validationText } from '#i18n/field-errors.ts'
import type { Endpoint } from '#kit/endpoint.ts'
import { AppError } from '#kit/errors.ts'
import { languageOfCall } from './language.ts'

/**
 * Refuses calls with an unknown query parameter (422), naming the known ones: a misspelt filter must not return
 * everything.
 * Pages, unlike the API, ignore unknown parameters.
 * @param endpoints the scope's endpoints, complete when the first call comes
 */
export function refuseUnknownParameters(scope: FastifyInstance, endpoints: readonly Endpoint[]): void {
  let parameters: Map<string, Set<string>> | undefined
  scope.addHook('onRequest', async (request) => {
    parameters ??= parametersByRoute(scope.prefix, endpoints)
    const method = request.method === 'HEAD' ? 'GET' : request.method
    const names = parameters.get(`${method} ${request.routeOptions.url}`)
    if (!names) return
    const sent = Object.keys(request.query as object)
    const unknown = sent.filter((name) => !names.has(name) && name !== 'lng')
    if (unknown.length === 0) return
    const t = validationText(languageOfCall(request.raw))
    const permitted = [...names].join(', ')
    const message = permitted ? t('unknownParameter', { permitted }) : t('noParameters')
    throw new AppError('invalid', { fields: Object.fromEntries(unknown.map((name) => [name, [message]])) })
  })
}

function parametersByRoute(prefix: string, endpoints: readonly Endpoint[]): Map<string, Set<string>> {
  return new Map(
    endpoints
      .filter(({ isMailLink }) => !isMailLink)
      .map(({ method, path, query }) => [
        `${method} ${prefix}${path}`,
        new Set(Object.keys(query?.shape ?? {})),
      ]),
  )
}

import type { IncomingMessage } from 'node:http'
import { detectLanguage } from '#kit/language.ts'
import type { Language } from '#kit/localized.ts'

/** The language of a request for a page (R208). */
export function languageOfPage(request: IncomingMessage): Language {
  return detectLanguage({
    query: queryLanguage(request.url),
    cookie: /(?:^|;\s*)lng=([^;]*)/.exec(request.headers.cookie ?? '')?.[1],
    acceptLanguage: request.headers['accept-language'],
  })
}

/** The language of a call to the API: `lng`, else Accept-Language, else English (R703). */
export function languageOfCall(request: IncomingMessage): Language {
  return detectLanguage({
    query: queryLanguage(request.url),
    acceptLanguage: request.headers['accept-language'],
  })
}

function queryLanguage(url = ''): string | undefined {
  return /[?&]lng=([^&#]*)/.exec(url)?.[1]
}

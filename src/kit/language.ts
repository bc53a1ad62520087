import { type Language, languageOfTag } from './localized.ts'

/** The raw parts of a request that may name its language: the query `?lng=`, the cookie `lng` and the header. */
export type LanguageHints = {
  query?: string | null
  cookie?: string | null
  acceptLanguage?: string | null
}

/** The language of a request: from the query, else the cookie, else the header, else English (R208). */
export function detectLanguage({ query, cookie, acceptLanguage }: LanguageHints): Language {
  return languageOfTag(query) ?? languageOfTag(cookie) ?? preferredLanguage(acceptLanguage ?? '')
}

type Range = { tag: string; weight: number }

/** The preferred supported language of an `Accept-Language` header (RFC 9110 §12.5.4); `q=0` excludes a language. */
function preferredLanguage(header: string): Language {
  const ranges = header
    .split(',')
    .map(rangeOf)
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
  for (const { tag } of ranges) {
    const language = languageOfTag(tag)
    if (language) return language
    if (tag === '*') return 'en'
  }
  return 'en'
}

function rangeOf(part: string): Range {
  const [tag = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase())
  const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
  if (weight === undefined) return { tag, weight: 1 }
  return { tag, weight: /^(0(\.\d{0,3})?|1(\.0{0,3})?)$/.test(weight) ? Number(weight) : 0 }
}

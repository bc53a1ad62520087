import { isLanguage, type Language } from './localized.ts'

/** What a request says about its language: `?lng=`, the cookie `lng` and the header, each as it came. */
export type LanguageHints = {
  query?: string | null
  cookie?: string | null
  acceptLanguage?: string | null
}

/** The language of a request: query, cookie, then what the browser prefers; English otherwise (R208). */
export function detectLanguage({ query, cookie, acceptLanguage }: LanguageHints): Language {
  if (isLanguage(query)) return query
  if (isLanguage(cookie)) return cookie
  return preferredLanguage(acceptLanguage ?? '')
}

type Range = { tag: string; weight: number }

/** The best of our languages in an `Accept-Language` header (RFC 9110 §12.5.4); `q=0` refuses one. */
function preferredLanguage(header: string): Language {
  const ranges = header
    .split(',')
    .map(rangeOf)
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
  for (const { tag } of ranges) {
    const primary = tag.split('-', 1)[0]
    if (isLanguage(primary)) return primary
    if (primary === '*') return 'en'
  }
  return 'en'
}

function rangeOf(part: string): Range {
  const [tag = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase())
  const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
  if (weight === undefined) return { tag, weight: 1 }
  return { tag, weight: /^(0(\.\d{0,3})?|1(\.0{0,3})?)$/.test(weight) ? Number(weight) : 0 }
}

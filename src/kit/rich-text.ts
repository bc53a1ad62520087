/**
 * What long texts may hold (R811): their elements, each with its attributes; any may have `lang`. The sanitizer lets
 * through this alone (platform/rich-text.ts); the console's editor reads and writes all of it
 * (console/content/fields/rich-text-schema.ts); pages style it (`prose` in web/tokens.css).
 */
export const RICH_TEXT = {
  p: [],
  br: [],
  hr: [],
  h2: [],
  h3: [],
  h4: [],
  ul: [],
  ol: ['start', 'type'],
  li: [],
  blockquote: [],
  pre: [],
  dl: [],
  dt: [],
  dd: [],
  /** A table with its caption, as the editor writes it; feeds have `caption`. */
  figure: [],
  figcaption: [],
  table: [],
  caption: [],
  thead: [],
  tbody: [],
  tfoot: [],
  tr: [],
  th: ['scope', 'colspan', 'rowspan', 'align'],
  td: ['colspan', 'rowspan', 'align'],
  strong: [],
  em: [],
  b: [],
  i: [],
  u: [],
  s: [],
  sup: [],
  sub: [],
  a: ['href'],
  abbr: ['title'],
  code: [],
} as const satisfies Record<string, readonly string[]>

export type RichTextElement = keyof typeof RICH_TEXT

/** Elements that are read as another: headings below a page's own, and struck text. */
export const RICH_TEXT_SYNONYMS = {
  h1: 'h2',
  h5: 'h4',
  h6: 'h4',
  del: 's',
  strike: 's',
} as const satisfies Record<string, RichTextElement>

/** Elements within a line; the others are blocks, their parts and breaks. */
export const INLINE_ELEMENTS = [
  'strong',
  'em',
  'b',
  'i',
  'u',
  's',
  'sup',
  'sub',
  'a',
  'abbr',
  'code',
] as const satisfies RichTextElement[]

/** What links of long texts may begin with; an address without a scheme leads to a page of the site. */
export const LINK_SCHEMES = ['http', 'https', 'mailto', 'tel'] as const

/** Whether a long text may link there: a web page, an e-mail address, a telephone number or a page of the site. */
export function isLinkable(href: string): boolean {
  const scheme = /^([a-z][a-z\d.+-]*):/i.exec(href)?.[1]
  if (scheme) return (LINK_SCHEMES as readonly string[]).includes(scheme.toLowerCase())
  return !/^[/\\]{2}/.test(href)
}

/**
 * The address that somebody means who types a link: `example.com/results` is https://example.com/results. Undefined
 * when it could lead nowhere: another scheme, no domain, no path of the site (`/companies`) or place on the page (`#x`).
 */
export function linkAddress(typed: string): string | undefined {
  const text = typed.trim()
  if (/\s|^[/\\]{2}/.test(text)) return undefined
  if (/^(\/|#.)/.test(text)) return text
  if (/^[^\s@:/]+@[^\s@:/]+\.[^\s@:/.]+$/.test(text)) return `mailto:${text}`
  if (/^(mailto|tel):./i.test(text)) return text
  const address = /^https?:\/\//i.test(text)
    ? text
    : /^[a-z][a-z\d+-]*:(?!\d)/i.test(text)
      ? ''
      : `https://${text}`
  const url = URL.parse(address)
  return url && /^[^.].*\.[^.\d][^.]*\.?$/.test(url.hostname) ? address : undefined
}

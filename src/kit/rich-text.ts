import { shortened } from './shortened.ts'

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
  /** A table or a picture with its caption, as the editor writes them; feeds have `caption`. */
  figure: ['data-width'],
  figcaption: [],
  /** A picture of the media library. Without `alt`, nobody has said what it shows; an empty one says that it is decorative. */
  img: ['src', 'alt', 'width', 'height'],
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

/** The widths that a picture of a text may have; as wide as the text unless it says so. */
export const PICTURE_WIDTHS = ['half', 'small'] as const
export type PictureWidth = (typeof PICTURE_WIDTHS)[number]

export function isPictureWidth(text: string | null | undefined): text is PictureWidth {
  return (PICTURE_WIDTHS as readonly unknown[]).includes(text)
}

const PICTURE_ADDRESS = /^\/api\/posters\/(picture-[\w.-]{1,180}\.webp)$/

/** The address of a library picture in a text. @param key in the storage */
export function pictureAddress(key: string): string {
  return `/api/posters/${key}`
}

/** The key of the library picture at such an address; undefined for any other, which no text may show. */
export function pictureKeyOf(address: string | null | undefined): string | undefined {
  return PICTURE_ADDRESS.exec(address ?? '')?.[1]
}

/** A picture in a text. `alt`: undefined where nobody has said what it shows. */
export type TextPicture = { key: string; alt: string | undefined }

/** The pictures of a sanitized text, in their order. */
export function picturesIn(safe: string): TextPicture[] {
  return [...safe.matchAll(/<img ([^<>]*)>/g)].flatMap(([, attributes = '']) => {
    const key = pictureKeyOf(/(?:^| )src="([^"]*)"/.exec(attributes)?.[1])
    const alt = /(?:^| )alt="([^"]*)"/.exec(attributes)?.[1]
    return key === undefined ? [] : [{ key, alt: alt === undefined ? undefined : decoded(alt) }]
  })
}

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

const INLINE = new RegExp(`</?(?:${INLINE_ELEMENTS.join('|')})\\b[^>]*>`, 'g')

/**
 * The plain text of sanitized HTML, as `plainText` (platform/rich-text.ts) gives it, but without parsing: fast enough for many texts.
 */
export function textOfSanitizedHtml(html: string): string {
  const text = html
    .replace(INLINE, '')
    .replace(/<img (?:[^<>]* )?alt="([^"<>]*)"[^<>]*>/g, ' $1 ')
    .replace(/<[^>]*>/g, ' ')
  return decoded(text)
    .replace(/[ \t\n]{2,}|[\t\n]/g, ' ')
    .trim()
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }

/** sanitize-html decodes every entity and then escapes these four. */
function decoded(text: string): string {
  return text.replace(/&(amp|lt|gt|quot);/g, (whole, name: string) => ENTITIES[name] ?? whole)
}

const MAX_OPENING_CHARACTERS = 400
/** A paragraph with fewer letters is a dateline or a heading. */
const MIN_OPENING_LETTERS = 60

/** The first paragraph of a sanitized text with something to say, as plain text: for lists, feeds and search. */
export function openingOf(safe: string): string {
  for (const [, html = ''] of safe.matchAll(/<p(?: lang="[^"]*")?>([\s\S]*?)<\/p>/g)) {
    const text = textOfSanitizedHtml(html)
    const letters = text.match(/\p{L}/gu)?.length ?? 0
    if (letters >= MIN_OPENING_LETTERS && /\p{Ll}/u.test(text)) return shortened(text, MAX_OPENING_CHARACTERS)
  }
  return shortened(textOfSanitizedHtml(safe), MAX_OPENING_CHARACTERS)
}

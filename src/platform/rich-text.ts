import { Parser } from 'htmlparser2'
import sanitizeHtml from 'sanitize-html'

const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'br',
    'hr',
    'h2',
    'h3',
    'h4',
    'ul',
    'ol',
    'li',
    'blockquote',
    'strong',
    'em',
    'b',
    'i',
    'u',
    'sup',
    'sub',
    'a',
    'abbr',
    'code',
    'pre',
    'table',
    'caption',
    'thead',
    'tbody',
    'tfoot',
    'tr',
    'th',
    'td',
    'dl',
    'dt',
    'dd',
  ],
  allowedAttributes: {
    a: ['href'],
    abbr: ['title'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    '*': ['lang'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: { h1: 'h2' },
}

/** Levels of elements inside one another that HTML may have: parsing more takes time that grows with its square. */
export const MAX_NESTING = 500

/** HTML with more than {@link MAX_NESTING} levels. */
export class NestingError extends Error {
  constructor() {
    super(`HTML nested deeper than ${MAX_NESTING} levels`)
  }
}

/** Counts the levels of a document while it is parsed. */
function nestingGuard() {
  let depth = 0
  return {
    open() {
      depth += 1
      if (depth > MAX_NESTING) throw new NestingError()
    },
    close() {
      depth -= 1
    },
  }
}

/**
 * HTML from editors and feeds, cut down to what an article needs (R805): no scripts, styles, pictures,
 * forms or classes; links to http, https, mailto and tel alone. What is stored is what this returns. Takes time in
 * proportion to the length of the text.
 * @throws NestingError
 */
export function sanitised(html: string): string {
  const { open, close } = nestingGuard()
  const safe = sanitizeHtml(html, { ...ALLOWED, onOpenTag: open, onCloseTag: close })
  return safe.replace(/<(br|hr) \/>/g, '<$1>').trim()
}

const CONTAINERS = new Set(['div', 'section', 'article'])
const BLOCKS = new Set([
  ...['p', 'br', 'hr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'blockquote', 'pre'],
  ...['table', 'caption', 'tr', 'th', 'td', 'dl', 'dt', 'dd', ...CONTAINERS],
])
/** Elements whose content nobody reads. */
const HIDDEN = new Set(['script', 'style', 'textarea', 'option', 'xmp'])

/**
 * The text of some HTML, its blocks parted by a blank, without markup and entities. Takes time in proportion to the
 * length of the text.
 * @throws NestingError
 */
export function plainText(html: string): string {
  const { open, close } = nestingGuard()
  const pieces: string[] = []
  let hidden = 0
  const parser = new Parser({
    onopentag(name) {
      open()
      if (HIDDEN.has(name)) hidden += 1
      if (BLOCKS.has(name)) pieces.push(' ')
    },
    ontext(text) {
      if (hidden === 0) pieces.push(text)
    },
    onclosetag(name) {
      close()
      if (HIDDEN.has(name)) hidden -= 1
      if (BLOCKS.has(name)) pieces.push(' ')
    },
  })
  parser.end(html)
  return pieces.join('').replace(/\s+/g, ' ').trim()
}

/**
 * HTML with a paragraph in place of each `div`, `section` and `article`, for wires that mark paragraphs by these.
 * @throws NestingError
 */
export function containersAsParagraphs(html: string): string {
  const { open, close } = nestingGuard()
  const pieces: string[] = []
  let from = 0
  function replaceTag(tag: string): void {
    pieces.push(html.slice(from, parser.startIndex), tag)
    from = parser.endIndex + 1
  }
  const parser = new Parser({
    onopentag(name) {
      open()
      if (CONTAINERS.has(name)) replaceTag('<p>')
    },
    onclosetag(name, isImplied) {
      close()
      if (CONTAINERS.has(name) && !isImplied) replaceTag('</p>')
    },
  })
  parser.end(html)
  return pieces.join('') + html.slice(from)
}

/** Those of {@link ALLOWED} that stand within a line. */
const INLINE = /<\/?(?:a|abbr|b|code|em|i|strong|sub|sup|u)\b[^>]*>/g

/** The same as {@link plainText} of what {@link sanitised} has returned, without parsing it again: many texts at once. */
export function textOfSanitised(html: string): string {
  const text = html.replace(INLINE, '').replace(/<[^>]*>/g, ' ')
  return decoded(text)
    .replace(/[ \t\n]{2,}|[\t\n]/g, ' ')
    .trim()
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }

/** sanitize-html decodes every entity and escapes these four again. */
function decoded(text: string): string {
  return text.replace(/&(amp|lt|gt|quot);/g, (whole, name: string) => ENTITIES[name] ?? whole)
}

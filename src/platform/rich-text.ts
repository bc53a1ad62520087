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

/**
 * HTML from editors and feeds, cut down to what an article needs (design: security): no scripts, styles, pictures,
 * forms or classes; links to http, https, mailto and tel alone. What is stored is what this returns.
 */
export function sanitised(html: string): string {
  return sanitizeHtml(html, ALLOWED).trim()
}

const BLOCKS =
  /<\/?(p|br|hr|h\d|ul|ol|li|blockquote|pre|table|caption|tr|t[hd]|d[ltd]|div|section|article)\b[^>]*>/gi

/** The text of some HTML, its blocks parted by a blank, without markup and entities. */
export function plainText(html: string): string {
  const blocks = html.replace(BLOCKS, ' $&')
  const text = sanitizeHtml(blocks, { allowedTags: [], allowedAttributes: {} })
  return decoded(text).replace(/\s+/g, ' ').trim()
}

/** Those of {@link ALLOWED} that stand within a line. */
const INLINE = /<\/?(?:a|abbr|b|code|em|i|strong|sub|sup|u)\b[^>]*>/g

/** The same of what {@link sanitised} has returned, without parsing it again: many texts at once. */
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

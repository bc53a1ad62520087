import { Parser } from 'htmlparser2'
import sanitizeHtml from 'sanitize-html'
import {
  INLINE_ELEMENTS,
  isPictureWidth,
  LINK_SCHEMES,
  pictureKeyOf,
  RICH_TEXT,
  RICH_TEXT_SYNONYMS,
} from '#kit/rich-text.ts'

/** {@link RICH_TEXT} for the sanitizer. */
const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: Object.keys(RICH_TEXT),
  allowedAttributes: {
    ...Object.fromEntries(Object.entries(RICH_TEXT).map(([name, attributes]) => [name, [...attributes]])),
    '*': ['lang'],
  },
  allowedSchemes: [...LINK_SCHEMES],
  allowProtocolRelative: false,
  transformTags: {
    ...RICH_TEXT_SYNONYMS,
    img: (tagName, attribs) => ({ tagName, attribs: pictureOf(attribs) }),
    figure: (tagName, { 'data-width': width, ...attribs }) => ({
      tagName,
      attribs: isPictureWidth(width) ? { ...attribs, 'data-width': width } : attribs,
    }),
  },
  // What is left of a link whose address isn't allowed, or of a picture that isn't ours.
  exclusiveFilter: ({ tag, attribs }) =>
    (tag === 'a' && !attribs.href) || (tag === 'img' && !attribs.src) ? 'excludeTag' : false,
}

/** A picture of our own library, never of another site, with its size in whole pixels. */
function pictureOf({
  src = '',
  alt,
  width = '',
  height = '',
}: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  if (pictureKeyOf(src) === undefined) return {}
  const isSized = /^[1-9]\d{0,4}$/.test(width) && /^[1-9]\d{0,4}$/.test(height)
  return { src, ...(alt !== undefined && { alt: alt.trim() }), ...(isSized && { width, height }) }
}

/** Maximum nesting of elements: the time to parse deeper HTML grows quadratically. */
export const MAX_NESTING = 500

/** HTML with more than {@link MAX_NESTING} levels. */
export class NestingError extends Error {
  constructor() {
    super(`HTML nested deeper than ${MAX_NESTING} levels`)
  }
}

/** Counts the nesting of a document while it is parsed. */
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
 * Sanitizes HTML from editors and feeds to what an article needs (R805): no scripts, styles, forms or
 * classes; links only to http, https, mailto and tel; pictures only of the media library. Stored HTML is always the result of this. Takes time proportional to the
 * length.
 * @throws NestingError
 */
export function sanitizeMarkup(html: string): string {
  const { open, close } = nestingGuard()
  const safe = sanitizeHtml(html, { ...ALLOWED, onOpenTag: open, onCloseTag: close })
  return safe.replace(/<(br|hr|img [^<>]*) \/>/g, '<$1>').trim()
}

/** A sanitized text; `safe` is undefined when it is nested too deeply. Can be sent to a thread. */
export type Sanitized = { safe: string | undefined }

/** {@link sanitizeMarkup} with its error as a value. */
export function sanitize(html: string): Sanitized {
  try {
    return { safe: sanitizeMarkup(html) }
  } catch (error) {
    if (error instanceof NestingError) return { safe: undefined }
    throw error
  }
}

/** Blocks that aren't allowed, but separate texts. */
const CONTAINERS = new Set([
  'div',
  'section',
  'article',
  'main',
  'header',
  'footer',
  'aside',
  'address',
  'center',
  'figure',
  'figcaption',
])
const INLINE_NAMES = new Set<string>(INLINE_ELEMENTS)
const BLOCKS = new Set([
  ...Object.keys(RICH_TEXT).filter((name) => !INLINE_NAMES.has(name)),
  'h1',
  'h5',
  'h6',
  ...CONTAINERS,
])
/** Elements whose content isn't visible. */
const HIDDEN = new Set(['script', 'style', 'textarea', 'option', 'xmp'])

/**
 * The plain text of HTML: without markup, entities decoded, blocks separated by a space, pictures as what they show. Takes time proportional to the
 * length.
 * @throws NestingError
 */
export function plainText(html: string): string {
  const { open, close } = nestingGuard()
  const pieces: string[] = []
  let hidden = 0
  const parser = new Parser({
    onopentag(name, { alt }) {
      open()
      if (HIDDEN.has(name)) hidden += 1
      if (BLOCKS.has(name)) pieces.push(' ')
      if (name === 'img' && alt && hidden === 0) pieces.push(`${alt} `)
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
 * Replaces `div`, `section`, `figcaption` and the like by paragraphs, for newswires that mark paragraphs with these. Around other blocks
 * the paragraphs are empty.
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

/**
 * E-mail addresses, and North American telephone numbers in groups (418 555-0163, 1-800-555-0199). Bounded, so that the
 * time stays proportional to the length: libphonenumber-js took 1.1 s for 50 kB of parentheses.
 */
const CONTACT =
  /(?<email>(?<![\w.+@-])[\w.+-]{1,64}@(?:[a-z\d-]{1,63}\.){1,5}[a-z]{2,24}(?![\w@-]))|(?<phone>(?<![\d.,+$-])(?:\+?1[ .\u00A0-])?(?:\([2-9]\d\d\)|[2-9]\d\d)[ .\u00A0-][2-9]\d\d[ .\u00A0-]\d{4}(?![\d,.-]*\d))/gi

/**
 * Links the e-mail addresses and telephone numbers of a result of {@link sanitizeMarkup} (`mailto:`, `tel:`), except
 * inside links.
 */
export function linkContacts(html: string): string {
  let links = 0
  return html.replace(/<[^<>]*>|[^<]+/g, (part) => {
    if (/^<a\b/.test(part)) links += 1
    else if (part === '</a>') links -= 1
    if (part.startsWith('<') || links > 0) return part
    return part.replace(CONTACT, (text, ...groups) => {
      const { email } = groups.at(-1) as { email?: string }
      const digits = text.replace(/\D/g, '')
      const href = email ? `mailto:${email}` : `tel:+${digits.length === 10 ? '1' : ''}${digits}`
      return `<a href="${href}">${text}</a>`
    })
  })
}

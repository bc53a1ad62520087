import { parseFeed } from 'feedsmith'
import { escapeText } from '#kit/escape.ts'
import { MAX_NESTING, plainText } from '#platform/rich-text.ts'

/** One entry of a feed in any format, its texts unchanged. */
export type FeedEntry = {
  /** The entry's permanent id. */
  guid?: string
  title: string
  /** HTML. */
  body: string
  link?: string
  /** Each `xml:base` around the text, the outermost first. */
  bases: (string | undefined)[]
  date?: string
  /** As declared: `fr-ca`. */
  language?: string
}

export type ImportedFeed = {
  title: string
  /** What the feed's guids are unique within. */
  identity: string | undefined
  /** The address of its site. */
  link: string | undefined
  /** As declared: `fr-ca`. */
  language: string | undefined
  entries: FeedEntry[]
  /** The number of entries that are empty or invalid XML. */
  unreadable: number
  /** The text is incomplete: the last entry is missing. */
  isCut: boolean
}

/**
 * Parses RSS 0.9 to 2, RSS 1 (RDF) and Atom. Valid entries are kept even if others are invalid or the end is
 * missing.
 * @throws Error with a message for people: the text is no feed, or declares XML entities, which feeds don't
 * need and which can expand without limit
 */
export function feedOf(text: string): ImportedFeed {
  const start = /<(?:[\w-]+:)?(rss|feed|rdf)[\s>]/i.exec(text)
  if (!start) {
    const isPage = /<(!doctype\s+html|html|head|body)\b/i.test(text)
    throw new Error(isPage ? 'This is a web page, not a feed.' : 'This is neither RSS nor Atom.')
  }
  if (/<!DOCTYPE[^<>]*\[|<!ENTITY/i.test(text.slice(0, start.index)))
    throw new Error('This feed declares its own entities, which is not accepted.')
  const [, prefix = '', root = ''] = /^<([\w-]+:(?=rss))?(\S+)[\s>]$/i.exec(start[0]) ?? []
  const content = withoutPersons(text.slice(start.index))
  // feedsmith reads RSS 2 without a namespace prefix, which the format has none for.
  const xml = prefix === '' ? content : content.replaceAll(`<${prefix}`, '<').replaceAll(`</${prefix}`, '</')
  const end = xml.lastIndexOf(`</${root}>`)
  const whole = end === -1 ? undefined : parseXml(xml.slice(0, end + root.length + 3))
  if (!whole) return parsePieces(xml, root, end === -1)
  return { ...whole, unreadable: Math.max(0, piecesOf(xml).length - whole.entries.length), isCut: false }
}

/**
 * Removes the elements that name persons. They aren't used here, and feedsmith's time grows with the square
 * of their length.
 */
function withoutPersons(xml: string): string {
  const pieces: string[] = []
  const starts = /<!\[CDATA\[|<(author|managingEditor|webMaster)[\s>]/gi
  let from = 0
  for (let start = starts.exec(xml); start; start = starts.exec(xml)) {
    const end = start[1] === undefined ? ']]>' : `</${start[1]}>`
    const at = xml.indexOf(end, starts.lastIndex)
    if (at === -1) break
    starts.lastIndex = at + end.length
    if (start[1] === undefined) continue
    pieces.push(xml.slice(from, start.index))
    from = starts.lastIndex
  }
  return pieces.join('') + xml.slice(from)
}

type FeedContent = Pick<ImportedFeed, 'title' | 'identity' | 'link' | 'language' | 'entries'>

const NO_FEED: FeedContent = {
  title: '',
  identity: undefined,
  link: undefined,
  language: undefined,
  entries: [],
}
const UNREADABLE = 'This feed ends before its first entry or is not XML.'
/** Room for the root element and the channel with their namespaces. */
const MAX_OPENING_CHARACTERS = 10_000

/** Parses the valid entries one by one, each with the feed's opening and closing tags around it. */
function parsePieces(text: string, root: string, isCut: boolean): ImportedFeed {
  const pieces = piecesOf(text)
  const head = text.slice(0, pieces[0]?.at ?? text.length)
  const isRss = /rss$/i.test(root)
  const tail = `${isRss ? '</channel>' : ''}</${root}>`
  const feed = parseXml(head + tail) ?? NO_FEED
  // Only the namespaces are repeated around each entry, so that a long head isn't parsed for each.
  const [opening = ''] = /^<[^<>]*>/.exec(head) ?? []
  const [channel = ''] = isRss ? (/<channel\b[^<>]*>/i.exec(head) ?? []) : []
  if (opening.length + channel.length > MAX_OPENING_CHARACTERS) throw new Error(UNREADABLE)
  const entries = readableEntries(
    pieces.map(({ xml }) => xml),
    (xml) => parseXml(opening + channel + xml + tail)?.entries ?? [],
  )
  if (entries.length === 0) throw new Error(UNREADABLE)
  return { ...feed, entries, unreadable: Math.max(0, pieces.length - entries.length), isCut }
}

/** Limits the time for a feed with many invalid entries: the rest isn't parsed. */
const MAX_PARSES = 2_000

/** The entries of all valid pieces, found by bisection, because most feeds have few invalid ones. */
function readableEntries(all: string[], read: (xml: string) => FeedEntry[]): FeedEntry[] {
  let parses = 0
  function entriesIn(pieces: string[]): FeedEntry[] {
    parses += 1
    if (parses > MAX_PARSES) return []
    const entries = read(pieces.join(''))
    if (entries.length > 0 || pieces.length < 2) return entries
    const middle = Math.ceil(pieces.length / 2)
    return [pieces.slice(0, middle), pieces.slice(middle)].flatMap(entriesIn)
  }
  return entriesIn(all)
}

function piecesOf(text: string): { at: number; xml: string }[] {
  const pieces: { at: number; xml: string }[] = []
  const starts = /<((?:[\w-]+:)?(?:item|entry))[\s>]/gi
  for (let start = starts.exec(text); start; start = starts.exec(text)) {
    const end = `</${start[1]}>`
    const until = text.indexOf(end, start.index)
    if (until === -1) break
    pieces.push({ at: start.index, xml: text.slice(start.index, until + end.length) })
    starts.lastIndex = until + end.length
  }
  return pieces
}

/** Undefined when the text isn't XML. */
function parseXml(xml: string): FeedContent | undefined {
  try {
    const result = parseFeed(xml)
    if (result.format === 'json') return undefined
    return result.format === 'atom' ? fromAtom(result.feed) : fromRss(result)
  } catch {
    return undefined
  }
}

/** Longer titles aren't parsed: no release can have them, and shorter ones can't be nested too deep. */
const MAX_TITLE_MARKUP_CHARACTERS = 3 * MAX_NESTING

/** Elements that are never closed. */
const VOID = new Set(['br', 'hr', 'img', 'wbr'])

/**
 * The text of a title that may have markup. Feeds don't say whether it has: an element that isn't closed, such as
 * `<TICKER>`, and any other `<` are text. A title that is too long is returned unchanged.
 */
function titleOf(html: string): string {
  if (html.length > MAX_TITLE_MARKUP_CHARACTERS) return html
  const lowerCase = html.toLowerCase()
  const isMarkup = (name: string) =>
    VOID.has(name) || (lowerCase.includes(`<${name}`) && lowerCase.includes(`</${name}`))
  return plainText(
    html.replace(/<(?:\/?([a-z][\w:-]*)[^<>]*>|!--)?/gi, (tag, name?: string) =>
      tag === '<!--' || (name && isMarkup(name.toLowerCase())) ? tag : `&lt;${tag.slice(1)}`,
    ),
  )
}

type FeedParseResult = ReturnType<typeof parseFeed<string>>
type Rss = Extract<FeedParseResult, { format: 'rss' }>
type Rdf = Extract<FeedParseResult, { format: 'rdf' }>
type Atom = Extract<FeedParseResult, { format: 'atom' }>['feed']

function fromRss(result: Rss | Rdf): FeedContent {
  const { feed } = result
  const language = result.format === 'rss' ? result.feed.language : undefined
  return {
    title: titleOf((feed.title ?? '').slice(0, MAX_TITLE_MARKUP_CHARACTERS)),
    identity: feed.link,
    link: feed.link,
    language: language ?? feed.dc?.languages?.[0],
    entries: (result.format === 'rss' ? rssItems(result.feed) : rdfItems(result.feed)).map(
      ({ item, guid, permalink, date }) => ({
        guid,
        title: titleOf(item.title ?? item.dc?.titles?.[0] ?? item.media?.title?.value ?? ''),
        body: item.content?.encoded ?? item.description ?? '',
        link: item.link ?? permalink,
        bases: [feed.xml?.base, item.xml?.base],
        language: item.dc?.languages?.[0],
        date: date ?? item.dc?.dates?.[0] ?? termsDate(item.dcterms),
      }),
    ),
  }
}

type DublinCoreTerms = NonNullable<NonNullable<Rss['feed']['items']>[number]['dcterms']>

function termsDate({ dates, issued, created, modified }: DublinCoreTerms = {}): string | undefined {
  return dates?.[0] ?? issued?.[0] ?? created?.[0] ?? modified?.[0]
}

function rssItems(feed: Rss['feed']) {
  return (feed.items ?? []).map((item) => ({
    item,
    guid: item.guid?.value,
    // A guid that isn't said to be none is the entry's address.
    permalink:
      item.guid?.isPermaLink !== false && /^https?:/i.test(item.guid?.value ?? '')
        ? item.guid?.value
        : undefined,
    date: item.pubDate ?? item.atom?.published ?? item.atom?.updated,
  }))
}

function rdfItems(feed: Rdf['feed']) {
  return (feed.items ?? []).map((item) => ({
    item,
    guid: item.rdf?.about,
    permalink: undefined,
    date: undefined,
  }))
}

function fromAtom(feed: Atom): FeedContent {
  const alternate = (links: { href?: string; rel?: string }[] = []) =>
    links.find(({ rel }) => rel === undefined || rel === 'alternate')?.href
  return {
    title: textOf(feed.title),
    identity: feed.id,
    link: alternate(feed.links),
    language: feed.xml?.lang,
    entries: (feed.entries ?? []).map((entry) => ({
      guid: entry.id,
      title: textOf(entry.title),
      body: htmlOf(entry.content) || htmlOf(entry.summary),
      link: alternate(entry.links),
      bases: [feed.xml?.base, entry.xml?.base, (entry.content ?? entry.summary)?.xml?.base],
      language: entry.content?.xml?.lang ?? entry.xml?.lang,
      date: entry.published ?? entry.updated,
    })),
  }
}

/** Atom's text construct, which is HTML only if its type says so (RFC 4287, 3.1). */
type AtomText = { value?: string; type?: string }

function isMarkup({ type }: AtomText): boolean {
  return type === 'html' || type === 'xhtml' || type === 'text/html'
}

function textOf(construct: AtomText = {}): string {
  return isMarkup(construct) ? titleOf(construct.value ?? '') : (construct.value ?? '').trim()
}

function htmlOf(construct: AtomText = {}): string {
  const { value = '' } = construct
  return isMarkup(construct) ? value : escapeText(value)
}

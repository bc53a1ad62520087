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
  date?: string
  /** As declared: `fr-ca`. */
  language?: string
}

export type ImportedFeed = {
  title: string
  /** What the feed's guids are unique within. */
  identity: string | undefined
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
  const root = start[0].slice(1, -1)
  const xml = withoutPersons(text.slice(start.index))
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

type FeedContent = Pick<ImportedFeed, 'title' | 'identity' | 'language' | 'entries'>

const UNREADABLE = 'This feed ends before its first entry or is not XML.'
/** Room for the root element and the channel with their namespaces. */
const MAX_OPENING_CHARACTERS = 10_000

/** Parses the valid entries one by one, each with the feed's opening and closing tags around it. */
function parsePieces(text: string, root: string, isCut: boolean): ImportedFeed {
  const pieces = piecesOf(text)
  const head = text.slice(0, pieces[0]?.at ?? text.length)
  const isRss = /rss$/i.test(root)
  const tail = `${isRss ? '</channel>' : ''}</${root}>`
  const feed = parseXml(head + tail) ?? { title: '', identity: undefined, language: undefined, entries: [] }
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

/** The text of a title that may have markup. One that is too long is returned unchanged. */
function titleOf(html: string): string {
  return html.length > MAX_TITLE_MARKUP_CHARACTERS ? html : plainText(html)
}

type FeedParseResult = ReturnType<typeof parseFeed<string>>
type Rss = Extract<FeedParseResult, { format: 'rss' }>
type Rdf = Extract<FeedParseResult, { format: 'rdf' }>
type Atom = Extract<FeedParseResult, { format: 'atom' }>['feed']

function fromRss(result: Rss | Rdf): FeedContent {
  const { feed } = result
  const language = result.format === 'rss' ? result.feed.language : undefined
  return {
    title: plainText((feed.title ?? '').slice(0, MAX_TITLE_MARKUP_CHARACTERS)),
    identity: feed.link,
    language: language ?? feed.dc?.languages?.[0],
    entries: (result.format === 'rss' ? rssItems(result.feed) : rdfItems(result.feed)).map(
      ({ item, guid, date }) => ({
        guid,
        title: titleOf(item.title ?? ''),
        body: item.content?.encoded ?? item.description ?? '',
        link: item.link,
        language: item.dc?.languages?.[0],
        date: date ?? item.dc?.dates?.[0] ?? item.dcterms?.dates?.[0],
      }),
    ),
  }
}

function rssItems(feed: Rss['feed']) {
  return (feed.items ?? []).map((item) => ({
    item,
    guid: item.guid?.value,
    date: item.pubDate ?? item.atom?.published ?? item.atom?.updated,
  }))
}

function rdfItems(feed: Rdf['feed']) {
  return (feed.items ?? []).map((item) => ({ item, guid: item.rdf?.about, date: undefined }))
}

function fromAtom(feed: Atom): FeedContent {
  const alternate = (links: { href?: string; rel?: string }[] = []) =>
    links.find(({ rel }) => rel === undefined || rel === 'alternate')?.href
  return {
    title: textOf(feed.title),
    identity: feed.id,
    language: feed.xml?.lang,
    entries: (feed.entries ?? []).map((entry) => ({
      guid: entry.id,
      title: textOf(entry.title),
      body: htmlOf(entry.content) || htmlOf(entry.summary),
      link: alternate(entry.links),
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

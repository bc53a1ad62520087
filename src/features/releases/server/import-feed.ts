import { parseFeed } from 'feedsmith'
import { plainText } from '#platform/rich-text.ts'

/** One entry of a feed, whatever its format; texts as they came. */
export type Entry = {
  /** What the feed calls it for ever. */
  guid?: string
  title: string
  /** HTML */
  body: string
  link?: string
  date?: string
  /** As it declares itself: `fr-ca`. */
  language?: string
}

export type Feed = {
  title: string
  /** What its guids are to be taken within. */
  identity: string | undefined
  /** As it declares itself: `fr-ca`. */
  language: string | undefined
  entries: Entry[]
  /** Entries that are empty, or no XML. */
  unreadable: number
  /** It ends before its end: the last entry is missing. */
  isCut: boolean
}

/**
 * Reads RSS 0.9 to 2, RSS 1 (RDF) and Atom. Entries that are whole are kept, though others be broken or the end be missing.
 * @throws Error in words: no feed at all, or one that declares entities, which no feed needs and which can grow without end
 */
export function feedOf(text: string): Feed {
  const start = /<(?:[\w-]+:)?(rss|feed|rdf)[\s>]/i.exec(text)
  if (!start) {
    const isPage = /<(!doctype\s+html|html|head|body)\b/i.test(text)
    throw new Error(isPage ? 'This is a web page, not a feed.' : 'This is neither RSS nor Atom.')
  }
  if (/<!DOCTYPE[^>]*\[|<!ENTITY/i.test(text.slice(0, start.index)))
    throw new Error('This feed declares entities of its own; it is refused.')
  const root = start[0].slice(1, -1)
  const end = text.lastIndexOf(`</${root}>`)
  const whole = end === -1 ? undefined : parsed(text.slice(start.index, end + root.length + 3))
  if (!whole) return pieced(text.slice(start.index), root, end === -1)
  return { ...whole, unreadable: Math.max(0, piecesOf(text).length - whole.entries.length), isCut: false }
}

type Parsed = Pick<Feed, 'title' | 'identity' | 'language' | 'entries'>

/** Each entry on its own, between the feed's beginning and end. */
function pieced(text: string, root: string, isCut: boolean): Feed {
  const pieces = piecesOf(text)
  const head = text.slice(0, pieces[0]?.at ?? text.length)
  const tail = `${/rss$/i.test(root) ? '</channel>' : ''}</${root}>`
  const feed = parsed(head + tail) ?? { title: '', identity: undefined, language: undefined, entries: [] }
  const read = pieces.map(({ xml }) => parsed(head + xml + tail)?.entries ?? [])
  const entries = read.flat()
  if (entries.length === 0) throw new Error('This feed ends before its first entry, or is no XML.')
  return { ...feed, entries, unreadable: read.filter(({ length }) => length === 0).length, isCut }
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

/** Undefined when it isn't XML. */
function parsed(xml: string): Parsed | undefined {
  try {
    const result = parseFeed(xml)
    if (result.format === 'json') return undefined
    return result.format === 'atom' ? fromAtom(result.feed) : fromRss(result)
  } catch {
    return undefined
  }
}

type Result = ReturnType<typeof parseFeed<string>>
type Rss = Extract<Result, { format: 'rss' }>
type Rdf = Extract<Result, { format: 'rdf' }>
type Atom = Extract<Result, { format: 'atom' }>['feed']

function fromRss(result: Rss | Rdf): Parsed {
  const { feed } = result
  const language = result.format === 'rss' ? result.feed.language : undefined
  return {
    title: plainText(feed.title ?? ''),
    identity: feed.link,
    language: language ?? feed.dc?.languages?.[0],
    entries: (result.format === 'rss' ? rssItems(result.feed) : rdfItems(result.feed)).map(
      ({ item, guid, date }) => ({
        guid,
        title: plainText(item.title ?? ''),
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

function fromAtom(feed: Atom): Parsed {
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

/** Atom's text construct: HTML only where it says so (RFC 4287, 3.1). */
type Construct = { value?: string; type?: string }

function isMarkup({ type }: Construct): boolean {
  return type === 'html' || type === 'xhtml' || type === 'text/html'
}

function textOf(construct: Construct = {}): string {
  return isMarkup(construct) ? plainText(construct.value ?? '') : (construct.value ?? '').trim()
}

function htmlOf(construct: Construct = {}): string {
  const { value = '' } = construct
  return isMarkup(construct) ? value : value.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

import type { Language } from '#kit/localized.ts'
import { element, elementWith, xmlDocument } from './xml.ts'

/** An entry of a feed: absolute addresses, plain text. */
export type RssItem = {
  title: string
  link: string
  /** What the entry is known by, where it isn't its address: readers show one that they don't know as new. */
  guid?: string
  description: string
  publishedAt: string
  author?: string
  categories?: string[]
  /** A film that comes with it (Media RSS). */
  film?: { url: string; seconds: number; picture: string }
}

export type RssFeed = {
  title: string
  description: string
  language: Language
  /** The page that the feed follows. */
  link: string
  /** The feed's own address. */
  self: string
  /** The latest first. */
  items: RssItem[]
}

/** Minutes that readers are asked to wait before they look again. */
const TTL_MINUTES = 15

const ATOM = 'http://www.w3.org/2005/Atom'
const MEDIA_RSS = 'http://search.yahoo.com/mrss/'
const DUBLIN_CORE = 'http://purl.org/dc/elements/1.1/'

/** A feed as RSS 2.0, with its own address as the RSS Advisory Board advises. */
export function rss({ title, description, language, link, self, items }: RssFeed): string {
  const [latest] = items
  const channel = element('channel', [
    element('title', title),
    element('link', link),
    element('description', description),
    element('language', `${language}-ca`),
    element('lastBuildDate', latest && rfc822(latest.publishedAt)),
    element('ttl', TTL_MINUTES),
    elementWith('atom:link', { href: self, rel: 'self', type: 'application/rss+xml' }),
    ...items.map(itemOf),
  ])
  return xmlDocument(
    elementWith(
      'rss',
      { version: '2.0', 'xmlns:atom': ATOM, 'xmlns:dc': DUBLIN_CORE, 'xmlns:media': MEDIA_RSS },
      channel,
    ),
  )
}

/** An entry is known by its address, which stays, unless it says what by. */
function itemOf({ title, link, guid, description, publishedAt, author, categories = [], film }: RssItem) {
  return element('item', [
    element('title', title),
    element('link', link),
    elementWith('guid', { isPermaLink: guid === undefined ? 'true' : 'false' }, guid ?? link),
    element('pubDate', rfc822(publishedAt)),
    element('description', description),
    // RSS's own `author` wants an e-mail address.
    element('dc:creator', author),
    ...categories.map((category) => element('category', category)),
    ...(film ? filmOf(film) : []),
  ])
}

function filmOf({ url, seconds, picture }: NonNullable<RssItem['film']>) {
  const duration = String(Math.round(seconds))
  return [
    elementWith('media:content', { url, type: 'video/mp4', medium: 'video', duration }),
    elementWith('media:thumbnail', { url: picture }),
  ]
}

/** "Sat, 21 Nov 2026 14:51:08 GMT": what RFC 822 writes, with the year in full. */
function rfc822(instant: string): string {
  return new Date(instant).toUTCString()
}

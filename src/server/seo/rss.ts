import type { Language } from '#kit/localized.ts'
import type { Feed, FeedItem } from '#platform/feature.ts'
import { withLanguage } from '#web/local-href.ts'
import { element, elementWith, xmlDocument } from './xml.ts'

type Setting = {
  language: Language
  publicUrl: string
  /** The path of the page that the feed follows; the feed itself stands below it. */
  page: string
}

/** Minutes that readers are asked to wait before they look again. */
const TTL_MINUTES = 15

const ATOM = 'http://www.w3.org/2005/Atom'
const MEDIA_RSS = 'http://search.yahoo.com/mrss/'
const DUBLIN_CORE = 'http://purl.org/dc/elements/1.1/'

/** A feed as RSS 2.0, with its own address as the RSS Advisory Board advises. */
export function rss({ title, description, items }: Feed, setting: Setting): string {
  const { language, publicUrl, page } = setting
  const [latest] = items
  const self = withLanguage(absolute(`${page}/feed.xml`, publicUrl), language)
  const channel = element('channel', [
    element('title', title),
    element('link', pageLink(page, setting)),
    element('description', description),
    element('language', `${language}-ca`),
    element('lastBuildDate', latest && rfc822(latest.publishedAt)),
    element('ttl', TTL_MINUTES),
    elementWith('atom:link', { href: self, rel: 'self', type: 'application/rss+xml' }),
    ...items.map((item) => itemOf(item, setting)),
  ])
  return xmlDocument(
    elementWith(
      'rss',
      { version: '2.0', 'xmlns:atom': ATOM, 'xmlns:dc': DUBLIN_CORE, 'xmlns:media': MEDIA_RSS },
      channel,
    ),
  )
}

/** An entry is known by its address and revision: readers show one that they don't know as new. */
function itemOf(item: FeedItem, setting: Setting) {
  const { title, path, revision = 0, description, publishedAt, author, categories = [], film } = item
  const link = pageLink(path, { ...setting, language: item.language ?? setting.language })
  return element('item', [
    element('title', title),
    element('link', link),
    revision === 0
      ? elementWith('guid', { isPermaLink: 'true' }, link)
      : elementWith('guid', { isPermaLink: 'false' }, `${link}#${revision}`),
    element('pubDate', rfc822(publishedAt)),
    element('description', description),
    // RSS's own `author` wants an e-mail address.
    element('dc:creator', author),
    ...categories.map((category) => element('category', category)),
    ...(film ? filmOf(film, setting) : []),
  ])
}

/** A film that comes with an entry (Media RSS). */
function filmOf({ path, seconds, poster }: NonNullable<FeedItem['film']>, { publicUrl }: Setting) {
  const url = absolute(path, publicUrl)
  const duration = String(Math.round(seconds))
  return [
    elementWith('media:content', { url, type: 'video/mp4', medium: 'video', duration }),
    elementWith('media:thumbnail', { url: absolute(poster, publicUrl) }),
  ]
}

/** The absolute address of a page in the feed's language. */
function pageLink(path: string, { language, publicUrl }: Setting): string {
  const address = absolute(path, publicUrl)
  return language === 'fr' ? withLanguage(address, 'fr') : address
}

function absolute(path: string, publicUrl: string): string {
  return publicUrl + encodeURI(path)
}

/** "Sat, 21 Nov 2026 14:51:08 GMT": what RFC 822 writes, with the year in full. */
function rfc822(instant: string): string {
  return new Date(instant).toUTCString()
}

import type { Attachment } from '#kit/attachment.ts'
import { escapeText } from '#kit/escape.ts'
import type { Language } from '#kit/localized.ts'
import { mediaTypeOf } from '#kit/media-types.ts'
import { pictureAddress, type TextPicture } from '#kit/rich-text.ts'
import type { Feed, FeedItem } from '#platform/feature.ts'
import { withLanguage } from '#web/local-href.ts'
import { element, elementWith, xmlDocument } from './xml.ts'

type Setting = {
  language: Language
  publicUrl: string
  /** The path of the feed's page; the feed's own path is below it. */
  page: string
  /** The firm's name in the feed's language. */
  firmName: string
  /** Who pays the firm for companies, by their ids (R415). */
  paymentOf: (companies: number[]) => string
}

/** Minutes that readers should wait before polling again. */
const TTL_MINUTES = 15

/** French has a space before it. */
const COLON: Record<Language, string> = { en: ':', fr: '\u00a0:' }

const ATOM = 'http://www.w3.org/2005/Atom'
const MEDIA_RSS = 'http://search.yahoo.com/mrss/'
const DUBLIN_CORE = 'http://purl.org/dc/elements/1.1/'

/** Renders a feed as RSS 2.0, with a link to itself, as the RSS Advisory Board recommends. */
export function rss({ owner, subject, description, items }: Feed, setting: Setting): string {
  const { language, publicUrl, page, firmName } = setting
  const [latest] = items
  const self = withLanguage(absolute(`${page}/feed.xml`, publicUrl), language)
  const channel = element('channel', [
    element('title', `${owner ?? firmName}${COLON[language]} ${subject}`),
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

/**
 * The guid consists of address and revision: readers show an entry with an unknown guid as new. They take a description for
 * HTML, and a `<` in a title for the beginning of a tag.
 */
function itemOf(item: FeedItem, setting: Setting) {
  const {
    title,
    path,
    revision = 0,
    publishedAt,
    author,
    categories = [],
    companies = [],
    film,
    attachments = [],
    pictures = [],
  } = item
  const description =
    companies.length > 0 ? `${item.description} ${setting.paymentOf(companies)}` : item.description
  const link = pageLink(path, { ...setting, language: item.language ?? setting.language })
  return element('item', [
    element('title', title.replaceAll('<', '&lt;')),
    element('link', link),
    revision === 0
      ? elementWith('guid', { isPermaLink: 'true' }, link)
      : elementWith('guid', { isPermaLink: 'false' }, `${link}#${revision}`),
    element('pubDate', rfc822(publishedAt)),
    element('description', escapeText(description)),
    // RSS's own `author` requires an e-mail address.
    element('dc:creator', author),
    ...categories.map((category) => element('category', category)),
    ...(film ? filmOf(film, setting) : []),
    ...pictures.map((picture) => pictureOf(picture, setting)),
    ...attachments.map((attachment, index) => attachmentOf(attachment, index, setting)),
  ])
}

/** Readers expect one enclosure at most (RSS Advisory Board); further attachments are Media RSS. */
function attachmentOf({ href, name, bytes }: Attachment, index: number, { publicUrl }: Setting) {
  const url = absolute(href, publicUrl)
  const type = mediaTypeOf(href)
  return index === 0
    ? elementWith('enclosure', { url, length: String(bytes ?? 0), type })
    : elementWith('media:content', { url, type, medium: 'document' }, [element('media:title', name)])
}

/** A picture of an entry's text (Media RSS), with what it shows. */
function pictureOf({ key, alt }: TextPicture, { publicUrl }: Setting) {
  const url = absolute(pictureAddress(key), publicUrl)
  return elementWith('media:content', { url, type: 'image/webp', medium: 'image' }, [
    element('media:description', alt || undefined),
  ])
}

/** The film of an entry (Media RSS). */
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

/** "Sat, 21 Nov 2026 14:51:08 GMT": RFC 822 with a four-digit year. */
function rfc822(instant: string): string {
  return new Date(instant).toUTCString()
}

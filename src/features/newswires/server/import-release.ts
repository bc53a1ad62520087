import { createHash } from 'node:crypto'
import { MAX_BODY_CHARACTERS } from '#features/releases/server/index.ts'
import type { Language } from '#kit/localized.ts'
import { openingOf, textOfSanitizedHtml } from '#kit/rich-text.ts'
import { MAX_MARKUP_CHARACTERS } from '#platform/content/sanitized-markup.ts'
import { containersAsParagraphs, MAX_NESTING, NestingError, sanitizeMarkup } from '#platform/rich-text.ts'
import { instantOf } from './import-date.ts'
import type { FeedEntry, ImportedFeed } from './import-feed.ts'
import { detectedLanguage } from './import-language.ts'
import { topicOf } from './import-topics.ts'
import { allListings, issuerListings, type Listing } from './listing-syntax.ts'

const MAX_TITLE_CHARACTERS = 500
const MAX_LINK_CHARACTERS = 2_000
/** Wires name the issuer's listings in this part of the text; later ones may be other companies'. */
const OPENING_CHARACTERS = 3_000
const LEAD_CHARACTERS = 300
/** A release's date may be this far ahead of our clock. */
const MAX_AHEAD_MINUTES = 15
/** The web didn't exist earlier. */
const EARLIEST = Date.UTC(1990)

/** Why an entry is rejected. */
export const REJECTIONS = {
  no_title: 'it has no title',
  no_text: 'it has no text',
  no_date: 'it has no readable date',
  too_early: 'it is dated before 1990',
  too_late: 'it is dated in the future',
  too_long: 'its title or text is longer than a release can be',
  too_deep: `the HTML of its text is nested deeper than ${MAX_NESTING} levels`,
  foreign: 'it is neither in English nor in French',
  unreadable: 'it is empty or not XML',
} as const
export type Rejection = keyof typeof REJECTIONS

/** An entry as a release, before its company is identified. */
export type ReleaseDraft = {
  guid: string
  title: string
  summary: string
  body: string
  language: Language
  topic: string
  publishedAt: Date
  sourceUrl: string | null
  issuer: IssuerClues
}

/**
 * What identifies a release's issuer: the first listings, or those further below (`below`) together with the
 * first words.
 */
export type IssuerClues = { listings: Listing[]; below: Listing[]; lead: string }

/**
 * The context of a feed's entries. `address`: where it was read. `language`: the language set for the feed, which
 * overrides detection.
 */
export type FeedContext = {
  feed: Pick<ImportedFeed, 'identity' | 'language' | 'link'>
  address: string
  language: Language | undefined
  now: Date
}

/** Converts an entry to a release, or returns why it is rejected. */
export function draftOf(
  entry: FeedEntry,
  { feed, address, language, now }: FeedContext,
): ReleaseDraft | Rejection {
  const title = clean(entry.title).replace(/\s+/g, ' ').trim()
  if (title === '') return 'no_title'
  if (title.length > MAX_TITLE_CHARACTERS || entry.body.length > MAX_BODY_CHARACTERS) return 'too_long'
  const home = webAddress(feed.link, address) ?? webAddress(address)
  // `xml:base` says what addresses are relative to; otherwise it is the page that the text is from.
  const base = entry.bases.reduce(
    (outer, each) => webAddress(each, outer ?? home) ?? outer,
    null as string | null,
  )
  const sourceUrl = webAddress(entry.link, base ?? home)
  const body = bodyIfParsable(clean(entry.body), base ?? sourceUrl ?? home)
  if (body === undefined) return 'too_deep'
  // Relative links become absolute, so the body may have grown.
  if (body.length > MAX_MARKUP_CHARACTERS) return 'too_long'
  const text = textOfSanitizedHtml(body)
  if (text === '') return 'no_text'
  const publishedAt = instantOf(entry.date ?? '')
  if (!publishedAt) return 'no_date'
  if (publishedAt.getTime() < EARLIEST) return 'too_early'
  if (publishedAt.getTime() > now.getTime() + MAX_AHEAD_MINUTES * 60_000) return 'too_late'
  const spoken =
    language ?? detectedLanguage(`${title}. ${text.slice(0, 2_000)}`, entry.language ?? feed.language)
  if (!spoken) return 'foreign'
  const opening = text.slice(0, OPENING_CHARACTERS)
  return {
    guid: guidOf(entry, feed.identity, sourceUrl, `${title}\n${publishedAt.toISOString()}`),
    title,
    summary: openingOf(body),
    body,
    language: spoken,
    topic: topicOf(title, opening.slice(0, 600)),
    publishedAt,
    sourceUrl,
    issuer: {
      listings: issuerListings(`${title}\n${opening}`),
      below: allListings(text.slice(opening.lastIndexOf(' ') + 1)),
      lead: text.slice(0, LEAD_CHARACTERS),
    },
  }
}

/** Removes what neither XML nor PostgreSQL can hold. */
function clean(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  return text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '')
}

function webAddress(link: string | undefined, base?: string | null): string | null {
  const url =
    link === undefined || link.length > MAX_LINK_CHARACTERS ? null : URL.parse(link.trim(), base ?? undefined)
  return url && /^https?:$/.test(url.protocol) ? url.href : null
}

/** {@link bodyOf}, or undefined when the HTML is nested too deep. */
function bodyIfParsable(html: string, base: string | null): string | undefined {
  try {
    return bodyOf(html, base)
  } catch (error) {
    if (error instanceof NestingError) return undefined
    throw error
  }
}

/** The body of a release: sanitised HTML in paragraphs, with relative links resolved. */
function bodyOf(html: string, base: string | null): string {
  // Sanitizing drops addresses without a scheme.
  const addressed = containersAsParagraphs(html).replace(/(\shref\s*=\s*["']?)\/\//gi, '$1https://')
  // Pictures of the wire's site; even one with an address like ours isn't of our library.
  const safe = sanitizeMarkup(addressed)
    .replace(/<img [^<>]*>/g, '')
    .replace(/<a href="([^"]*)"/g, (_, href: string) => {
      const url = URL.parse(href.replaceAll('&amp;', '&'), base ?? undefined)
      return url ? `<a href="${url.href.replaceAll('&', '&amp;').replaceAll('"', '%22')}"` : '<a'
    })
  const paragraphs = /<(p|h\d|ul|ol|table|blockquote|pre|dl)[\s>]/.test(safe) ? safe : inParagraphs(safe)
  return paragraphs.replace(/<p>\s*<\/p>\s*/g, '').trim()
}

/**
 * Splits text at empty lines into paragraphs. Elements that span several are closed in each.
 * @throws NestingError
 */
function inParagraphs(safe: string): string {
  const paragraphs = safe.split(/(?:<br>\s*){2,}|\n\s*\n/).map((paragraph) => `<p>${paragraph.trim()}</p>`)
  return sanitizeMarkup(paragraphs.join('\n'))
}

/**
 * The identity of an entry: its guid, else its link, else a hash of its title and date. A guid that isn't a URI is
 * unique within its feed only. Sites that move to https change the scheme of their guids, so it doesn't count.
 */
function guidOf(
  { guid }: FeedEntry,
  identity: string | undefined,
  link: string | null,
  content: string,
): string {
  const named = guid?.trim()
  const global = named && /^[a-z][a-z0-9+.-]*:/i.test(named) ? named : undefined
  const entryId = (global ?? (named ? `${identity ?? ''}#${named}` : link))?.replace(/^http:/i, 'https:')
  return entryId && entryId.length <= MAX_GUID_CHARACTERS ? entryId : `sha256:${hashOf(entryId ?? content)}`
}

/** Longer ones are stored as a hash. */
const MAX_GUID_CHARACTERS = 500

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

import { type Article, listArticles } from '#features/articles/contract.ts'
import { listBlogs } from '#features/blogs/contract.ts'
import { getCompany } from '#features/companies/contract.ts'
import type { DatedEvent } from '#features/events/server/calendar.ts'
import type { Firm } from '#features/firm/contract.ts'
import { listReleases, type Release, searchReleases } from '#features/releases/contract.ts'
import { listVndrs, PREVIEW_SECONDS, type Vndr } from '#features/vndrs/contract.ts'
import type { Api } from '#kit/client.ts'
import type { LocalTime } from '#kit/local-time.ts'
import type { Language } from '#kit/localized.ts'
import { withLanguage } from '#web/local-href.ts'
import { formatLongDate, formatTimeOfDay } from '#web/ui/date-format.ts'
import { type RssFeed, type RssItem, rss } from './rss.ts'
import { en, type Words } from './words.en.ts'
import { fr } from './words.fr.ts'

const WORDS = { en, fr }

/** What feeds are made from. */
export type FeedSource = {
  api: Api
  language: Language
  firm: Firm
  publicUrl: string
  /** Events to come and those just over, with when they were last announced. */
  events: () => Promise<DatedEvent[]>
}

/** The latest releases of all clients, each in the reader's language where there are two. */
export async function releasesFeed(source: FeedSource): Promise<string> {
  const { releases } = await source.api(listReleases, {})
  const words = WORDS[source.language]
  return feedOf(source, '/releases', {
    title: words.releases(source.firm.name),
    description: words.releasesDescription,
    items: releases.map((release) => releaseItem(release, source)),
  })
}

/** The latest articles of the firm. */
export async function articlesFeed(source: FeedSource): Promise<string> {
  const { articles } = await source.api(listArticles, {})
  const words = WORDS[source.language]
  return feedOf(source, '/articles', {
    title: words.articles(source.firm.name),
    description: words.articlesDescription,
    items: articles.map((article) => articleItem(article, '/articles', source)),
  })
}

/** The latest posts of the firm's people. */
export async function blogsFeed(source: FeedSource): Promise<string> {
  const { blogs } = await source.api(listBlogs, {})
  const words = WORDS[source.language]
  return feedOf(source, '/blogs', {
    title: words.blogs(source.firm.name),
    description: words.blogsDescription,
    items: blogs.map((post) => articleItem(post, '/blogs', source)),
  })
}

/** The latest replays, each with the minute of it that everybody may watch (R410). */
export async function vndrsFeed(source: FeedSource): Promise<string> {
  const { vndrs } = await source.api(listVndrs, {})
  const words = WORDS[source.language]
  return feedOf(source, '/vndrs', {
    title: words.vndrs(source.firm.name),
    description: words.vndrsDescription,
    items: vndrs
      .map((vndr) => vndrItem(vndr, source))
      .sort((a, b) => b.publishedAt.localeCompare(a.publishedAt)),
  })
}

/**
 * A company's latest releases and its events.
 * @throws AppError not_found
 */
export async function companyFeed(slug: string, source: FeedSource): Promise<string> {
  const { api, language } = source
  const { company } = await api(getCompany, { params: { slug } })
  const [{ releases }, events] = await Promise.all([
    api(searchReleases, { query: { company: slug } }),
    source.events(),
  ])
  const words = WORDS[language]
  const items = [
    ...releases.map((release) => releaseItem(release, source)),
    ...events
      .filter(({ event }) => event.companies.some((each) => each.slug === slug))
      .map((dated) => eventItem(dated, source)),
  ]
  return feedOf(source, `/companies/${slug}`, {
    title: words.company(company.name),
    description: words.companyDescription(company.name),
    items: items.sort((a, b) => b.publishedAt.localeCompare(a.publishedAt)),
  })
}

/** A feed that stands below the page it follows. */
function feedOf(
  source: FeedSource,
  page: string,
  feed: Pick<RssFeed, 'title' | 'description' | 'items'>,
): string {
  const { language } = source
  const self = withLanguage(absolute(`${page}/feed.xml`, source), language)
  return rss({ ...feed, language, link: addressOf(page, language, source), self })
}

function releaseItem(release: Release, source: FeedSource): RssItem {
  const { slug, title, summary, publishedAt, language, company } = release
  return {
    title,
    link: addressOf(`/releases/${slug}`, language, source),
    description: summary,
    publishedAt,
    categories: [company.name],
  }
}

function articleItem(article: Article, folder: string, source: FeedSource): RssItem {
  const { slug, title, summary, publishedAt, author } = article
  return {
    title,
    link: addressOf(`${folder}/${slug}`, source.language, source),
    description: summary,
    publishedAt,
    ...(author && { author: author.name }),
  }
}

function vndrItem(vndr: Vndr, source: FeedSource): RssItem {
  const { language } = source
  const { slug, title, presenter, companies, startsAtLocal, publishedAt, lengthSeconds, poster } = vndr
  const time = momentOf(startsAtLocal, language)
  return {
    title,
    link: addressOf(`/vndrs/${slug}`, language, source),
    description: WORDS[language].eventDescription(time, presenter),
    publishedAt,
    categories: companies.map(({ name }) => name),
    film: {
      url: absolute(`/api/event/vndrs/${slug}/preview.mp4`, source),
      seconds: Math.min(PREVIEW_SECONDS, lengthSeconds),
      picture: absolute(poster, source),
    },
  }
}

/**
 * News of an event is that it was announced or changed; once it has begun, that it took place. Each change that calendars
 * count too, a new time or a cancellation, is an entry of its own, which readers show as new.
 */
function eventItem({ event, sequence, updatedAt }: DatedEvent, source: FeedSource): RssItem {
  const { language } = source
  const { slug, startsAt, startsAtLocal, presenter } = event
  const words = WORDS[language]
  const link = addressOf(`/events/${slug}`, language, source)
  const time = momentOf(startsAtLocal, language)
  return {
    title: eventTitle(event, words),
    link,
    ...(sequence > 0 && { guid: `${link}#${sequence}` }),
    description: words.eventDescription(time, presenter),
    publishedAt: new Date(Math.min(updatedAt.getTime(), Date.parse(startsAt))).toISOString(),
  }
}

function eventTitle({ status, title, previousStartsAt }: DatedEvent['event'], words: Words): string {
  if (status === 'cancelled') return words.cancelled(title)
  return previousStartsAt === null ? words.event(title) : words.moved(title)
}

/** "Thursday, December 3, 2026, 11:00 a.m. EST". */
function momentOf(at: LocalTime, language: Language): string {
  return `${formatLongDate(at.dateTime, language)}, ${formatTimeOfDay(at, language)}`
}

function addressOf(path: string, language: Language, source: FeedSource): string {
  const address = absolute(path, source)
  return language === 'fr' ? withLanguage(address, 'fr') : address
}

function absolute(path: string, { publicUrl }: FeedSource): string {
  return publicUrl + encodeURI(path)
}

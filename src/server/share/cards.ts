import { type ArticleDetail, getArticle } from '#features/articles/contract.ts'
import { getBlog } from '#features/blogs/contract.ts'
import { getJob } from '#features/careers/contract.ts'
import { getCompany, type Sector } from '#features/companies/contract.ts'
import { getEvent } from '#features/events/contract.ts'
import type { Firm } from '#features/firm/contract.ts'
import { getQuote, type Quote } from '#features/quotes/contract.ts'
import { directionOf, formatPercent, formatPrice } from '#features/quotes/site/price-format.ts'
import { getRelease } from '#features/releases/contract.ts'
import { getTeam } from '#features/team/contract.ts'
import type { Api } from '#kit/client.ts'
import { formatDay, formatLongDate, formatShortDay, formatTimeOfDay } from '#kit/date-format.ts'
import { isAppError } from '#kit/errors.ts'
import type { Language } from '#kit/localized.ts'
import { textIn } from '#platform/text.ts'
import type { ShareCard } from './card.ts'

/** Longer titles are truncated anyway. */
const MAX_TITLE_CHARACTERS = 240

/** The data for a card: the API in the visitor's language, and the firm. */
export type CardSource = { api: Api; language: Language; firm: Firm }
type Content = Pick<ShareCard, 'eyebrow' | 'title' | 'companies' | 'lines'> & { language?: Language }
type CardOf = (slug: string, source: CardSource) => Promise<Content>

/** Pages whose picture shows more than their title, by the first segment of their path. A test asks for every page of a record. */
export const CARDS: Record<string, CardOf> = {
  events: eventCard,
  releases: releaseCard,
  companies: companyCard,
  articles: articleCard,
  blogs: blogCard,
  team: teamCard,
  careers: jobCard,
}

/**
 * The card of a page whose picture shows more than its title.
 * @throws AppError not_found and other codes of the API
 */
export async function contentCard(path: string, source: CardSource): Promise<ShareCard | undefined> {
  const [folder = '', slug, ...rest] = path.split('/')
  const make = slug && rest.length === 0 ? CARDS[folder] : undefined
  return make && slug ? cardOf(path, await make(slug, source), source) : undefined
}

/** The card of any other page: its title, and the firm's tagline. */
export function titleCard(path: string, title: string, source: CardSource): ShareCard {
  const { firm } = source
  const isFirm = title === firm.name
  const content = {
    eyebrow: isFirm ? '' : firm.name,
    title: isFirm ? firm.tagline : title,
    companies: [],
    lines: [isFirm ? firm.name : firm.tagline],
  }
  return cardOf(path, content, source)
}

function cardOf(path: string, content: Content, { language, firm }: CardSource): ShareCard {
  const title = content.title.slice(0, MAX_TITLE_CHARACTERS)
  const { shortName, sign, accent } = firm
  return { language, ...content, title, seed: path, firm: { shortName, sign, accent } }
}

async function eventCard(slug: string, { api, language }: CardSource): Promise<Content> {
  const { event } = await api(getEvent, { params: { slug } })
  const { title, companies, startsAtLocal, city } = event
  const type = textIn(language, 'events')(`types.${event.type}`)
  const cancelled = event.status === 'cancelled'
  return {
    eyebrow: cancelled ? textIn(language, 'share')('cancelled') : type,
    title,
    companies,
    lines: [
      capitalised(formatLongDate(startsAtLocal.dateTime, language)),
      `${formatTimeOfDay(startsAtLocal, language)} · ${city}`,
    ],
  }
}

async function releaseCard(slug: string, { api }: CardSource): Promise<Content> {
  const { release } = await api(getRelease, { params: { slug } })
  const { title, company, publishedAtLocal, language } = release
  const lines = [capitalised(formatLongDate(publishedAtLocal.dateTime, language))]
  return { eyebrow: textIn(language, 'share')('release'), title, companies: [company], lines, language }
}

async function companyCard(slug: string, { api, language }: CardSource): Promise<Content> {
  const { company } = await api(getCompany, { params: { slug } })
  const { id, slug: _, name, ticker, exchange, sector, logo, logoOnDark } = company
  const quote = await quoteOf(api, id)
  return {
    eyebrow: sectorName(sector, language),
    title: name,
    companies: [{ id, slug, name, ticker, exchange, sector, logo, logoOnDark }],
    lines: quote ? quoteLines(quote, language) : [company.tagline],
  }
}

/** Undefined for a company that isn't traded yet. */
async function quoteOf(api: Api, id: number): Promise<Quote | undefined> {
  try {
    return (await api(getQuote, { params: { id } })).quote
  } catch (error) {
    if (isAppError(error) && error.code === 'not_found') return undefined
    throw error
  }
}

const ARROWS = { up: '↑ ', down: '↓ ', unchanged: '' }

/** The price with its change, and its delay (R404). */
function quoteLines(quote: Quote, language: Language): string[] {
  const t = textIn(language, 'share')
  const amount = formatPrice(quote.price, quote.currency, language)
  const time = `${formatShortDay(quote.asOfLocal.dateTime, language)}, ${formatTimeOfDay(quote.asOfLocal, language)}`
  const age = t('asOf', { time, minutes: quote.delayMinutes })
  return [
    quote.changePercent === null
      ? amount
      : `${amount}   ${ARROWS[directionOf(quote)]}${formatPercent(quote.changePercent, language)}`,
    quote.simulated ? t('simulated', { line: age }) : age,
  ]
}

async function articleCard(slug: string, source: CardSource): Promise<Content> {
  const { article } = await source.api(getArticle, { params: { slug } })
  return writtenCard(textIn(article.language, 'share')('article'), article, source)
}

async function blogCard(slug: string, source: CardSource): Promise<Content> {
  const { blog } = await source.api(getBlog, { params: { slug } })
  return writtenCard(textIn(blog.language, 'share')('blog'), blog, source)
}

/** The card of an article or blog post: author and date. */
function writtenCard(
  eyebrow: string,
  { title, author, publishedAtLocal, language }: ArticleDetail,
  { firm }: CardSource,
): Content {
  const day = formatDay(publishedAtLocal.dateTime, language)
  return { eyebrow, title, companies: [], lines: [author?.name ?? firm.name, day], language }
}

async function teamCard(slug: string, { api, language, firm }: CardSource): Promise<Content> {
  const { team } = await api(getTeam, { params: { slug } })
  const lines = [team.role, `${firm.name} · ${team.office}`]
  return { eyebrow: textIn(language, 'share')('team'), title: team.name, companies: [], lines }
}

async function jobCard(slug: string, { api, language }: CardSource): Promise<Content> {
  const { job } = await api(getJob, { params: { slug } })
  const day = formatDay(job.closesOn, language)
  const lines = [job.office, textIn(language, 'share')('applyBy', { day })]
  return { eyebrow: textIn(language, 'share')('job'), title: job.title, companies: [], lines }
}

function sectorName(sector: Sector, language: Language): string {
  return textIn(language, 'events')(`sectors.${sector}`)
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

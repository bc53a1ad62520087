import { getCompany } from '#features/companies/contract.ts'
import { getQuote, type Quote } from '#features/quotes/contract.ts'
import { directionOf, formatPercent, formatPrice } from '#features/quotes/site/price-format.ts'
import type { Api } from '#kit/client.ts'
import { formatShortDay, formatTimeOfDay } from '#kit/date-format.ts'
import { isApiError } from '#kit/errors.ts'
import type { Language } from '#kit/localized.ts'
import { termName } from '#kit/terms.ts'
import type { ShareCard, ShareCardSource } from '#platform/share-card.ts'
import { textIn } from '#platform/text.ts'

/** The card of a factsheet (R112): its company, and the delayed quote. */
export async function companyCard(slug: string, { api, language }: ShareCardSource): Promise<ShareCard> {
  const { company } = await api(getCompany, { params: { slug } })
  const quote = await quoteOf(api, company.id)
  return {
    eyebrow: termName('sectors', company.sector, language),
    title: company.name,
    companies: [slug],
    lines: quote ? quoteLines(quote, language) : [company.tagline],
  }
}

/** Undefined for a company that isn't traded yet. */
async function quoteOf(api: Api, id: number): Promise<Quote | undefined> {
  try {
    return (await api(getQuote, { params: { id } })).quote
  } catch (error) {
    if (isApiError(error) && error.code === 'not_found') return undefined
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

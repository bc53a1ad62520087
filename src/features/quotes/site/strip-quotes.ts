import type { Quote } from '../contract.ts'

/** The few fields of a quote that the strip needs, because a page contains its data twice. */
export type StripQuote = Pick<Quote, 'price' | 'currency' | 'change' | 'changePercent' | 'simulated'> & {
  slug: string
  name: string
  ticker: string
}

export function stripQuotes(quotes: Quote[]): StripQuote[] {
  return quotes.map(
    ({ company: { slug, name, ticker }, price, currency, change, changePercent, simulated }) => ({
      slug,
      name,
      ticker,
      price,
      currency,
      change,
      changePercent,
      simulated,
    }),
  )
}

import type { Quote } from '../contract.ts'

/** What the strip shows of a quote. A page carries its data twice, so it is little. */
export type StripQuote = Pick<Quote, 'price' | 'currency' | 'change' | 'changePercent' | 'simulated'> & {
  slug: string
  ticker: string
}

export function stripQuotes(quotes: Quote[]): StripQuote[] {
  return quotes.map(({ company: { slug, ticker }, price, currency, change, changePercent, simulated }) => ({
    ...{ slug, ticker, price, currency, change, changePercent, simulated },
  }))
}

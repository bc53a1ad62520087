import type { Mount } from '#platform/http/mount.ts'
import { getQuote, getQuoteHistory, listQuotes } from '../contract.ts'
import type { Quotes } from './service.ts'

export function quotesRoutes(mount: Mount, quotes: Quotes): void {
  mount(listQuotes, ({ query }) => quotes.list(query))
  mount(getQuote, async ({ params }) => ({ quote: await quotes.get(params.id) }))
  mount(getQuoteHistory, ({ params, query }) => quotes.history(params.id, query.range))
}

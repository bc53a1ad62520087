import type { Mount } from '#platform/http/mount.ts'
import { getQuote, getQuoteHistory, listQuotes } from '../contract.ts'
import type { Quotes } from './service.ts'

export function quotesRoutes(mount: Mount, quotes: Quotes): void {
  mount(listQuotes, ({ query }, { language }) => quotes.list(query, language))
  mount(getQuote, async ({ params }, { language }) => ({ quote: await quotes.get(params.id, language) }))
  mount(getQuoteHistory, ({ params, query }) => quotes.history(params.id, query.range))
}

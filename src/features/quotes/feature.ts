import { defineFeature } from '#platform/feature.ts'
import { getQuote, getQuoteHistory, listQuotedListings, listQuotes } from './contract.ts'

import { httpProvider } from './server/http-provider.ts'
import { startPolling } from './server/poll.ts'
import { quotesService } from './server/service.ts'
import { simulatedProvider } from './server/simulated-provider.ts'

export default defineFeature({
  name: 'quotes',
  endpoints(mount, { database }) {
    const quotes = quotesService(database)
    mount(listQuotes, ({ query }, { language }) => quotes.list(query, language))
    mount(getQuote, async ({ params: { id }, query: { exchange } }, { language }) => {
      const [quote, year] = await Promise.all([quotes.get(id, exchange, language), quotes.year(id, exchange)])
      return { quote, year }
    })
    mount(getQuoteHistory, ({ params: { id }, query }) => quotes.history(id, query))
    mount(listQuotedListings, async ({ params: { id } }) => ({ listings: await quotes.listings(id) }))
  },
  /** Prices come from QUOTES_URL, or from the simulation for the demo's companies (R404). */
  background({ config: { quotesUrl }, database, log }) {
    const provider = quotesUrl
      ? httpProvider({ url: quotesUrl, executor: database, log })
      : simulatedProvider(database)
    return startPolling({ database, provider, log })
  },
  otherTables: ['dailyPrices', 'listingPrices', 'listingSessions', 'pricePolls', 'prices', 'simulatedStocks'],
})

import { defineFeature } from '#platform/feature.ts'
import { getQuote, getQuoteHistory, listQuotes } from './contract.ts'

import { httpProvider } from './server/http-provider.ts'
import { startPolling } from './server/poll.ts'
import { quotesService } from './server/service.ts'
import { simulatedProvider } from './server/simulated-provider.ts'

export default defineFeature({
  name: 'quotes',
  endpoints(mount, { database }) {
    const quotes = quotesService(database)
    mount(listQuotes, ({ query }, { language }) => quotes.list(query, language))
    mount(getQuote, async ({ params }, { language }) => {
      const [quote, year] = await Promise.all([quotes.get(params.id, language), quotes.year(params.id)])
      return { quote, year }
    })
    mount(getQuoteHistory, ({ params, query }) => quotes.history(params.id, query.range))
  },
  /** Prices come from QUOTES_URL, or from the simulation for the demo's companies (R404). */
  background({ config: { quotesUrl }, database, log }) {
    const provider = quotesUrl
      ? httpProvider({ url: quotesUrl, executor: database, log })
      : simulatedProvider(database)
    return startPolling({ database, provider, log })
  },
  otherTables: ['dailyPrices', 'pricePolls', 'prices', 'simulatedStocks'],
})

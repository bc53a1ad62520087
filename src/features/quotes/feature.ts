import { defineFeature } from '#platform/feature.ts'

import { httpProvider } from './server/http-provider.ts'
import { startPolling } from './server/poll.ts'
import { quotesRoutes } from './server/routes.ts'
import { quotesService } from './server/service.ts'
import { simulatedProvider } from './server/simulated-provider.ts'

export default defineFeature({
  name: 'quotes',
  endpoints: (mount, { database }) => quotesRoutes(mount, quotesService(database)),
  /** Prices come from QUOTES_URL, or from the simulation for the demo's companies (R404). */
  background({ config: { quotesUrl }, database, log }) {
    const provider = quotesUrl
      ? httpProvider({ url: quotesUrl, executor: database, log })
      : simulatedProvider(database)
    return startPolling({ database, provider, log })
  },
})

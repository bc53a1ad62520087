import { defineFeature } from '#platform/feature.ts'
import { isWatched, listWatched, unwatchCompany, watchCompany } from './contract.ts'

import { watchlistService } from './server/service.ts'

export default defineFeature({
  name: 'watchlist',
  endpoints(mount, { database }) {
    const watchlist = watchlistService(database)
    mount(listWatched, async (_, caller) => ({ companies: await watchlist.list(caller) }))
    mount(isWatched, async ({ params }, caller) => ({
      isWatched: await watchlist.has(params.company, caller),
    }))
    mount(watchCompany, ({ body }, caller) => watchlist.add(body.company, caller))
    mount(unwatchCompany, ({ params }, caller) => watchlist.remove(params.company, caller))
  },
  personalData: {
    watchedCompanies: {
      export: {
        as: 'watchList',
        read: (database, { accountId }) =>
          database
            .selectFrom('watchedCompanies')
            .innerJoin('companies', 'companies.id', 'watchedCompanies.companyId')
            .select(['slug', 'name', 'addedAt'])
            .where('accountId', '=', accountId)
            .execute(),
      },
      retention: { deletedWith: ['accounts'] },
    },
  },
})

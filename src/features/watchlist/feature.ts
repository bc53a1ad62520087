import { fromRecord, rowsOfAccount } from '#platform/database/data-export.ts'
import { defineFeature } from '#platform/feature.ts'
import { isWatched, listWatched, unwatchCompany, watchCompany } from './contract.ts'
import { browserItems } from './privacy.ts'
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
      exportedAs: 'watchList',
      export: rowsOfAccount('watchedCompanies', [
        fromRecord('companies', 'slug', 'watchedCompanies.companyId').as('slug'),
        fromRecord('companies', 'name', 'watchedCompanies.companyId').as('name'),
        'addedAt',
      ]),
      retention: { deletedWith: ['accounts'] },
      policy: { partOf: 'accounts' },
    },
  },
  browserItems,
})

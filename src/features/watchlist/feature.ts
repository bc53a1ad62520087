import { defineFeature } from '#platform/feature.ts'

import { watchlistRoutes } from './server/routes.ts'
import { watchlistService } from './server/service.ts'

export default defineFeature({
  name: 'watchlist',
  endpoints: (mount, { database }) => watchlistRoutes(mount, watchlistService(database)),
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

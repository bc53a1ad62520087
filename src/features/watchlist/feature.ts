import { fromRecord, rowsOfAccount } from '#platform/database/data-export.ts'
import { defineFeature } from '#platform/feature.ts'
import { SERVICE_PROVIDERS_ONLY } from '#platform/privacy.ts'
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
      exportedAs: 'watchList',
      export: rowsOfAccount('watchedCompanies', [
        fromRecord('companies', 'slug', 'watchedCompanies.companyId').as('slug'),
        fromRecord('companies', 'name', 'watchedCompanies.companyId').as('name'),
        'addedAt',
      ]),
      retention: { deletedWith: ['accounts'] },
      policy: {
        occasion: { en: 'You follow a company', fr: 'Vous suivez une société' },
        data: {
          en: 'The companies on your watch list, and since when',
          fr: 'Les sociétés de votre liste de suivi, et depuis quand',
        },
        purpose: {
          en: 'To show you their news and events together. The agreement on your account.',
          fr: 'Pour vous montrer ensemble leurs nouvelles et leurs événements. L’entente relative à votre compte.',
        },
        retention: {
          en: 'Until you stop following the company or delete the account',
          fr: 'Jusqu’à ce que vous cessiez de suivre la société ou supprimiez le compte',
        },
        recipients: SERVICE_PROVIDERS_ONLY,
      },
    },
  },
  browserItems: [
    {
      name: 'wanted_company',
      place: 'localStorage',
      purpose: {
        en: 'The company you wanted to follow, while you sign in or sign up',
        fr: 'La société que vous vouliez suivre, pendant que vous vous connectez ou créez un compte',
      },
      until: {
        en: 'You follow the company; it is valid for two hours',
        fr: 'Ajout de la société à votre liste\u202f; valide deux heures',
      },
    },
  ],
})

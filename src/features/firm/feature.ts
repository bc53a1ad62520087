import { defineFeature } from '#platform/feature.ts'
import { getFirm, getMenuLists } from './contract.ts'
import { firmKind } from './server/firm-document.ts'

import { firmService } from './server/service.ts'

export default defineFeature({
  name: 'firm',
  endpoints(mount, { database, menuLists }) {
    const firm = firmService(database)
    mount(getFirm, async (_, { language }) => ({ firm: await firm.get(language) }))
    mount(getMenuLists, async () => {
      const lists = Object.entries(menuLists).map(async ([path, hasEntries]) => [
        path,
        await hasEntries(database),
      ])
      return { menuLists: Object.fromEntries(await Promise.all(lists)) }
    })
  },
  otherTables: ['firm'],
  contentKinds: [firmKind],
})

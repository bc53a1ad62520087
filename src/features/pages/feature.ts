import { sql } from 'kysely'
import { firmService } from '#features/firm/server/index.ts'
import { defineFeature } from '#platform/feature.ts'
import { getPage, getStaffNotice, listPages, PAGE_SLUGS } from './contract.ts'
import { privacyTables } from './server/inventories.ts'
import { pageKind } from './server/page-document.ts'
import { securityTxt } from './server/security-txt.ts'
import { pagesService } from './server/service.ts'

export default defineFeature({
  name: 'pages',
  endpoints(mount, { database, policy }) {
    const pages = pagesService({ database, policy })
    mount(listPages, async (_, { language }) => ({ pages: await pages.list(language) }))
    mount(getStaffNotice, (_, { language }) => privacyTables(policy, 'staff', language))
    mount(getPage, async ({ params }, { language }) => ({ page: await pages.get(params.slug, language) }))
  },
  routes: (app, { config, database }) =>
    securityTxt(app, { firm: firmService(database), publicUrl: config.publicUrl }),
  otherTables: ['pages'],
  sitemap: {
    entries: [
      {
        routes: PAGE_SLUGS.map((slug) => `/${slug}`),
        read: async (database) => {
          const rows = await database
            .selectFrom('pages')
            .select(['slug', sql<Date>`updated_on::timestamptz`.as('changed')])
            .execute()
          return rows.map(({ slug, changed }) => ({ path: `/${slug}`, changed }))
        },
      },
    ],
  },
  contentKinds: [pageKind],
})

import { sql } from 'kysely'
import { firmService } from '#features/firm/server/index.ts'
import { defineFeature } from '#platform/feature.ts'
import {
  getOwnPage,
  getOwnPageAttachment,
  getPage,
  getPageAttachment,
  getStaffNotice,
  listDisplacedPages,
  listPages,
  PAGE_SLUGS,
} from './contract.ts'
import { privacyTables } from './server/inventories.ts'
import { isOfSite, ownPath } from './server/own-addresses.ts'
import { ownPageKind } from './server/own-page-document.ts'
import { pageKind } from './server/page-document.ts'
import { securityTxt } from './server/security-txt.ts'
import { pagesService } from './server/service.ts'

export default defineFeature({
  name: 'pages',
  endpoints(mount, { database, policy, signMedia }) {
    const pages = pagesService({ database, policy })
    mount(listPages, async (_, { language }) => ({ pages: await pages.list(language) }))
    mount(getStaffNotice, (_, { language }) => privacyTables(policy, 'staff', language))
    mount(getPage, async ({ params }, { language }) => ({ page: await pages.get(params.slug, language) }))
    mount(getOwnPage, async ({ params }, { language }) => ({
      page: await pages.getOwn(params.slug, language),
    }))
    mount(getPageAttachment, async ({ params: { slug, file } }) => ({
      redirect: signMedia(await pages.attachmentKey(slug, file)),
    }))
    mount(getOwnPageAttachment, async ({ params: { slug, file } }) => ({
      redirect: signMedia(await pages.ownAttachmentKey(slug, file)),
    }))
    mount(listDisplacedPages, async () => {
      const rows = await database.selectFrom('ownPages').select(['id', 'slug', 'title']).execute()
      return {
        pages: rows
          .filter(({ slug }) => isOfSite(slug))
          .map(({ id, slug, title }) => ({
            kind: ownPageKind.key,
            record: String(id),
            draft: null,
            title,
            path: ownPath(slug),
          })),
      }
    })
  },
  routes: (app, { config, database }) =>
    securityTxt(app, { firm: firmService(database), publicUrl: config.publicUrl }),
  otherTables: ['pages', 'ownPages'],
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
      {
        // Their addresses are in no list of routes: what the site has no page for may be one of theirs.
        routes: [],
        read: async (database) => {
          const rows = await database.selectFrom('ownPages').select(['slug', 'title']).execute()
          return rows.map(({ slug, title }) => ({
            path: ownPath(slug),
            changed: null,
            isTranslated: title.fr !== undefined,
          }))
        },
      },
    ],
  },
  contentKinds: [pageKind, ownPageKind],
})

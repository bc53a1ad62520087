import { runImport } from '#platform/csv/import.ts'
import { defineFeature } from '#platform/feature.ts'
import { teamImport } from './server/import.ts'
import { memberKind } from './server/member-document.ts'
import { teamRoutes } from './server/routes.ts'
import { teamService } from './server/service.ts'

export default defineFeature({
  name: 'team',
  endpoints: (mount, { database }) => teamRoutes(mount, teamService(database)),
  personalData: {
    teamMembers: {
      export: { leftOutBecause: 'it is what the firm publishes of its own people' },
      retention: { retainedBecause: 'the firm removes those who left' },
    },
  },
  sitemap: {
    pages: ['/team'],
    entries: [
      {
        routes: ['/team/:slug'],
        read: async (database) => {
          const rows = await database.selectFrom('teamMembers').select('slug').execute()
          return rows.map(({ slug }) => ({ path: `/team/${slug}`, changed: null }))
        },
      },
    ],
  },
  imports: { team: (database, bytes, options) => runImport(database, teamImport, bytes, options) },
  contentKinds: [memberKind],
})

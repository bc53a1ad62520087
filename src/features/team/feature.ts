import { runImport } from '#platform/csv/import.ts'
import { defineFeature } from '#platform/feature.ts'
import { getTeam, listTeams } from './contract.ts'
import { teamImport } from './server/import.ts'
import { memberKind } from './server/member-document.ts'
import { teamService } from './server/service.ts'

export default defineFeature({
  name: 'team',
  endpoints(mount, { database }) {
    const team = teamService(database)
    mount(listTeams, async (_, { language }) => ({ teams: await team.list(language) }))
    mount(getTeam, async ({ params }, { language }) => ({ team: await team.get(params.slug, language) }))
  },
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

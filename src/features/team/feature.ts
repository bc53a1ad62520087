import { sql } from 'kysely'
import { defineFeature, pagesBySlug } from '#platform/feature.ts'
import { getTeam, listTeams } from './contract.ts'
import { policies } from './privacy.ts'
import { csvImport } from './server/import.ts'
import { memberKind } from './server/member-document.ts'
import { teamService } from './server/service.ts'
import { memberCard } from './server/share-card.ts'

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
      erasure: { leftBecause: 'the firm publishes it of its own people, and removes those who left' },
      policy: policies.teamMembers,
    },
  },
  sitemap: {
    pages: ['/team'],
    entries: [
      pagesBySlug('/team', (database) =>
        database
          .selectFrom('teamMembers')
          .select(['slug', sql<boolean>`bio ? 'fr'`.as('isTranslated')])
          .execute(),
      ),
    ],
  },
  shareCards: { '/team/:slug': memberCard },
  imports: { team: csvImport },
  contentKinds: [memberKind],
})

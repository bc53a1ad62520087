import { sql } from 'kysely'
import { defineFeature, pagesBySlug } from '#platform/feature.ts'
import { SITE_VISITORS } from '#platform/privacy.ts'
import { getTeam, listTeams } from './contract.ts'
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
      policy: {
        audience: 'staff',
        occasion: { en: 'You work for us', fr: 'Vous travaillez pour nous' },
        data: {
          en: 'Name, portrait, role, office, languages, biography; business e-mail address and telephone number',
          fr: 'Nom, portrait, fonction, bureau, langues, biographie\u202f; adresse courriel et téléphone professionnels',
        },
        purpose: {
          en: 'To introduce the team on this site. Our legitimate interest in being reachable.',
          fr: 'Pour présenter l’équipe sur ce site. Notre intérêt légitime à être joignables.',
        },
        retention: { en: 'Until you leave the firm', fr: 'Jusqu’à votre départ' },
        recipients: SITE_VISITORS,
      },
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

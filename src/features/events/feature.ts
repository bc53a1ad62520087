import { sql } from 'kysely'
import { drawMark, logoReader } from '#features/companies/server/index.ts'
import { firmService } from '#features/firm/server/index.ts'
import { defineFeature, pagesBySlug } from '#platform/feature.ts'
import { servePictures } from '#platform/http/pictures.ts'
import { getEvent, listEvents } from './contract.ts'
import { browserItems, otherPersonalData } from './privacy.ts'
import { calendarRoutes } from './server/calendar-routes.ts'
import { eventKind } from './server/event-document.ts'
import { csvImport } from './server/import.ts'
import { drawPoster } from './server/poster.ts'
import { eventsService } from './server/service.ts'
import { eventCard } from './server/share-card.ts'

export default defineFeature({
  name: 'events',
  endpoints(mount, { config: { publicUrl }, database }) {
    const events = eventsService(database)
    mount(listEvents, ({ query }, { language }) => events.list(query, language))
    mount(getEvent, async ({ params }, { language }) => ({ event: await events.get(params.slug, language) }))
    calendarRoutes(mount, events, { publicUrl, firm: firmService(database).get })
  },
  routes(app, { database, memory, storage }) {
    const events = eventsService(database)
    const readLogos = logoReader(storage)
    servePictures(app, memory, 'posters', async (slug, language) => {
      const event = await events.get(slug, language)
      const logos = await readLogos(event.companies)
      return drawPoster(event, (company) => drawMark(company, logos[company.slug]))
    })
  },
  otherTables: ['events', 'presentations'],
  otherPersonalData,
  browserItems,
  sitemap: {
    pages: ['/events'],
    entries: [
      pagesBySlug('/events', (database) =>
        database
          .selectFrom('events')
          .select(['slug', 'updatedAt as changed', sql<boolean>`title ? 'fr'`.as('isTranslated')])
          .execute(),
      ),
    ],
  },
  shareCards: { '/events/:slug': eventCard },
  imports: {
    events: csvImport,
  },
  contentKinds: [eventKind],
})

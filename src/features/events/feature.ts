import { drawMark } from '#features/companies/server/index.ts'
import { firmService } from '#features/firm/server/index.ts'
import { runImport } from '#platform/csv/import.ts'
import { defineFeature } from '#platform/feature.ts'
import { servePictures } from '#platform/http/pictures.ts'
import { getEvent, listEvents } from './contract.ts'
import { calendarRoutes } from './server/calendar-routes.ts'
import { eventKind } from './server/event-document.ts'
import { eventImport } from './server/import.ts'
import { drawPoster } from './server/poster.ts'
import { eventsService } from './server/service.ts'

export default defineFeature({
  name: 'events',
  endpoints(mount, { config: { publicUrl }, database }) {
    const events = eventsService(database)
    mount(listEvents, ({ query }, { language }) => events.list(query, language))
    mount(getEvent, async ({ params }, { language }) => ({ event: await events.get(params.slug, language) }))
    calendarRoutes(mount, events, { publicUrl, firm: firmService(database).get })
  },
  routes(app, { database, memory }) {
    const events = eventsService(database)
    servePictures(app, memory, 'posters', async (slug, language) =>
      drawPoster(await events.get(slug, language), drawMark),
    )
  },
  sitemap: {
    pages: ['/events'],
    entries: [
      {
        routes: ['/events/:slug'],
        read: async (database) => {
          const rows = await database.selectFrom('events').select(['slug', 'updatedAt as changed']).execute()
          return rows.map(({ slug, changed }) => ({ path: `/events/${slug}`, changed }))
        },
      },
    ],
  },
  imports: {
    events: (database, bytes, options) => runImport(database, eventImport, bytes, options),
  },
  contentKinds: [eventKind],
})

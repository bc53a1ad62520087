import { sql } from 'kysely'
import { drawMark, logoReader } from '#features/companies/server/index.ts'
import { firmService } from '#features/firm/server/index.ts'
import { defineFeature, pagesBySlug } from '#platform/feature.ts'
import { servePictures } from '#platform/http/pictures.ts'
import { SITE_VISITORS } from '#platform/privacy.ts'
import { getEvent, listEvents, REPLAY_GRACE_DAYS, REPLAY_RETENTION_DAYS } from './contract.ts'
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
  otherPersonalData: [
    {
      occasion: {
        en: 'You are named in published content',
        fr: 'Une société ou nous-mêmes vous nommons dans un contenu publié',
      },
      data: {
        en: 'As an executive, contact, analyst, presenter or author: name, role, biography, picture, business telephone number and e-mail address; what you say in a presentation',
        fr: 'À titre de dirigeant, de personne-ressource, d’analyste, de conférencier ou d’auteur\u00a0: nom, fonction, biographie, image, téléphone et adresse courriel professionnels\u202f; vos propos dans une présentation',
      },
      purpose: {
        en: 'To publish company information, events, replays and news releases. Our and the company’s legitimate interest in informing investors.',
        fr: 'Pour publier l’information sur les sociétés, les événements, les rediffusions et les communiqués. Notre intérêt légitime et celui de la société à informer les investisseurs.',
      },
      retention: {
        en: `As long as the page is published; the video of a replay, ${REPLAY_RETENTION_DAYS + REPLAY_GRACE_DAYS} days after the event`,
        fr: `Tant que la page est publiée\u202f; la vidéo d’une rediffusion, ${REPLAY_RETENTION_DAYS + REPLAY_GRACE_DAYS}\u00a0jours après l’événement`,
      },
      recipients: SITE_VISITORS,
    },
  ],
  browserItems: [
    {
      name: 'personal_links',
      place: 'localStorage',
      purpose: {
        en: 'The personal links of events for which someone registered or opened a link in this browser, so that their pages let you in',
        fr: 'Les liens personnels des événements pour lesquels une inscription a été faite ou un lien ouvert dans ce navigateur, pour que leurs pages vous mènent à la présentation',
      },
      until: {
        en: 'Another link is stored, two days or more after the event',
        fr: 'Enregistrement d’un autre lien, deux jours ou plus après l’événement',
      },
    },
  ],
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

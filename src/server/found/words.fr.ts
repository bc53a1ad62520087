import { withDe } from '#kit/french.ts'
import type { Words } from './words.en.ts'

export const fr: Words = {
  releases: (firm) => `${firm} : communiqués`,
  releasesDescription: 'Les communiqués des sociétés cotées que nous représentons.',
  articles: (firm) => `${firm} : articles`,
  articlesDescription: 'Ce que nous écrivons sur les relations avec les investisseurs.',
  blogs: (firm) => `${firm} : blogue`,
  blogsDescription: 'Notes tirées de notre travail auprès des sociétés cotées.',
  vndrs: (firm) => `${firm} : rediffusions`,
  vndrsDescription: 'Rediffusions de nos présentations en ligne, offertes pendant 90 jours.',
  company: (name) => `${name} : nouvelles et événements`,
  companyDescription: (name) => `Les communiqués et les événements en ligne ${withDe(name)}.`,
  event: (title) => `Événement : ${title}`,
  eventDescription: (time, presenter) => `${time}. Présenté par ${presenter}.`,
  moved: (title) => `Nouvel horaire\u00A0: ${title}`,
  cancelled: (title) => `Événement annulé : ${title}`,
}

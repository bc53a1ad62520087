import { type BrowserItem, type PolicyRow, SITE_VISITORS } from '#platform/privacy.ts'
import { REPLAY_GRACE_DAYS, REPLAY_RETENTION_DAYS } from './contract.ts'

/** Personal data outside tables, as the privacy policy says it (R416). */
export const otherPersonalData: PolicyRow[] = [
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
]

/** What the feature's pages store in a browser (R416). */
export const browserItems: BrowserItem[] = [
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
]

import { withDe } from '#kit/french.ts'
import type { AlertWords } from './alert-words.en.ts'

/** Textes des alertes et des bulletins. */
export const fr: AlertWords = {
  kinds: {
    event_published: 'Nouvel événement',
    event_moved: 'Nouvelle heure',
    event_cancelled: 'Annulé',
    release: 'Communiqué',
    replay: 'Rediffusion',
  },
  subject: {
    event_published: (title, companies, day) => `${companies}, ${day}\u00A0: ${title}`,
    event_moved: (title, companies) => `Nouvelle heure\u00A0: ${title} (${companies})`,
    event_cancelled: (title, companies) => `Annulé\u00A0: ${title} (${companies})`,
    release: (title, companies) => `${companies}\u00A0: ${title}`,
    replay: (title, companies) => `Rediffusion\u00A0: ${title} (${companies})`,
  },
  intro: {
    event_published: (companies) => `Rendez-vous avec ${companies}. Les inscriptions sont ouvertes.`,
    event_moved: () =>
      'L’événement ci-dessous change d’heure. Si vous y êtes inscrit, votre place reste la vôtre.',
    event_cancelled: () => 'L’événement ci-dessous n’aura pas lieu.',
    release: (companies) => `Un nouveau communiqué ${withDe(companies)}.`,
    replay: () => 'La rediffusion de l’événement ci-dessous est en ligne.',
  },
  button: {
    event_published: 'Voir l’événement et m’inscrire',
    event_moved: 'Voir l’événement',
    event_cancelled: 'Voir les prochains événements',
    release: 'Lire le communiqué',
    replay: 'Regarder la rediffusion',
  },
  several: (count, companies) => `${count} nouvelles\u00A0: ${companies}`,
  severalHeading: (count) => `${count} nouvelles`,
  others: (names, count) => `${names} et ${count} de plus`,
  event: 'Événement',
  company: 'Société',
  companies: 'Sociétés',
  presenter: 'Présentation',
  date: 'Date',
  time: 'Heure',
  was: 'Jusqu’ici',
  published: 'Publié',
  hours: (hours, zone) => `${hours}, ${zone}`,
  yours: (hours, zone) => `${hours}, ${zone}, chez vous`,
  moment: (date, hours, zone) => `${date}, ${hours}, ${zone}`,
  wasThen: (moment) => `Au lieu du ${moment}`,
  digest: {
    daily: {
      subject: (day, counts) => `${day}\u00A0: ${counts}`,
      heading: (day) => day,
    },
    weekly: {
      subject: (_day, counts) => `Votre semaine\u00A0: ${counts}`,
      heading: () => 'Votre semaine avec nos sociétés clientes',
    },
    events: (count) => (count < 2 ? `${count} événement` : `${count} événements`),
    releases: (count) => (count < 2 ? `${count} communiqué` : `${count} communiqués`),
    replays: (count) => (count < 2 ? `${count} rediffusion` : `${count} rediffusions`),
    newEvents: 'Annoncés et changés',
    newReleases: 'Communiqués',
    newReplays: 'Rediffusions',
    prices: 'Cours des sociétés que vous suivez',
    delayed: (at) => `En date du ${at}, différés de 15 à 20 minutes selon la Bourse.`,
    simulated: 'Ces cours sont simulés pour la démonstration.',
    comingUp: 'À venir',
  },
}

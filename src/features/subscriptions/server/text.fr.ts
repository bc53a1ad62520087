import type { Translation } from '#i18n/translation.ts'
import { fr as site } from '../text.fr.ts'
import type { en } from './text.en.ts'

export const fr: Translation<typeof en> = {
  asked:
    'Il reste une étape\u00A0: nous avons envoyé un courriel à {{email}}. Ouvrez-le et confirmez pour commencer à recevoir des alertes. Si vous avez déjà un abonnement, le courriel l’indique et mène à vos choix. S’il n’arrive pas, réessayez dans une heure.',
  confirmed: 'Votre abonnement est confirmé. Nous vous enverrons la prochaine alerte par courriel.',
  confirmedPaused:
    'Votre abonnement est confirmé. Vos alertes sont suspendues jusqu’au {{day}}\u202f; vous pouvez mettre fin à la pause dans vos préférences.',
  linkSent:
    'Si l’adresse {{email}} est abonnée à nos alertes, elle recevra sous peu un courriel avec un lien vers ses préférences. S’il n’arrive pas, réessayez dans une heure.',
  saved: 'Vos préférences sont enregistrées.',
  left: 'C’est fait\u00a0: vous ne recevrez plus d’alertes de notre part.',
  undone: {
    all: 'Vos alertes reprennent, avec les mêmes choix qu’auparavant.',
    weekly: 'Vos alertes reprennent, réunies en un bulletin par semaine.',
    pause: 'Votre abonnement est rétabli. Nous ne vous enverrons aucune alerte pendant 30\u00A0jours.',
    pauseEnded: 'Vos alertes ne sont plus suspendues.',
  },
  followed: 'Vous recevrez des alertes sur {{companies}}.',
  followedAll: 'Vous recevrez des alertes sur tous les événements.',
  followedPositions: 'Vous recevrez des alertes sur les nouveaux postes.',
  noArea: 'Il n’y a pas de région «\u00A0{{name}}\u00A0»',
  noClient: 'Il n’y a pas de société cliente «\u00A0{{name}}\u00A0»',
  noOffice: 'Il n’y a pas de bureau à «\u00a0{{name}}\u00a0»',
  noTimeZone: 'Choisissez un fuseau horaire dans la liste',
  nothingChosen:
    'Vous ne recevriez plus rien. Choisissez tous les événements, les nouveaux postes, ou au moins une région ou une société, ou désabonnez-vous.',
  standing: {
    none: 'Aucun abonnement aux alertes',
    unconfirmed: 'Abonnement aux alertes non confirmé par le lien reçu par courriel, demandé le',
    confirmed: {
      at_once: 'Abonnement aux alertes, au plus deux courriels par heure, depuis le',
      daily: 'Abonnement aux alertes, en bulletin quotidien, depuis le',
      weekly: 'Abonnement aux alertes, en bulletin hebdomadaire, depuis le',
    },
    paused: 'Alertes suspendues jusqu’au',
    next: 'La prochaine alerte se prépare\u202f; envoi à partir du',
    ended: {
      bounce: 'Abonnement aux alertes terminé, car un courriel a été retourné, le',
      complaint: 'Abonnement aux alertes terminé, car un courriel a été signalé comme indésirable, le',
      subscriber: 'Désabonnement des alertes le',
    },
  },
  mail: {
    askedReason:
      'Vous recevez ce courriel parce que quelqu’un a saisi cette adresse sur le site {{firm, de}}. Si ce n’est pas vous, ignorez ce courriel\u00A0: sans votre confirmation, vous ne recevrez aucune alerte. Une question\u202F? Écrivez à {{email}}.',
    reason: 'Vous recevez ce courriel en raison de votre abonnement aux alertes {{firm, de}}.',
    preferences: 'Modifier ce que je reçois',
    unsubscribe: 'Me désabonner',
    confirm: {
      subject: 'Confirmez votre abonnement aux alertes {{firm, de}}',
      preheader: 'Confirmez pour commencer à recevoir des alertes.',
      heading: 'Confirmez votre abonnement',
      greeting:
        'Confirmez votre abonnement, et nous vous écrirons quand la présentation d’une de nos sociétés clientes sera annoncée, déplacée ou annulée.',
      positionsGreeting:
        'Confirmez votre abonnement, et nous vous écrirons quand il y aura un nouveau poste chez {{firm}}.',
      companiesGreeting_one:
        'Confirmez votre abonnement, et nous vous annoncerons par courriel les événements, les communiqués et les rediffusions de cette société.',
      companiesGreeting_other:
        'Confirmez votre abonnement, et nous vous annoncerons par courriel les événements, les communiqués et les rediffusions de ces sociétés.',
      areasGreeting_one:
        'Confirmez votre abonnement, et nous vous annoncerons par courriel les événements de cette région.',
      areasGreeting_other:
        'Confirmez votre abonnement, et nous vous annoncerons par courriel les événements de ces régions.',
      choicesGreeting:
        'Confirmez votre abonnement, et nous vous annoncerons par courriel les événements de chaque région et de chaque société ci-dessous, ainsi que les communiqués et les rediffusions de chaque société.',
      companySubject: 'Confirmez vos alertes\u00a0: {{company}}',
      areas_one: 'Région',
      areas_other: 'Régions',
      clients_one: 'Société',
      clients_other: 'Sociétés',
      alerts: 'Alertes',
      all: 'Tous les événements',
      careers: 'Carrières',
      positions: 'Nouveaux postes chez {{firm}}',
      offices_one: 'Bureau',
      offices_other: 'Bureaux',
      button: 'Confirmer mon abonnement',
      note: 'Le lien fonctionne pendant {{days}}\u00A0jours. Si vous n’avez rien demandé, ignorez ce courriel\u00A0: nous ne vous écrirons plus.',
    },
    add: {
      reason:
        'Vous recevez ce courriel parce que quelqu’un a saisi cette adresse sur le site {{firm, de}}. Si ce n’est pas vous, ignorez ce courriel\u00a0: vos alertes resteront les mêmes. Une question\u202f? Écrivez à {{email}}.',
      note: 'Le lien fonctionne pendant {{days}}\u00a0jours. Si vous n’avez rien demandé, ignorez ce courriel\u00a0: rien ne changera.',
      subject: 'Confirmez un ajout à vos alertes {{firm, de}}',
      preheader: 'Confirmez cet ajout à vos alertes.',
      heading: 'Ajouter ce qui suit à vos alertes\u202F?',
      greeting: 'Confirmez pour ajouter ce qui suit à vos alertes. Le reste ne changera pas.',
      button: 'Ajouter à mes alertes',
    },
    known: {
      subject: 'Vos alertes {{firm, de}}',
      preheader: 'Vous avez déjà un abonnement. Voici un lien vers vos préférences.',
      heading: 'Vous avez déjà un abonnement',
      greeting:
        'Quelqu’un, peut-être vous, a demandé des alertes pour cette adresse. Elle a déjà un abonnement\u00A0: rien n’a changé.',
      pausedGreeting:
        'Quelqu’un, peut-être vous, a demandé des alertes pour cette adresse. Elle a déjà un abonnement, mais ses alertes sont suspendues jusqu’au {{day}}.',
      pausedOffer: 'Vous pouvez mettre fin à la pause et choisir ce que vous recevez\u00a0:',
      offer: 'Vous pouvez choisir ce que vous recevez, à quelle fréquence et dans quelle langue\u00A0:',
      button: 'Ouvrir mes préférences',
    },
    link: {
      subject: 'Vos préférences pour les alertes {{firm, de}}',
      preheader: 'Voici le lien que vous avez demandé.',
      heading: 'Vos préférences',
      greeting: 'Voici le lien que vous avez demandé.',
      button: 'Ouvrir mes préférences',
      note: 'Le lien fonctionne pendant {{days}}\u00A0jours. Toute personne qui l’a peut modifier ce que vous recevez\u00A0: transférez ce courriel avec prudence.',
    },
  },
  alert: {
    calendar: 'Ajouter l’événement à votre calendrier',
    kinds: site.mine.kinds,
    subject: {
      event_published: '{{companies}}, {{day}}\u00A0: {{title}}',
      event_moved: 'Nouvel horaire\u00A0: {{when}} · {{title}} ({{companies}})',
      event_cancelled: 'Annulé\u00A0: {{title}} ({{companies}})',
      release: '{{companies}}\u00A0: {{title}}',
      release_corrected: 'Correction\u00A0: {{title}}',
      release_withdrawn: 'Retiré\u00A0: {{title}}',
      replay: 'Rediffusion\u00A0: {{title}} ({{companies}})',
      position: 'Nouveau poste\u00A0: {{title}} ({{office}})',
    },
    intro: {
      event_published: 'Présentation {{companies, de}}\u00a0: vous pouvez vous inscrire.',
      event_moved:
        'L’événement ci-dessous a changé d’horaire. Si vous aviez réservé une place, vous la conservez.',
      event_cancelled: 'L’événement ci-dessous n’aura pas lieu.',
      release: 'Un communiqué {{companies, de}} vient de paraître.',
      release_corrected: 'Un communiqué {{companies, de}} a été corrigé.',
      release_withdrawn: 'Un communiqué {{companies, de}} a été retiré.',
      replay: 'La rediffusion de l’événement ci-dessous est en ligne.',
      position: 'Un nouveau poste est à pourvoir.',
    },
    button: {
      event_published: 'Voir l’événement et m’inscrire',
      event_moved: 'Voir l’événement',
      event_cancelled: 'Voir les prochains événements',
      release: 'Lire le communiqué',
      release_corrected: 'Lire le communiqué corrigé',
      release_withdrawn: 'Voir l’avis',
      replay: 'Regarder la rediffusion',
      position: 'Voir le poste et postuler',
    },
    several: '{{count}} avis\u00A0: {{companies}}',
    severalHeading: '{{count}} nouvelles',
    others: '{{names}} et {{count}} autres',
    company: 'Société',
    presenter: 'Présentation',
    presenters: 'Présentation',
    date: 'Date',
    time: 'Heure',
    format: 'Format',
    recorded: 'Présentation enregistrée',
    office: 'Bureau',
    closes: 'Clôture',
    closesOn: 'clôture le {{day}}',
    hours: '{{hours}}, {{zone}}',
    yours: '{{hours}}, {{zone}}, à votre heure',
    moment: '{{date}}, {{hours}}, {{zone}}',
    wasThen: 'Ancien horaire\u00A0: {{moment}}',
    digest: {
      daily: {
        subject: '{{day}}\u00A0: {{counts}}',
        heading: '{{day}}',
      },
      weekly: {
        subject: 'Votre semaine\u00A0: {{counts}}',
        heading: 'Votre semaine',
      },
      events_one: '{{count}} événement',
      events_other: '{{count}} événements',
      releases_one: '{{count}} communiqué',
      releases_other: '{{count}} communiqués',
      replays_one: '{{count}} rediffusion',
      replays_other: '{{count}} rediffusions',
      positions_one: '{{count}} poste',
      positions_other: '{{count}} postes',
      newEvents: 'Événements nouveaux et modifiés',
      newReleases: 'Communiqués',
      newReplays: 'Rediffusions',
      newPositions: 'Nouveaux postes',
      prices: 'Cours des sociétés que vous suivez',
      delayed:
        'Dernier cours de chaque titre au {{at}}. Les cours sont différés de 15 ou de 20\u00A0minutes, selon la bourse.',
      simulated: 'Ces cours sont simulés pour la démonstration.',
      comingUp: 'À venir',
    },
  },
}

import type { Translation } from '#i18n/translation.ts'
import type { en } from './text.en.ts'

export const fr: Translation<typeof en> = {
  waiting: {
    title: 'Début\u00a0: {{time}} · {{event}}',
    startedTitle: 'Début de la présentation · {{event}}',
    eyebrow: 'Salle d’attente',
    notStarted:
      'L’événement n’a pas encore commencé. Cette page s’actualise toutes les 5\u00a0secondes jusqu’à ce qu’il commence.',
    redirecting: 'Redirection vers la présentation.',
    join: 'Accéder à la présentation',
    webcast: 'Ouvrir la webdiffusion',
    webcastAt: 'Elle s’ouvre dans un autre onglet, sur {{host}}.',
    webcastStarted: 'La webdiffusion a commencé.',
    webcastOpens:
      'Gardez cette page ouverte\u00a0: au début, un bouton y ouvrira la webdiffusion dans un autre onglet.',
    lengthAlone_one: 'La présentation dure {{count}} minute.',
    lengthAlone_other: 'La présentation dure {{count}} minutes.',
    expect: 'Ce qui vous attend',
    keepOpen: 'Gardez cette page ouverte. Vous entrerez dans les secondes qui suivent le début.',
    length_one:
      'La présentation dure {{count}}\u00A0minute. Elle est diffusée dans cette fenêtre, et il n’y a rien à installer.',
    length_other:
      'La présentation dure {{count}}\u00A0minutes. Elle est diffusée dans cette fenêtre, et il n’y a rien à installer.',
    lateJoin: 'Si vous arrivez en retard, vous accéderez à la présentation en cours.',
    sound: 'Vérifiez le son',
    soundHint: 'Montez un peu le volume, puis écoutez le son d’essai.',
    silent: 'Cette présentation n’a pas de son.',
    line: 'Image et connexion',
    documents: 'À lire en attendant',
    help: 'Si quelque chose ne va pas',
    calendar: 'Ajouter au calendrier',
    retrying: 'Nous continuons d’essayer. Vous pouvez laisser cette page ouverte.',
    full: 'Cet événement est complet',
    pending: 'Les inscriptions doivent être approuvées',
  },
  /** What is spoken and shown on the way to the start. */
  milestone: {
    open: 'La salle d’attente est ouverte.',
    fiveMinutes: 'Il reste moins de cinq minutes.',
    oneMinute: 'Il reste moins d’une minute.',
    due: 'Le début est imminent.',
    late: 'La présentation a quelques minutes de retard. Restez ici\u00A0: vous entrerez dès qu’elle commencera.',
  },
  sound: {
    play: 'Écouter le son d’essai',
    again: 'L’écouter de nouveau',
    question: 'Avez-vous entendu deux notes\u202f?',
    yes: 'Oui',
    no: 'Non',
    good: 'Votre son fonctionne.',
    advice: {
      lede: 'Veuillez vérifier ce qui suit\u00A0:',
      volume:
        'Le volume est peut-être trop bas\u00A0: montez-le, avec les boutons latéraux si vous utilisez un téléphone.',
      silent: 'Votre téléphone est peut-être en mode silencieux, ou l’onglet du navigateur en sourdine.',
      output:
        'Le son sort peut-être ailleurs\u00A0: dans un casque, un haut-parleur Bluetooth ou un autre écran.',
    },
  },
  line: {
    check: 'Vérifier l’image et la connexion',
    checking: 'Vérification…',
    video: {
      good: 'Votre navigateur lit nos vidéos (H.264 et AAC en MP4).',
      doubt: 'Il se peut que votre navigateur lise nos vidéos, mais ce n’est pas certain.',
      bad: 'Votre navigateur ne peut pas lire nos vidéos (H.264 en MP4). Utilisez un autre navigateur, ou installez le module multimédia de votre système.',
    },
    speed: {
      good: 'Au moins {{speed}}\u00a0Mbit/s\u202f; 3 suffisent.',
      doubt:
        '{{speed}}\u00A0Mbit/s. L’image peut s’arrêter\u00A0: fermez les autres programmes qui utilisent le réseau.',
      bad: '{{speed}}\u00A0Mbit/s, c’est lent. Le lecteur vous proposera une image plus petite, ou le son seulement.',
      none: 'Nous n’avons pas pu mesurer votre connexion, car aucune donnée n’est arrivée. Vérifiez-la et réessayez.',
    },
  },
  refused: {
    noAnswer: 'Le site est injoignable pour l’instant. Vérifiez votre connexion et réessayez.',
    link: 'Ce lien ne fonctionne pas',
    cancelledHint: 'Il n’aura pas lieu. Voyez les prochaines présentations.',
    inPersonHint: 'L’adresse et les indications se trouvent sur la page de l’événement.',
    eventPage: 'Voir la page de l’événement',
    unavailable: 'Un instant',
    events: 'Voir tous les événements',
    sendLink: 'M’envoyer mon lien',
    register: 'S’inscrire',
    again: 'Réessayer',
  },
  help: {
    call: 'Pas d’image ou pas de son\u202F? Téléphonez au',
    write: 'Pas d’image ou pas de son\u202F? Écrivez-nous\u00A0:',
    check: 'Vérifier votre navigateur et votre connexion',
  },
  noPicture: {
    eyebrow: 'Commencée',
    pageTitle: 'Commencée, image à venir · {{event}}',
    onItsWay: 'La présentation a commencé, mais l’image n’est pas encore disponible.',
    looksAgain:
      'Nous continuons de vérifier. Vous entrerez dès que l’image sera disponible\u202F; vous pouvez laisser cette page ouverte.',
    event: 'Retour à l’événement',
  },
  stage: {
    title: { live: 'En direct · {{event}}', film: 'Présentation enregistrée · {{event}}' },
    source: { live: 'En direct', film: 'Présentation enregistrée' },
    justStarted: 'Vient de commencer',
    since_one: 'Commencée il y a {{count}} minute',
    since_other: 'Commencée il y a {{count}} minutes',
    replay: 'La rediffusion sera dans la bibliothèque VNDR dans les 24 à 48\u00A0heures suivant la fin.',
    company_one: 'La société',
    company_other: 'Les sociétés',
    documents: 'Documents',
    help: 'Aide',
    player: 'Présentation',
    join: 'Accéder à la présentation',
    blocked:
      'Appuyez sur «\u00A0Accéder à la présentation\u00A0» pour commencer\u00A0: votre navigateur l’exige.',
    playing: {
      live: 'La présentation est diffusée en direct.',
      film: 'La présentation enregistrée est diffusée à tous en même temps.',
    },
    playingSound: {
      live: 'La présentation est diffusée en direct, avec le son seulement.',
      film: 'La présentation enregistrée est diffusée à tous en même temps, avec le son seulement.',
    },
    soundOnly: 'Audio seulement',
    soundOn: 'Activer le son',
    muted: 'Vous regardez sans le son.',
    silent: 'Ce film n’a pas de son.',
    buffering: 'Chargement de l’image…',
    failed: 'L’image s’est arrêtée.',
    tryAgain: 'Réessayer',
    paused: 'En pause. La présentation se poursuit sans vous.',
    resume: { live: 'Revenir au direct', film: 'Reprendre avec les autres' },
    keys: 'Quand le lecteur est actif\u00A0: Espace ou K met en pause et F passe en plein écran.',
    soundKeys: 'M coupe ou rétablit le son, et les flèches haut et bas règlent le volume.',
    captionKey: 'C affiche ou masque les sous-titres.',
    noScript:
      'Sans JavaScript, la présentation est diffusée à partir du point où elle est rendue, mais elle ne peut pas rester synchronisée avec celle des autres.',
    sharedPace: 'Tout le monde voit le même moment\u00A0: on ne peut ni avancer ni reculer.',
  },
}

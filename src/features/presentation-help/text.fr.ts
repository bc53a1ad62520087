import type { Translation } from '#i18n/translation.ts'
import type { en } from './text.en.ts'

export const fr: Translation<typeof en> = {
  title: 'Aide pour les présentations',
  eyebrow: 'Aide pour les présentations',
  description:
    'Ce qu’il faut pour suivre une présentation, comment libérer sa place et que faire des courriels : l’aide aux spectateurs.',
  lede: 'Tout ce qui entoure une présentation, sauf la présentation : ce qu’il faut à votre ordinateur, que faire si vous ne pouvez pas venir, et ce que deviennent nos courriels.',
  more: 'Autres sujets',
  still: {
    title: 'Toujours dans l’impasse ?',
    text: 'Écrivez-nous en donnant le nom de l’événement et l’adresse de votre inscription, ou appelez le bureau le plus proche.',
    action: 'Nous joindre',
  },
  topics: {
    'system-requirements': {
      title: 'Configuration requise',
      summary:
        'Ce qu’il faut pour suivre une présentation, et une vérification du navigateur que vous utilisez.',
      description:
        'Ce qu’il faut pour suivre une présentation : un navigateur, du son et 3 Mbit/s. Avec une vérification de votre navigateur.',
      lede: 'Un navigateur de moins de deux ans, du son et 3 Mbit/s. Il n’y a rien à installer, ni sur un ordinateur, ni sur une tablette, ni sur un téléphone.',
    },
    cancelled: {
      title: 'Si vous ne pouvez pas venir',
      summary: 'Libérer sa place, et retrouver ce qu’on a manqué.',
      description:
        'Comment libérer votre place à une présentation, à qui elle revient et où se trouvera la rediffusion.',
      lede: 'Votre absence ne porte pas à conséquence. Mais si l’événement est complet, quelqu’un attend votre place.',
      sections: {
        give: {
          title: 'Libérer votre place',
          text: 'Donnez-nous le nom de l’événement et l’adresse de votre inscription. Nous l’annulons le jour ouvrable même ; votre lien personnel cesse alors de fonctionner, et la première personne de la liste d’attente reçoit votre place, avec un courriel qui le lui annonce.',
        },
        again: {
          title: 'Si vous changez d’avis',
          text: 'Inscrivez-vous de nouveau sur la page de l’événement, avec la même adresse. S’il n’y a plus de place, vous passez à la fin de la liste d’attente.',
        },
        off: {
          title: 'Si l’événement a été annulé',
          text: 'Sa page porte alors la mention « Événement annulé », et la salle d’attente le dit aussi. Vous n’avez rien à faire : votre inscription prend fin avec lui, et une nouvelle date est un nouvel événement.',
        },
        missed: {
          title: 'Voir ce que vous avez manqué',
          text: 'Les rediffusions sont mises en ligne dans les 24 à 48 heures et y restent 90 jours. Les événements passés vous disent ce qui a été présenté, par qui et quand.',
        },
      },
      action: 'Libérer une place',
      topic: 'Merci d’annuler mon inscription',
      past: 'Événements passés',
    },
    stopped: {
      title: 'Moins de messages, ou aucun',
      summary: 'Les messages que nous envoyons, et comment les arrêter.',
      description:
        'Les courriels et messages texte qui suivent une inscription, comment les arrêter et ce que deviennent vos renseignements.',
      lede: 'Une inscription entraîne peu de messages, et tous portent sur l’événement que vous avez choisi.',
      sections: {
        sent: {
          title: 'Ce que nous envoyons',
          text: 'Après une inscription, vous recevez :',
          list: [
            'aussitôt, une confirmation avec votre lien personnel ;',
            'un mot quand une place vous revient, si vous étiez sur la liste d’attente ;',
            'des messages texte sur l’événement, seulement si vous avez donné un numéro de téléphone.',
          ],
        },
        texts: {
          title: 'Arrêter les messages texte',
          text: 'Répondez ARRÊT à l’un d’eux : ce numéro n’en reçoit plus. Ou écrivez-nous de l’adresse de votre inscription.',
        },
        mails: {
          title: 'Arrêter les courriels',
          text: 'Les courriels d’une inscription prennent fin avec l’événement. Chacun a un lien qui désactive les rappels en gardant votre place, et un autre vers votre inscription, que vous pouvez y annuler.',
        },
        erase: {
          title: 'Faire effacer vos renseignements',
          text: 'Écrivez-nous de l’adresse concernée. Nous effaçons ce que nous avons sur vous dans les 30 jours et vous le confirmons. Ce à quoi vous avez consenti, et quand, est conservé aussi longtemps que la loi en exige la preuve.',
        },
      },
      action: 'Arrêter les messages',
      topic: 'Merci de ne plus m’envoyer de messages',
    },
    spam: {
      title: 'Les courriels égarés',
      summary: 'Une confirmation qui n’arrive pas, un courriel que vous n’avez jamais demandé.',
      description:
        'Que faire quand une confirmation n’arrive pas, ou quand vous recevez un courriel pour une inscription qui n’est pas la vôtre.',
      lede: 'La confirmation d’une inscription arrive en une minute ou deux. Sinon, elle est presque toujours dans le mauvais dossier.',
      sections: {
        late: {
          title: 'La confirmation n’arrive pas',
          text: 'Dans cet ordre :',
          ordered: [
            'Regardez dans le dossier du courrier indésirable, et sous « Promotions » ou « Autres ».',
            'Cherchez « {{firm}} » dans votre boîte.',
            'Indiquez que le courriel n’est pas indésirable et ajoutez l’expéditeur à vos contacts : le prochain trouvera son chemin.',
            'Inscrivez-vous de nouveau avec la même adresse. Vous recevez un nouveau lien vers la même place, et encore une fois le courriel si dix minutes ont passé.',
          ],
        },
        work: {
          title: 'Au travail',
          text: 'Les banques et les courtiers retiennent les courriels qui contiennent des liens. Demandez à qui s’occupe du courrier de laisser passer l’expéditeur de nos confirmations, ou inscrivez-vous avec une autre adresse. Le lien figure aussi sur la page qui suit l’inscription : copiez-le.',
        },
        stranger: {
          title: 'Vous ne vous êtes jamais inscrit',
          text: 'Quelqu’un s’est donc trompé d’adresse et a saisi la vôtre. Vous pouvez ne pas tenir compte du courriel : personne n’entre sans le lien personnel, et rien d’autre ne suivra. Ou transférez-le-nous, et nous effacerons l’adresse.',
        },
        real: {
          title: 'Vient-il vraiment de nous ?',
          text: 'Nos courriels ne demandent jamais de mot de passe, de paiement ni de numéro de compte, et leurs liens ne mènent qu’à ce site. Si l’un d’eux fait autre chose, n’en suivez pas les liens et transférez-le-nous.',
        },
      },
      action: 'Signaler un courriel',
      topic: 'Un courriel que je n’ai pas demandé',
    },
  },
  needs: {
    heading: 'Ce qu’il vous faut',
    what: 'Quoi',
    enough: 'Ce qui suffit',
    rows: {
      browser: {
        what: 'Navigateur',
        enough: 'Chrome, Edge, Firefox ou Safari, dans une version de moins de deux ans',
      },
      connection: {
        what: 'Connexion',
        enough: '3 Mbit/s pour l’image et le son ; 5 Mbit/s si plusieurs personnes regardent',
      },
      sound: {
        what: 'Son',
        enough: 'Des haut-parleurs ou des écouteurs. Ni micro ni caméra ne sont nécessaires',
      },
      screen: {
        what: 'Écran',
        enough: 'À partir de 320 pixels de large ; les diapositives se lisent mieux à partir de 1 024',
      },
      network: {
        what: 'Réseau au travail',
        enough: 'Le port 443 (HTTPS) vers ce site seulement ; aucune autre adresse n’est appelée',
      },
      access: {
        what: 'Clavier, lecteur d’écran',
        enough: 'Toutes les commandes sont accessibles et annoncées',
      },
    },
  },
  check: {
    heading: 'Vérifier ce navigateur',
    lede: 'Cela prend quelques secondes et ne transmet rien sur vous.',
    again: 'Vérifier de nouveau',
    checking: 'Vérification…',
    noScript:
      'La vérification exige JavaScript, qui est désactivé ici. Les présentations passent quand même dans le lecteur du navigateur, mais sans pouvoir rester au même point que pour les autres.',
    allGood: 'Ce navigateur a tout ce qu’il faut pour une présentation.',
    someDoubt: 'Ce navigateur conviendra, avec les réserves ci-dessous.',
    someBad: 'Il manque quelque chose. Vous verrez ci-dessous quoi faire.',
    states: { good: 'Bon', doubt: 'Incertain', bad: 'Insuffisant', waiting: 'Vérification' },
    names: { video: 'Vidéo', sound: 'Son', clock: 'Horloge', answers: 'Réponses', speed: 'Débit' },
    sound: {
      good: 'Peut émettre du son. Vous seul pouvez dire si vous l’entendez : il y a deux notes.',
      bad: 'Ce navigateur ne peut pas émettre de son. Prenez-en un autre.',
    },
    clock: {
      good: 'S’accorde avec la nôtre à {{seconds}} s près.',
      doubt:
        'Diffère de la nôtre de {{span}}. La présentation commence selon notre horloge, mais le rappel de votre calendrier peut venir trop tôt ou trop tard.',
      bad: 'L’heure de notre serveur n’a pas pu être lue.',
    },
    answers: {
      good: 'Notre serveur répond en {{ms}} ms.',
      doubt: 'Notre serveur met {{ms}} ms à répondre. Cela ira, avec des pauses après les clics.',
      bad: 'Notre serveur ne répond pas. Vérifiez votre connexion, ou demandez à l’administrateur de votre réseau de laisser passer HTTPS vers ce site.',
    },
    seconds_one: '{{count}} seconde',
    seconds_other: '{{count}} secondes',
    minutes_one: '{{count}} minute',
    minutes_other: '{{count}} minutes',
  },
}

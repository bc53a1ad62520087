import type { Translation } from '#i18n/translation.ts'
import type { en } from './text.en.ts'

export const fr: Translation<typeof en> = {
  title: 'Aide pour les présentations',
  eyebrow: 'Aide pour les présentations',
  description:
    'Ce qu’il faut pour suivre une présentation, comment annuler une inscription et que faire au sujet des courriels.',
  lede: 'De l’aide pour l’inscription, le visionnement et les courriels.',
  more: 'Autres sujets',
  still: {
    title: 'Besoin d’aide\u202f?',
    text: 'Écrivez-nous en donnant le nom de l’événement et l’adresse de votre inscription, ou appelez-nous.',
    action: 'Nous joindre',
  },
  topics: {
    'system-requirements': {
      title: 'Configuration requise',
      summary:
        'Ce qu’il faut pour suivre une présentation, et une vérification du navigateur que vous utilisez.',
      description:
        'Ce qu’il faut pour suivre une présentation\u00a0: un navigateur, du son et 3\u00a0Mbit/s. Avec une vérification de votre navigateur.',
      lede: 'Un navigateur de moins de deux ans, du son et 3\u00a0Mbit/s. Il n’y a rien à installer, ni sur un ordinateur, ni sur une tablette, ni sur un téléphone.',
    },
    cancelled: {
      title: 'Si vous ne pouvez pas assister à une présentation',
      summary: 'Annuler votre inscription et retrouver ce que vous avez manqué.',
      description:
        'Comment annuler votre inscription à une présentation, qui obtient votre place et où trouver la rediffusion.',
      lede: 'Vous n’avez rien à faire. Mais si l’événement est complet, quelqu’un attend peut-être votre place.',
      sections: {
        give: {
          title: 'Annuler votre inscription',
          text: 'Ouvrez «\u00a0Modifier ou annuler mon inscription\u00a0» dans la confirmation ou dans un rappel, puis annulez. L’annulation prend effet aussitôt et nous la confirmons par courriel\u00a0: votre lien personnel cesse de fonctionner et votre place est offerte à la personne suivante sur la liste d’attente, s’il y en a une. Vous n’avez plus ces courriels\u202f? Redemandez votre lien personnel sur la page de l’événement.',
        },
        again: {
          title: 'Si vous changez d’avis',
          text: 'Inscrivez-vous de nouveau sur la page de l’événement avec la même adresse. S’il est alors complet, vous serez à la fin de la liste d’attente, s’il y en a une.',
        },
        waiting: {
          title: 'Si vous êtes sur la liste d’attente',
          text: 'Quand une place se libère pour vous, nous vous l’offrons par courriel. Confirmez-la avant l’heure indiquée dans le courriel\u202f; passé ce délai, elle peut être offerte à la personne suivante, auquel cas nous vous en avisons. Peu avant l’événement, la place est à vous sans confirmation, et le courriel l’indique.',
        },
        off: {
          title: 'Si l’événement est déplacé ou annulé',
          text: 'Nous écrivons à toutes les personnes inscrites. Si l’événement est déplacé, votre inscription reste valable pour le nouvel horaire. S’il est annulé, votre inscription prend fin avec lui, et la page de l’événement l’indique.',
        },
        missed: {
          title: 'Voir ce que vous avez manqué',
          text: 'Les rediffusions sont mises en ligne dans les 24 à 48\u00a0heures suivant la présentation et y restent 90\u00a0jours. Les personnes inscrites reçoivent un courriel quand la rediffusion est offerte.',
        },
      },
      action: 'Nous écrire au sujet d’une inscription',
      topic: 'Mon inscription',
      past: 'Événements passés',
    },
    stopped: {
      title: 'Moins de courriels, ou aucun',
      summary: 'Les courriels que nous envoyons, et comment les arrêter.',
      description:
        'Les courriels qui suivent une inscription, comment les arrêter et comment faire supprimer vos renseignements.',
      lede: 'Une inscription donne lieu à quelques courriels, tous au sujet de l’événement choisi.',
      sections: {
        sent: {
          title: 'Ce que nous envoyons',
          text: 'Après votre inscription à un événement, vous recevez',
          list: [
            'une confirmation avec votre lien personnel, aussitôt\u202f;',
            'une offre quand une place se libère, si vous êtes sur la liste d’attente, et un avis si elle expire\u202f;',
            'des rappels la veille, une heure avant et au début\u202f;',
            'un avis si l’horaire, le programme ou votre inscription change, ou si l’événement est annulé\u202f;',
            'un message de notre part au sujet de l’événement, s’il y a lieu\u202f;',
            'un courriel quand la rediffusion est offerte, en général le dernier.',
          ],
        },
        mails: {
          title: 'Arrêter les courriels sur un événement',
          text: 'Chaque courriel sur un événement contient un lien qui arrête les rappels, les messages et l’envoi de la rediffusion, et garde votre place. «\u00a0Modifier ou annuler mon inscription\u00a0» ouvre une page où vous pouvez faire de même, ou annuler\u202f; après une annulation, nous la confirmons et n’envoyons plus rien au sujet de l’événement.',
        },
        alerts: {
          title: 'Se désabonner des alertes',
          text: 'Les alertes sur des sociétés et des régions relèvent d’un abonnement distinct. Chaque alerte contient un lien de désabonnement et un autre pour changer ce que vous recevez et à quelle fréquence. Le désabonnement prend effet aussitôt. Il met aussi fin à nos courriels sur les rediffusions d’événements auxquels votre adresse est déjà inscrite.',
        },
        texts: {
          title: 'Messages texte',
          text: 'Nous n’en envoyons aucun. Si vous en recevez un en notre nom, il ne vient pas de nous\u00a0: transmettez-le-nous.',
        },
        erase: {
          title: 'Faire supprimer vos renseignements',
          text: 'Écrivez-nous à partir de l’adresse en cause. Dans les 30\u00a0jours, nous supprimons ce que nous détenons à votre sujet, sous réserve des exceptions indiquées dans la politique de confidentialité, et vous avisons quand c’est fait. Si vous avez un compte, vous pouvez le supprimer vous-même dans la page du compte, ce qui ne supprime ni vos inscriptions, ni vos messages, ni vos candidatures, ni vos alertes.',
        },
      },
      action: 'Nous demander d’arrêter',
      topic: 'Veuillez cesser de m’envoyer des courriels',
    },
    spam: {
      title: 'Courriel manquant ou inattendu',
      summary: 'Une confirmation qui n’arrive pas, ou un courriel que vous n’avez pas demandé.',
      description:
        'Que faire quand une confirmation n’arrive pas, ou quand vous recevez un courriel au sujet d’une inscription qui n’est pas la vôtre.',
      lede: 'La confirmation d’une inscription arrive en une minute ou deux. Sinon, elle est le plus souvent dans un autre dossier.',
      sections: {
        late: {
          title: 'La confirmation n’arrive pas',
          text: 'Dans cet ordre\u00a0:',
          ordered: [
            'Vérifiez le dossier des courriels indésirables, ainsi que «\u00a0Promotions\u00a0» ou «\u00a0Autres\u00a0».',
            'Cherchez «\u00a0{{firm}}\u00a0» dans tous vos courriels.',
            'Marquez le courriel comme légitime et ajoutez l’expéditeur à vos contacts.',
            'Inscrivez-vous de nouveau avec la même adresse, ou demandez votre lien personnel sur la page de l’événement. Nous renvoyons le courriel si dix minutes se sont écoulées.',
          ],
        },
        work: {
          title: 'Au travail',
          text: 'Les banques et les courtiers retiennent parfois les courriels qui contiennent des liens. Demandez à votre service informatique d’autoriser l’expéditeur de nos confirmations, ou inscrivez-vous avec une autre adresse. Sauf si l’événement est complet, le lien figure aussi sur la page affichée après l’inscription\u00a0: copiez-le.',
        },
        stranger: {
          title: 'Vous n’avez jamais réservé de place',
          text: 'Quelqu’un a sans doute fait une faute de frappe et saisi votre adresse. Vous pouvez annuler l’inscription par le lien du courriel, ou l’ignorer\u00a0: vous recevrez alors les rappels de cet événement. Pour faire supprimer votre adresse, transmettez-nous le courriel.',
        },
        real: {
          title: 'Vient-il vraiment de nous\u202f?',
          text: 'Nos courriels ne demandent jamais de mot de passe, de paiement ni de numéro de compte, et leurs liens ne mènent qu’à ce site. Si un courriel en notre nom fait autre chose, n’ouvrez pas ses liens\u202f; transmettez-le-nous.',
        },
      },
      action: 'Signaler un courriel',
      topic: 'Un courriel que je n’ai pas demandé',
    },
  },
  needs: {
    heading: 'Ce qu’il vous faut',
    what: 'Quoi',
    enough: 'Minimum',
    rows: {
      browser: {
        what: 'Navigateur',
        enough: 'Chrome, Edge, Firefox ou Safari, dans une version de moins de deux ans',
      },
      connection: {
        what: 'Connexion',
        enough: '3\u00a0Mbit/s pour l’image et le son\u202f; 5\u00a0Mbit/s si plusieurs personnes regardent',
      },
      sound: {
        what: 'Son',
        enough: 'Des haut-parleurs ou des écouteurs. Ni micro ni caméra ne sont nécessaires',
      },
      screen: {
        what: 'Écran',
        enough:
          'À partir de 320\u00a0pixels de large\u202f; les diapositives se lisent mieux à partir de 1\u00a0024',
      },
      network: {
        what: 'Réseau au travail',
        enough: 'Le port 443 (HTTPS) vers ce site',
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
    names: { video: 'Vidéo', sound: 'Son', clock: 'Horloge', answers: 'Réponse', speed: 'Débit' },
    sound: {
      good: 'Le son fonctionne dans ce navigateur. À vous de dire si vous l’entendez\u00a0: il y a deux notes.',
      bad: 'Ce navigateur ne peut pas émettre de son. Prenez-en un autre.',
    },
    clock: {
      good: 'S’accorde avec la nôtre à {{seconds}}\u00a0s près.',
      doubt:
        'Diffère de la nôtre de {{span}}. La présentation commence selon notre horloge, mais le rappel de votre calendrier peut venir trop tôt ou trop tard.',
      bad: 'L’heure de notre serveur n’a pas pu être lue. Vérifiez votre connexion et actualisez la page.',
    },
    answers: {
      good: 'Notre serveur répond en {{ms}}\u00a0ms.',
      doubt:
        'Notre serveur met {{ms, number}}\u00a0ms à répondre. Cela ira, avec des pauses après les clics.',
      bad: 'Notre serveur ne répond pas. Vérifiez votre connexion, ou demandez à l’administrateur de votre réseau de laisser passer HTTPS vers ce site.',
    },
    seconds_one: '{{count}}\u00a0seconde',
    seconds_other: '{{count}}\u00a0secondes',
    minutes_one: '{{count}}\u00a0minute',
    minutes_other: '{{count}}\u00a0minutes',
  },
}

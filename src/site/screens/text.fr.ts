import type { Translation } from '#i18n/translation.ts'
import type { en } from './text.en.ts'

export const fr: Translation<typeof en> = {
  backHome: 'Retour à l’accueil',
  backHomepage: 'Retour à la page d’accueil',
  notFound: {
    title: 'Page introuvable',
    heading: 'Désolé, nous n’avons pas trouvé la page que vous cherchiez.',
    search: 'Trouver la société que vous cherchiez',
    go: 'Chercher',
    meant: 'Vous cherchiez peut-être\u00A0:',
    advice:
      'L’adresse est peut-être mal saisie, ou la page a été déplacée. Nos événements se trouvent sous « Événements ».',
  },
  error: {
    title: 'Une erreur s’est produite',
    heading: 'Oups ! Une erreur s’est produite.',
    apology: 'Toutes nos excuses. Notre équipe a été prévenue et se penche sur le problème.',
    advice: 'Actualisez la page. Si l’erreur revient, réessayez un peu plus tard.',
    refresh: 'Actualiser la page',
    details: 'Détails techniques',
  },
  emailVerified: {
    title: 'Adresse courriel vérifiée',
    text: 'Votre adresse courriel a été vérifiée. Vous pouvez maintenant ouvrir une session.',
    signIn: 'Ouvrir une session',
    invalid: {
      title: 'Lien non valide',
      text: 'Ce lien ne fonctionne plus.',
      advice:
        'Il fonctionne pendant 48 heures, et seulement pour l’adresse à laquelle il a été envoyé. Ouvrez une session : si votre adresse n’est pas encore confirmée, nous vous enverrons un nouveau lien.',
    },
  },
  passwordChanged: {
    title: 'Mot de passe modifié',
    text: 'Votre mot de passe a été modifié.',
  },
  accountUpdated: {
    title: 'Compte mis à jour',
    text: 'Votre compte a été mis à jour.',
    deleted: {
      title: 'Compte supprimé',
      text: 'Votre compte a été supprimé.',
      advice:
        'Votre liste de sociétés et vos sessions ont disparu avec lui. Vos inscriptions à des événements et les consentements qui les accompagnent sont conservés 24 mois après l’événement. Les alertes par courriel se poursuivent jusqu’à ce que vous vous en désabonniez.',
    },
  },
  presentationEnded: {
    title: 'Présentation terminée',
    text: 'Cette présentation est terminée.',
    advice:
      'Merci de votre intérêt. La rediffusion sera dans la vidéothèque des VNDR d’ici 24 à 48\u00A0heures. D’ici là, voyez les présentations à venir.',
    events: 'Voir tous les événements',
    vndrs: 'Vers la vidéothèque',
  },
}

import { keptAfterDeletion } from '#features/accounts/kept-after-deletion.ts'
import type { Translation } from '#i18n/translation.ts'
import type { en } from './text.en.ts'

export const fr: Translation<typeof en> = {
  backHome: 'Retour à l’accueil',
  backHomepage: 'Retour à la page d’accueil',
  notFound: {
    title: 'Page introuvable',
    heading: 'Nous n’avons pas trouvé la page que vous cherchiez.',
    search: 'Trouver la société que vous cherchiez',
    go: 'Rechercher',
    meant: 'Vous cherchiez peut-être\u00A0:',
    advice:
      'L’adresse est peut-être mal saisie, ou la page a été déplacée. Nos événements se trouvent sous «\u00a0Événements\u00a0».',
  },
  gone: {
    title: 'Page retirée du site',
    heading: {
      release: 'Ce communiqué n’est plus sur notre site.',
      event: 'Cet événement n’est plus sur notre site.',
      company: 'Cette société n’est plus sur notre site.',
      vndr: 'Cette rediffusion n’est plus sur notre site.',
      video: 'Cette vidéo n’est plus sur notre site.',
      article: 'Cet article n’est plus sur notre site.',
      'blog-post': 'Ce billet n’est plus sur notre site.',
      'team-member': 'La page de cette personne n’est plus sur notre site.',
      position: 'Ce poste n’est plus sur notre site.',
      other: 'Cette page n’est plus sur notre site.',
    },
    titled: '«\u00a0{{title}}\u00a0» a été retiré du site le {{date}}.',
    untitled: 'Retrait du site\u00a0: {{date}}.',
    lists: {
      release: 'Communiqués',
      event: 'Événements',
      company: 'Clients',
      vndr: 'Bibliothèque VNDR',
      video: 'Vidéos',
      article: 'Articles',
      'blog-post': 'Blogue',
      'team-member': 'Notre équipe',
      position: 'Carrières',
    },
  },
  error: {
    title: 'Une erreur s’est produite',
    heading: 'Une erreur s’est produite.',
    apology: 'Toutes nos excuses. Notre équipe a été prévenue et se penchera sur le problème.',
    advice: 'Actualisez la page ou réessayez plus tard.',
    refresh: 'Actualiser la page',
    details: 'Détails techniques',
  },
  emailVerified: {
    title: 'Adresse courriel vérifiée',
    text: 'Votre adresse courriel a été vérifiée. Vous pouvez maintenant vous connecter.',
    signedIn: 'Votre adresse courriel a été vérifiée, et la connexion est établie.',
    dashboard: 'Aller à mon tableau de bord',
    signIn: 'Se connecter',
    invalid: {
      title: 'Lien non valide',
      text: 'Ce lien ne fonctionne plus.',
      advice:
        'Un lien fonctionne pendant 48\u00a0heures, et seulement pour l’adresse à laquelle il a été envoyé. Si votre adresse n’est pas encore confirmée, connectez-vous dans le navigateur où vous avez créé le compte, ou créez-le de nouveau\u00a0: nous vous enverrons un nouveau lien.',
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
      advice: `Votre profil, votre liste de suivi et vos sessions ont été supprimés en même temps. ${keptAfterDeletion.fr('politique de confidentialité')}`,
    },
  },
  presentationEnded: {
    title: 'Présentation terminée',
    text: 'Cette présentation est terminée.',
    advice:
      'Merci de votre intérêt. La rediffusion sera offerte dans notre bibliothèque de tournées de présentation virtuelles sans placement (VNDR) dans les 24 à 48\u00a0heures. D’ici là, consultez les présentations à venir.',
    events: 'Voir tous les événements',
    vndrs: 'Aller à la bibliothèque VNDR',
    documents: 'Documents',
  },
}

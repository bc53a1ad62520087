import type { Translation } from '#i18n/translation.ts'
import { keptAfterDeletion } from './kept-after-deletion.ts'
import type { en } from './text.en.ts'

export const fr: Translation<typeof en> = {
  restoring: 'Vérification de votre compte',
  needsScripts:
    'Cette page a besoin de JavaScript, car votre navigateur garde la clé de votre compte. Activez JavaScript, puis rechargez la page.',
  fields: {
    name: 'Nom',
    company_name: 'Nom de l’entreprise',
    email: 'Adresse courriel',
    newEmail: 'Nouvelle adresse courriel',
    password: 'Mot de passe',
    newPassword: 'Nouveau mot de passe',
    password_confirmation: 'Confirmation du mot de passe',
    currentPassword: 'Mot de passe actuel',
    language: 'Langue des courriels',
  },
  password: {
    show: 'Afficher',
    hide: 'Masquer',
    showWhat: 'Afficher\u00a0: {{field}}',
    hideWhat: 'Masquer\u00a0: {{field}}',
    hint: 'Au moins huit caractères. Trois ou quatre mots sans rapport entre eux sont difficiles à deviner et faciles à retenir.',
    again:
      'Par mesure de sécurité, la page ne conserve pas les mots de passe. Veuillez les saisir de nouveau.',
    strength: {
      label: 'Force du mot de passe\u00a0: {{level}}',
      short: 'trop court',
      weak: 'facile à deviner',
      fair: 'moyenne',
      good: 'bonne',
      strong: 'excellente',
    },
  },
  signUp: {
    title: 'Créer un compte',
    description: 'Vos présentations, vos sociétés et leurs nouvelles au même endroit. Le compte est gratuit.',
    lede: 'Vos présentations, vos sociétés et leurs nouvelles au même endroit. Le compte est gratuit, et vous pouvez le supprimer en tout temps.',
    submit: 'Créer mon compte',
    sending: 'Création de votre compte…',
    haveOne: 'Vous avez déjà un compte\u202f?',
    signIn: 'Se connecter',
    terms: 'Nos {{terms}} et notre {{privacy}} s’appliquent à votre compte.',
    termsLink: 'conditions d’utilisation',
    privacyLink: 'politique de confidentialité',
    gives: 'Ce que le compte vous offre',
    reasons: {
      events:
        'Toutes vos inscriptions, chacune avec votre lien personnel, y compris celles d’avant la création du compte.',
      companies:
        'Les sociétés que vous suivez, côte à côte\u00A0: cours différé, dernier communiqué et prochain événement.',
      replays: 'Les rediffusions intégrales, avec une recherche dans tout ce qui y a été dit.',
    },
    sent: {
      eyebrow: 'Encore une étape',
      title: 'Consultez vos courriels',
      note: 'Ouvrez le lien dans ce navigateur pour activer votre compte. Rien après quelques minutes\u202F? Vérifiez vos courriels indésirables ou recommencez la création du compte\u00A0: nous vous renverrons le courriel, quelques fois par heure au plus.',
      again: 'Utiliser une autre adresse',
    },
  },
  signIn: {
    title: 'Connexion',
    description: 'Connectez-vous pour voir vos présentations et vos sociétés.',
    submit: 'Se connecter',
    sending: 'Connexion en cours…',
    forgot: 'Mot de passe oublié\u202f?',
    none: 'Pas encore de compte\u202f?',
    signUp: 'Créer un compte',
    needsScripts:
      'La connexion a besoin de JavaScript, car votre navigateur garde la clé de votre compte. Activez JavaScript, puis rechargez la page. Vous pouvez vous inscrire aux événements sans JavaScript.',
  },
  forgot: {
    title: 'Mot de passe oublié\u202f?',
    description: 'Demandez un lien pour choisir un nouveau mot de passe.',
    lede: 'Indiquez votre adresse et nous vous enverrons un lien pour choisir un nouveau mot de passe.',
    submit: 'M’envoyer le lien',
    sending: 'Envoi en cours…',
    back: 'Retour à la connexion',
    sent: {
      eyebrow: 'Nouveau mot de passe',
      title: 'Consultez vos courriels',
      note: 'Rien après quelques minutes\u202F? Vérifiez vos courriels indésirables, et assurez-vous qu’il s’agit bien de l’adresse de votre compte. Nous envoyons au plus trois liens en 20\u00A0minutes\u202F; les liens précédents fonctionnent toujours.',
      again: 'Utiliser une autre adresse',
    },
  },
  reset: {
    title: 'Choisir un nouveau mot de passe',
    lede: 'Pour le compte {{email, de}}. Tous vos appareils seront déconnectés et vos clés d’accès seront supprimées.',
    submit: 'Changer mon mot de passe',
    sending: 'Changement du mot de passe…',
    another: 'Demander un nouveau lien',
  },
  verify: { lede: 'Nous confirmons votre adresse.' },
  confirm: {
    title: 'Choisissez votre mot de passe',
    lede: 'Encore une étape pour le compte {{email, de}}. Ce compte a été demandé dans un autre navigateur\u00A0: le mot de passe saisi là-bas ne sera pas utilisé. Choisissez le vôtre ici.',
    notYou:
      'Ce n’est pas vous\u202F? Quelqu’un d’autre a donc saisi votre adresse. Fermez cette page\u00A0: aucun compte ne sera créé, et personne ne verra vos renseignements.',
    submit: 'Activer mon compte',
    sending: 'Activation de votre compte…',
    signIn: {
      title: 'Connectez-vous pour confirmer votre nouvelle adresse',
      lede: 'Nous avons reçu une demande pour utiliser {{email}} avec un compte. Connectez-vous à ce compte pour confirmer l’adresse.',
      other: 'Vous utilisez en ce moment un autre compte, {{email}}.',
      notYou: 'Vous n’avez rien demandé\u202F? Fermez cette page et rien ne changera.',
      submit: 'Se connecter',
    },
  },
  passkeys: {
    signIn: 'Se connecter avec une clé d’accès',
    notUsed: 'Aucune clé d’accès n’a été utilisée. Réessayez, ou entrez votre mot de passe.',
    notMade:
      'Aucune clé d’accès n’a été créée. L’opération a peut-être été annulée, ou cet appareil en a déjà une pour votre compte.',
    unknown:
      'Ce navigateur ne peut pas créer de clés d’accès. Essayez avec un autre navigateur ou un autre appareil.',
    none: 'Vous n’avez encore aucune clé d’accès.',
    add: 'Ajouter une clé d’accès',
    made: 'Ajoutée {{time}}',
    used: 'Utilisée {{time}}',
    neverUsed: 'Jamais utilisée',
    remove: 'Supprimer',
    removeWhich: 'Supprimer la clé d’accès\u00A0: {{device}}',
  },
  manage: {
    title: 'Mon compte',
    lede: '{{email}}, depuis le {{day}}',
    back: 'Tableau de bord',
    contents: 'Sur cette page',
    saved: 'Enregistré.',
    profile: {
      title: 'Profil',
      lede: 'Votre nom, votre entreprise et la langue de nos courriels. Pour changer la langue du site, utilisez le bouton en haut de la page.',
      submit: 'Enregistrer mon profil',
    },
    address: {
      title: 'Adresse courriel',
      lede: 'Nous enverrons un lien à la nouvelle adresse. Le changement prendra effet quand vous l’ouvrirez, et nous enverrons un avis à l’adresse actuelle.',
      now: 'Adresse actuelle\u00A0: {{email}}',
      pending: 'En attente de confirmation\u00a0: {{email}}',
      submit: 'Changer mon adresse',
    },
    'change-password': {
      title: 'Mot de passe',
      lede: 'Un nouveau mot de passe vous déconnecte de tous les autres appareils.',
      submit: 'Changer mon mot de passe',
    },
    keys: {
      title: 'Clés d’accès',
      lede: 'Connectez-vous avec votre empreinte, votre visage ou le code de votre appareil. Vous n’avez aucun mot de passe à saisir, et un site frauduleux n’a rien à voler.',
    },
    sessions: {
      title: 'Sessions ouvertes',
      lede: 'Si vous ne reconnaissez pas l’une de ces sessions, fermez-la et choisissez un nouveau mot de passe.',
      unknown: 'Appareil inconnu',
      thisOne: 'Cet appareil',
      since: 'Ouverte {{time}}',
      seen: 'Utilisée {{time}}',
      network: 'Réseau {{network}}',
      end: 'Fermer',
      endWhich: 'Fermer la session\u00a0: {{device}}, utilisée {{time}}',
      endAll: 'Fermer toutes les sessions',
      loading: 'Chargement de vos sessions',
    },
    data: {
      title: 'Mes données',
      lede: 'Ce que nous détenons à votre sujet, dans un seul fichier\u00A0: compte, sessions, navigateurs connus et clés d’accès, sociétés suivies, rediffusions regardées, inscriptions et présence, abonnements, consentements, courriels, messages, et candidatures sans le CV.',
      submit: 'Télécharger mes données (JSON)',
    },
    deletion: {
      title: 'Supprimer mon compte',
      lede: 'Votre profil, votre liste de suivi et vos sessions seront supprimés immédiatement et définitivement.',
      kept: keptAfterDeletion.fr('{{privacy}}'),
      submit: 'Supprimer mon compte',
    },
  },
}

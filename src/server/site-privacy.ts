import { type BrowserItem, type PolicyRow, SERVICE_PROVIDERS_ONLY } from '#platform/privacy.ts'

const LANGUAGE_CHOICE = {
  en: 'The language you chose. Not set until you choose one.',
  fr: 'La langue choisie. N’existe pas avant que vous en choisissiez une.',
}

/** What the privacy policy says of the feature's tables (R416). */
export const policies = {
  idempotencyKeys: {
    occasion: {
      en: 'You visit this site, or send a form',
      fr: 'Vous consultez ce site ou envoyez un formulaire',
    },
    data: {
      en: 'Your network address, in memory only; of a form, a random number, a hash of its content and our answer. The server’s log records its own errors, without names, e-mail addresses or personal links.',
      fr: 'Votre adresse réseau, en mémoire vive seulement\u202f; d’un formulaire, un numéro aléatoire, une empreinte de son contenu et notre réponse. Le journal du serveur consigne ses propres erreurs, sans noms, adresses courriel ni liens personnels.',
    },
    purpose: {
      en: 'To block abuse, and so that sending a form twice has one effect. Our legitimate interest in a site that works.',
      fr: 'Pour bloquer les abus et pour qu’un double envoi n’ait qu’un effet. Notre intérêt légitime à ce que le site fonctionne.',
    },
    retention: {
      en: '1 minute; of a form, 1 day',
      fr: '1\u00a0minute\u202f; d’un formulaire, 1\u00a0jour',
    },
    recipients: SERVICE_PROVIDERS_ONLY,
  },
} satisfies Record<string, PolicyRow>

/** What the feature's pages store in a browser (R416). */
export const browserItems: BrowserItem[] = [
  {
    name: 'lng',
    place: 'cookie',
    purpose: LANGUAGE_CHOICE,
    until: { en: 'One year', fr: 'Un an' },
  },
  {
    name: 'language',
    place: 'localStorage',
    purpose: LANGUAGE_CHOICE,
    until: { en: 'You delete it', fr: 'Suppression par vous' },
  },
  {
    name: 'theme',
    place: 'localStorage',
    purpose: { en: 'Light or dark, once you have chosen', fr: 'Clair ou sombre, une fois choisi' },
    until: { en: 'You delete it', fr: 'Suppression par vous' },
  },
  {
    name: 'consent',
    place: 'localStorage',
    purpose: {
      en: 'Whether you allowed statistics',
      fr: 'Retient si vous avez autorisé les statistiques',
    },
    until: { en: 'You change your choice on this page', fr: 'Modification de votre choix sur cette page' },
  },
  {
    name: 'search-shortcut',
    place: 'localStorage',
    purpose: {
      en: 'That you turned off the / key, which opens the search',
      fr: 'Retient que vous avez désactivé la touche /, qui mène à la recherche',
    },
    until: {
      en: 'You turn the key on again, on the accessibility page',
      fr: 'Réactivation de la touche, à la page sur l’accessibilité',
    },
  },
  {
    name: 'force-refresh',
    place: 'sessionStorage',
    purpose: {
      en: 'That a page that failed to load has been retried once',
      fr: 'Retient qu’une page qui n’a pu être chargée a été redemandée une fois',
    },
    until: {
      en: 'The page loads, or you close the tab',
      fr: 'Chargement de la page ou fermeture de l’onglet',
    },
  },
  {
    name: 'react-router-scroll-positions, react-router-manifest-version',
    place: 'sessionStorage',
    purpose: {
      en: 'How far you scrolled on each page, and the version of the site you opened',
      fr: 'Votre position dans chaque page et la version du site que vous avez ouverte',
    },
    until: { en: 'You close the tab', fr: 'Fermeture de l’onglet' },
  },
]

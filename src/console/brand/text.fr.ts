import type { Translation } from '#i18n/translation.ts'
import type { en } from './text.en.ts'

/** Textes des champs sur le cabinet, à la mise en place et à l’écran de l’image de marque. */
export const fr: Translation<typeof en> = {
  inLanguage: { en: '{{label}}, en anglais', fr: '{{label}}, en français' },
  firm: {
    name: 'Nom du cabinet',
    nameHint:
      'Au complet, comme dans le pied de page et les courriels. Laissez le français vide si le nom est le même.',
    shortName: 'Nom abrégé',
    shortNameHint: 'Pour l’en-tête et l’onglet du navigateur. Vide\u00a0: le nom complet.',
    email: 'Adresse courriel du cabinet',
    emailHint: 'L’expéditeur des courriels du site, à qui arrivent les réponses et les messages.',
    postalAddress: 'Adresse postale',
    postalAddressHint:
      'Sur une seule ligne. Elle figure dans chaque courriel, comme la loi l’exige des messages commerciaux.',
    timeZone: 'Fuseau horaire',
    timeZoneHint: 'Celui du siège. Chaque événement peut avoir le sien.',
  },
  offices: {
    none: 'Aucun bureau pour l’instant. Le site les affiche sur chaque page\u202f; vous pourrez aussi les ajouter plus tard.',
    untitled: 'Bureau {{number}}',
    add: 'Ajouter un bureau',
    remove: 'Retirer',
    removeWhich: 'Retirer {{office}}',
    city: 'Ville',
    address: 'Adresse',
    addressHint: 'Une ligne pour la rue, une pour la ville, une pour le code postal.',
    country: 'Pays',
    phone: 'Téléphone',
    latitude: 'Latitude',
    longitude: 'Longitude',
    placeHint: 'Pour la carte, par exemple 43,65 et −79,38. Vide\u00a0: le bureau n’y figure pas.',
  },
  logo: {
    light: 'Logo',
    lightHint: 'PNG ou SVG, lettres vectorisées. Sans logo, le site affiche l’initiale et le nom abrégé.',
    dark: 'Logo sur fond sombre',
    darkHint: 'Pour les pages sombres et le pied de page. À défaut, le logo y figure sur un fond clair.',
  },
  picture: { chosen: '{{label}}, image choisie', remove: 'Retirer' },
  accent: {
    light: 'Couleur d’accent',
    dark: 'Couleur d’accent sur les pages sombres',
    pick: '{{label}}\u00a0: choisir une couleur',
    computeTwin: 'Calculer celle des pages sombres',
    default: 'Reprendre le vert du site',
    enough:
      'Contraste de {{ratio}}\u00a0:\u00a01. Le texte se lit partout\u202f; il faut au moins {{least}}\u00a0:\u00a01.',
    tooLow:
      'Contraste de {{ratio}}\u00a0:\u00a01. Un texte demande au moins {{least}}\u00a0:\u00a01\u202f; cette couleur ne peut pas servir.',
    sample: {
      light: 'Sur les pages claires',
      dark: 'Sur les pages sombres',
      title: 'Résultats du troisième trimestre',
      note: 'Les inscriptions sont ouvertes',
      button: 'S’inscrire',
      link: 'Tous les événements',
    },
  },
  brand: {
    title: 'Image de marque',
    lead: 'Comment le cabinet se présente. Ce que vous publiez ici paraît aussitôt sur chaque page, dans les courriels, les PDF et les images de partage.',
    names: 'Noms',
    logo: 'Logo',
    colour: 'Couleur',
    contact: 'Courriel, adresse et heure',
    senderName: 'Nom de l’expéditeur des courriels',
    senderNameHint: 'Vide\u00a0: le nom du cabinet.',
    offices: 'Bureaux',
    social: 'Réseaux sociaux',
    socialLead: 'Dans le pied de page. LinkedIn, X, YouTube et Facebook ont leur propre symbole.',
    share: 'Image de partage',
    shareLead:
      'Ce que les autres sites montrent de l’accueil et des pages sur le cabinet. Une image est dessinée pour chaque événement, société, communiqué ou autre contenu, et pour ces pages aussi si vous n’en ajoutez aucune.',
    sections: 'Sections',
    sectionsLead:
      'Une section non cochée ne figure dans aucun menu ni plan du site, rien n’y mène, et ses adresses répondent «\u00a0page introuvable\u00a0». Son contenu est conservé.',
    shown: 'Affichées sur le site',
    figures: 'Statistiques',
    figuresLead:
      'Les textes reprennent ces chiffres, pour que chacun ne soit écrit qu’une fois. Ceux qui sont vides ne paraissent pas.',
    publish: 'Publier',
    changed:
      'Quelqu’un d’autre a publié entre-temps une modification des renseignements sur le cabinet. Rechargez la page, puis refaites la vôtre.',
    hasDraft:
      'Un brouillon du cabinet attend déjà une révision. Publiez-le ou supprimez-le, puis envoyez ce changement\u00a0: votre saisie reste ici.',
  },
  social: {
    name: 'Réseau',
    url: 'Adresse',
    add: 'Ajouter un lien',
    remove: 'Retirer',
    removeWhich: 'Retirer {{name}}',
    untitled: 'Lien {{number}}',
  },
  share: {
    en: 'Image, en anglais',
    fr: 'Image, en français',
    hint: 'PNG ou SVG, 1\u00a0200 sur 630\u00a0pixels.',
    frHint: 'Vide\u00a0: comme en anglais.',
  },
  figures: {
    founded: 'Année de fondation',
    professionals: 'Spécialistes',
    departments: 'Services internes',
    advisors: 'Conseillers et teneurs de marché du réseau',
    canadianCities: 'Villes canadiennes',
    usCities: 'Villes américaines',
    advisorsADay: 'Conseillers joints par jour',
    relationships: 'Relations établies',
    retailAdvisorsADay: {
      least: 'Services aux conseillers\u00a0: conseillers joints, jours calmes',
      most: 'Services aux conseillers\u00a0: conseillers joints, jours chargés',
    },
    clientCapitalisation: {
      least: 'Capitalisation boursière du plus petit client, en dollars',
      most: 'Capitalisation boursière du plus grand client, en dollars',
    },
  },
}

import type { FieldDescription } from '#kit/field-editor.ts'

/** What the console calls the firm's fields, by path. They are described apart from the contract's shape, which pages load. */
export const FIRM_FIELDS: Record<string, FieldDescription> = {
  name: { section: { en: 'Identity', fr: 'Identité' }, label: { en: 'Name', fr: 'Nom' } },
  shortName: {
    label: { en: 'Short name', fr: 'Nom abrégé' },
    hint: { en: 'Where the whole name is too long', fr: 'Là où le nom complet est trop long' },
  },
  tagline: { label: { en: 'In one sentence', fr: 'En une phrase' } },
  sign: {
    label: { en: 'Symbol', fr: 'Symbole' },
    hint: {
      en: 'Drawn beside the name. If empty, the first letter is shown',
      fr: 'Dessiné près du nom\u202f; vide\u00a0: la première lettre',
    },
  },
  'sign.lines': {
    label: { en: 'Lines', fr: 'Traits' },
    hint: {
      en: 'The path of an SVG drawing, 28 units wide and high',
      fr: 'Le tracé d’un dessin SVG, dans un carré de 28\u00a0unités',
    },
  },
  'sign.accent': {
    label: { en: 'Accent', fr: 'Accent' },
    hint: { en: 'In the colour of links', fr: 'Dans la couleur des liens' },
  },
  about: {
    section: { en: 'Texts', fr: 'Textes' },
    label: { en: 'About the firm', fr: 'À propos du cabinet' },
    hint: { en: 'In the footer of every page', fr: 'Au pied de chaque page' },
  },
  introduction: {
    label: { en: 'Introduction on the home page', fr: 'Introduction de la page d’accueil' },
    hint: {
      en: 'If empty, the text about the firm is shown',
      fr: 'Vide\u00a0: le texte «\u00a0À propos du cabinet\u00a0»',
    },
  },
  'introduction.lede': { label: { en: 'First sentence', fr: 'Première phrase' } },
  'introduction.paragraphs': { label: { en: 'Paragraphs', fr: 'Paragraphes' } },
  founded: { label: { en: 'Founded in', fr: 'Année de fondation' } },
  email: {
    section: { en: 'Contact and offices', fr: 'Coordonnées et bureaux' },
    label: { en: 'E-mail address', fr: 'Adresse courriel' },
    hint: {
      en: 'The sender of e-mails, and where replies go',
      fr: 'L’expéditeur des courriels, et où vont les réponses',
    },
  },
  privacyEmail: {
    label: {
      en: 'Privacy officer’s address',
      fr: 'Adresse de la personne responsable de la protection des renseignements personnels',
    },
    hint: { en: 'If empty, the address above is used', fr: 'Vide\u00a0: l’adresse ci-dessus' },
  },
  postalAddress: {
    label: { en: 'Postal address', fr: 'Adresse postale' },
    hint: {
      en: 'On one line, for every e-mail; the law requires it in commercial ones',
      fr: 'Sur une ligne\u202f; elle figure dans chaque courriel, comme la loi l’exige des messages commerciaux',
    },
  },
  timeZone: { label: { en: 'Time zone', fr: 'Fuseau horaire' } },
  hours: {
    label: { en: 'Office hours', fr: 'Heures d’ouverture' },
    hint: {
      en: 'Monday to Friday, in the time zone above',
      fr: 'Du lundi au vendredi, dans le fuseau ci-dessus',
    },
  },
  'hours.opens': {
    label: { en: 'Opens', fr: 'Ouverture' },
    hint: { en: 'Such as 09:00', fr: 'Par exemple 09:00' },
  },
  'hours.closes': {
    label: { en: 'Closes', fr: 'Fermeture' },
    hint: { en: 'Such as 17:00', fr: 'Par exemple 17:00' },
  },
  offices: { label: { en: 'Offices', fr: 'Bureaux' } },
  'offices.city': { label: { en: 'City', fr: 'Ville' } },
  'offices.address': { label: { en: 'Address, line by line', fr: 'Adresse, ligne par ligne' } },
  'offices.country': {
    label: { en: 'Country', fr: 'Pays' },
    hint: { en: 'Two letters: CA, US', fr: 'Deux lettres\u00a0: CA, US' },
  },
  'offices.phone': { label: { en: 'Telephone, as it is shown', fr: 'Téléphone, tel qu’affiché' } },
  'offices.tel': {
    label: { en: 'Telephone, to dial', fr: 'Téléphone, à composer' },
    hint: { en: 'With its country code: +14165550142', fr: 'Avec l’indicatif du pays\u00a0: +14165550142' },
  },
  'offices.latitude': { label: { en: 'Latitude', fr: 'Latitude' } },
  'offices.longitude': { label: { en: 'Longitude', fr: 'Longitude' } },
  social: {
    section: { en: 'Networks and statistics', fr: 'Réseaux et statistiques' },
    label: { en: 'Social links', fr: 'Réseaux sociaux' },
  },
  'social.name': { label: { en: 'Network', fr: 'Réseau' } },
  'social.url': {
    label: { en: 'Address', fr: 'Adresse' },
    hint: { en: 'With https://', fr: 'Avec https://' },
  },
  figures: {
    label: { en: 'Statistics', fr: 'Statistiques' },
    hint: { en: 'A figure that is empty is not shown', fr: 'Un chiffre vide n’est pas affiché' },
  },
  'figures.professionals': { label: { en: 'Professionals', fr: 'Spécialistes' } },
  'figures.departments': { label: { en: 'Departments', fr: 'Services internes' } },
  'figures.advisors': {
    label: {
      en: 'Advisors and market makers in the network',
      fr: 'Conseillers et teneurs de marché du réseau',
    },
  },
  'figures.canadianCities': { label: { en: 'Canadian cities', fr: 'Villes canadiennes' } },
  'figures.usCities': { label: { en: 'US cities', fr: 'Villes américaines' } },
  'figures.advisorsADay': { label: { en: 'Advisors reached per day', fr: 'Conseillers joints par jour' } },
  'figures.retailAdvisorsADay': {
    label: {
      en: 'Retail advisors reached per day',
      fr: 'Conseillers joints par jour, services aux conseillers',
    },
  },
  'figures.retailAdvisorsADay.least': { label: { en: 'From', fr: 'De' } },
  'figures.retailAdvisorsADay.most': { label: { en: 'To', fr: 'À' } },
  'figures.clientCapitalisation': {
    label: { en: 'Clients’ market capitalization', fr: 'Capitalisation boursière des clients' },
    hint: { en: 'In dollars', fr: 'En dollars' },
  },
  'figures.clientCapitalisation.least': { label: { en: 'From', fr: 'De' } },
  'figures.clientCapitalisation.most': { label: { en: 'To', fr: 'À' } },
  'figures.relationships': { label: { en: 'Relationships won', fr: 'Relations établies' } },
  technicalEmail: {
    section: { en: 'E-mails and privacy', fr: 'Courriels et confidentialité' },
    label: { en: 'Technical address', fr: 'Adresse technique' },
    hint: {
      en: 'Where errors in visitors’ browsers are reported. If empty, the firm’s e-mail address is used',
      fr: 'Où sont signalées les erreurs dans les navigateurs\u202f; vide\u00a0: l’adresse courriel du cabinet',
    },
  },
  senderName: {
    label: { en: 'Sender’s name in e-mails', fr: 'Nom de l’expéditeur des courriels' },
    hint: { en: 'If empty, the name of the firm is used', fr: 'Vide\u00a0: le nom du cabinet' },
  },
  processors: {
    label: { en: 'Service providers', fr: 'Fournisseurs de services' },
    hint: {
      en: 'Who processes personal information for the firm; the privacy policy lists them',
      fr: 'Les entreprises qui traitent des renseignements personnels pour le cabinet\u202f; la politique de confidentialité les énumère',
    },
  },
  'processors.name': { label: { en: 'Name', fr: 'Nom' } },
  'processors.purpose': { label: { en: 'Purpose', fr: 'Finalité' } },
  'processors.country': { label: { en: 'Country', fr: 'Pays' } },
}

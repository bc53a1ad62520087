import type { FieldDescription } from '#kit/field-editor.ts'

/** What the console calls the fields of a page's sections, by path. They are described apart from the contract's shape, which pages load. */
export const SECTION_FIELDS: Record<string, FieldDescription> = {
  id: {
    label: { en: 'Anchor', fr: 'Ancre' },
    hint: {
      en: 'For links to this section: lower-case letters, digits and hyphens, unique on the page',
      fr: 'Pour les liens vers cette section\u00a0: minuscules, chiffres et traits d’union, une seule fois par page',
    },
  },
  title: { label: { en: 'Heading', fr: 'Intertitre' } },
  lede: { label: { en: 'Introduction', fr: 'Introduction' } },
  html: { label: { en: 'Text', fr: 'Texte' } },
  items: { label: { en: 'Entries', fr: 'Entrées' } },
  'items.value': { label: { en: 'Figure', fr: 'Chiffre' } },
  'items.label': { label: { en: 'Label', fr: 'Libellé' } },
  text: { label: { en: 'Text', fr: 'Texte' } },
  source: { label: { en: 'Source', fr: 'Source' } },
  rows: { label: { en: 'Rows', fr: 'Lignes' } },
  'rows.label': { label: { en: 'Label', fr: 'Libellé' } },
  'rows.value': { label: { en: 'Value', fr: 'Valeur' } },
  'rows.note': { label: { en: 'Note', fr: 'Note' } },
  currency: { label: { en: 'Currency', fr: 'Devise' } },
  'rows.id': { label: { en: 'Anchor', fr: 'Ancre' } },
  'rows.name': { label: { en: 'Name', fr: 'Nom' } },
  'rows.text': { label: { en: 'Text', fr: 'Texte' } },
  'rows.detail': { label: { en: 'Detail', fr: 'Détail' } },
  'rows.price': { label: { en: 'Price', fr: 'Prix' } },
  'rows.price.amount': {
    label: { en: 'Amount', fr: 'Montant' },
    hint: { en: 'In whole dollars', fr: 'En dollars entiers' },
  },
  'rows.price.least': { label: { en: 'Starting price', fr: 'C’est le prix minimal' } },
  'rows.price.per': { label: { en: 'Per', fr: 'Par' } },
  'rows.link': { label: { en: 'Link', fr: 'Lien' } },
  'rows.link.to': {
    label: { en: 'Address', fr: 'Adresse' },
    hint: {
      en: 'An address of this site, such as /contact',
      fr: 'Une adresse de ce site, par exemple /contact',
    },
  },
  'rows.link.label': { label: { en: 'Link text', fr: 'Texte du lien' } },
  note: { label: { en: 'Note', fr: 'Note' } },
  layout: {
    label: { en: 'Layout', fr: 'Disposition' },
    choices: {
      en: { list: 'One below the other', line: 'Side by side' },
      fr: { list: 'L’une sous l’autre', line: 'Côte à côte' },
    },
  },
  'items.when': { label: { en: 'When', fr: 'Quand' } },
  'items.title': { label: { en: 'Title', fr: 'Titre' } },
  'items.text': { label: { en: 'Text', fr: 'Texte' } },
  'items.at': { label: { en: 'Time', fr: 'Heure' }, hint: { en: 'Such as 09:30', fr: 'Par exemple 09:30' } },
  'items.marked': { label: { en: 'Marked', fr: 'Mis en évidence' } },
  media: { label: { en: 'Picture', fr: 'Image' } },
  alternative: {
    label: { en: 'What the picture shows', fr: 'Ce que l’image montre' },
    hint: {
      en: 'For visitors who can’t see it; if empty, what the media library says',
      fr: 'Pour les personnes qui ne peuvent pas la voir\u202f; vide\u00a0: ce qu’en dit la médiathèque',
    },
  },
  attachments: {
    label: { en: 'Files', fr: 'Fichiers' },
    hint: {
      en: 'Listed with their type, size and pages',
      fr: 'Énumérés avec leur type, leur taille et leurs pages',
    },
  },
  members: {
    label: { en: 'People', fr: 'Personnes' },
    hint: { en: 'Of the team, in the order of the page', fr: 'De l’équipe, dans l’ordre de la page' },
  },
  caption: { label: { en: 'Caption', fr: 'Légende' } },
  isFolded: { label: { en: 'Folded below its caption', fr: 'Repliée sous sa légende' } },
  columns: { label: { en: 'Columns', fr: 'Colonnes' } },
  summary: {
    label: { en: 'What it shows', fr: 'Ce qu’on y voit' },
    hint: { en: 'For visitors who can’t see it', fr: 'Pour les personnes qui ne peuvent pas le voir' },
  },
  unit: { label: { en: 'Unit', fr: 'Unité' } },
  step: { label: { en: 'Step of the scale', fr: 'Pas de l’échelle' } },
  bars: { label: { en: 'Bars', fr: 'Barres' } },
  'bars.label': { label: { en: 'Label', fr: 'Libellé' } },
  'bars.tick': { label: { en: 'Label below the bar', fr: 'Libellé sous la barre' } },
  'bars.value': { label: { en: 'Value', fr: 'Valeur' } },
  range: {
    label: { en: 'Our own range', fr: 'Notre fourchette' },
    hint: { en: 'Drawn as a band', fr: 'Dessinée comme une bande' },
  },
  'range.figure': {
    label: { en: 'Figure', fr: 'Chiffre' },
    choices: {
      en: { retailAdvisorsADay: 'Retail advisors reached per day' },
      fr: { retailAdvisorsADay: 'Conseillers joints par jour, services aux conseillers' },
    },
  },
  'range.label': { label: { en: 'Label', fr: 'Libellé' } },
  cities: { label: { en: 'Cities', fr: 'Villes' } },
  'cities.name': { label: { en: 'Name', fr: 'Nom' } },
  'cities.country': {
    label: { en: 'Country', fr: 'Pays' },
    choices: { en: { CA: 'Canada', US: 'United States' }, fr: { CA: 'Canada', US: 'États-Unis' } },
  },
  'cities.latitude': { label: { en: 'Latitude', fr: 'Latitude' } },
  'cities.longitude': { label: { en: 'Longitude', fr: 'Longitude' } },
  'cities.people': {
    label: { en: 'People', fr: 'Personnes' },
    hint: {
      en: 'Advisors and market makers in the network there',
      fr: 'Conseillers et teneurs de marché du réseau à cet endroit',
    },
  },
  'items.question': { label: { en: 'Question', fr: 'Question' } },
  'items.answer': { label: { en: 'Answer', fr: 'Réponse' } },
  link: { label: { en: 'Link', fr: 'Lien' } },
  'link.to': {
    label: { en: 'Address', fr: 'Adresse' },
    hint: {
      en: 'An address of this site, such as /contact',
      fr: 'Une adresse de ce site, par exemple /contact',
    },
  },
  'link.label': { label: { en: 'Link text', fr: 'Texte du lien' } },
  second: { label: { en: 'Second link', fr: 'Deuxième lien' } },
  'second.to': {
    label: { en: 'Address', fr: 'Adresse' },
    hint: {
      en: 'An address of this site, such as /contact',
      fr: 'Une adresse de ce site, par exemple /contact',
    },
  },
  'second.label': { label: { en: 'Link text', fr: 'Texte du lien' } },
}

/** Those of the sections that only the pages have which every site has, too. */
export const GIVEN_SECTION_FIELDS: Record<string, FieldDescription> = {
  ...SECTION_FIELDS,
  name: {
    label: { en: 'Drawing', fr: 'Dessin' },
    choices: {
      en: { floor_plan: 'Floor plan', investor_site: 'Investor site' },
      fr: { floor_plan: 'Plan d’étage', investor_site: 'Site pour investisseurs' },
    },
  },
  notes: {
    label: { en: 'Notes', fr: 'Notes' },
    hint: {
      en: 'What the numbers in the drawing mean, in order',
      fr: 'Ce que signifient les numéros du dessin, dans l’ordre',
    },
  },
  'notes.title': { label: { en: 'Title', fr: 'Titre' } },
  'notes.text': { label: { en: 'Text', fr: 'Texte' } },
  inventory: {
    label: { en: 'Table', fr: 'Tableau' },
    choices: {
      en: {
        personal_data: 'Personal information',
        browser_storage: 'What browsers store',
        processors: 'Service providers',
      },
      fr: {
        personal_data: 'Renseignements personnels',
        browser_storage: 'Ce que les navigateurs conservent',
        processors: 'Fournisseurs de services',
      },
    },
  },
}

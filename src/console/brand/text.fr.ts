import type { Translation } from '#i18n/translation.ts'
import type { en } from './text.en.ts'

/** Textes des champs sur le cabinet, à la mise en place et à l’écran de l’image de marque. */
export const fr: Translation<typeof en> = {
  inLanguage: { en: '{{label}}, en anglais', fr: '{{label}}, en français' },
  firm: {
    name: 'Nom du cabinet',
    nameHint:
      'Au complet, comme au pied de page et dans les courriels. Sans nom français, celui-ci sert partout.',
    shortName: 'Nom abrégé',
    shortNameHint: 'Pour l’en-tête et l’onglet du navigateur. Vide\u00a0: le nom complet.',
    email: 'Adresse courriel du cabinet',
    emailHint: 'L’expéditeur des courriels du site, à qui arrivent les réponses et les messages.',
    postalAddress: 'Adresse postale',
    postalAddressHint: 'Sur une seule ligne. La loi l’exige dans chaque courriel.',
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
    addressHint: 'Une ligne chacun pour la rue, la ville et le code postal.',
    country: 'Pays',
    phone: 'Téléphone',
    latitude: 'Latitude',
    longitude: 'Longitude',
    placeHint: 'Pour la carte, par exemple 43,65 et −79,38. Vide\u00a0: le bureau n’y figure pas.',
  },
}

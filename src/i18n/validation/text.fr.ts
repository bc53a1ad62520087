import type { Translation } from '../translation.ts'
import type { en } from './text.en.ts'

export const fr: Translation<typeof en> = {
  required: 'Ce champ est obligatoire',
  email: 'Entrez une adresse courriel valide',
  phone:
    'Entrez un numéro de téléphone\u00A0: au moins sept chiffres\u202F; les espaces, + ( ) - . et un numéro de poste sont permis',
  siteAddress: 'Écrivez une adresse de ce site, qui commence par /, par exemple /contact',
  webAddress:
    'Retirez de ce champ les adresses Web, les adresses courriel et les numéros de téléphone. Après une abréviation, laissez une espace\u00a0: St. John',
  tooLong: 'Utilisez au plus {{characters, number}} caractères',
  tooShort: 'Utilisez au moins {{characters, number}} caractères',
  number: 'Entrez un nombre',
  wholeNumber: 'Entrez un nombre entier',
  wholeNumberFrom: 'Entrez un nombre entier égal ou supérieur à {{least}}',
  notAboveNumber: 'Entrez un nombre égal ou inférieur à {{most}}',
  date: 'Entrez une date sous la forme AAAA-MM-JJ',
  fileTooLarge: 'Choisissez un fichier d’au plus {{bytes, megabytes}}\u00A0Mo',
  monthOfYear: 'Choisissez un mois de {{year}}',
  dayBefore: 'Choisissez le {{day}} ou une date ultérieure',
  oneOf: 'Choisissez parmi\u00A0: {{choices}}',
  contrast:
    'Son contraste est de {{ratio, number}}\u00a0:\u00a01\u202f; un texte demande au moins {{least, number}}\u00a0:\u00a01',
  timeZone: 'Écrivez le nom d’un fuseau horaire, par exemple America/Toronto',
  atLeastOne: 'Faites au moins un choix',
  tooMany: 'Faites au plus {{most}} choix',
  tooManyFields: 'Envoyez au plus {{most}} champs',
  unknownField: 'Ce champ n’est pas accepté ici\u00A0: retirez-le',
  unknownParameter: 'Ce paramètre n’est pas accepté ici. Utilisez seulement\u00A0: {{permitted}}',
  noParameters: 'Cette adresse n’accepte aucun autre paramètre que lng',
  invalid: 'Entrez une valeur valide',
  checkFields: 'Veuillez corriger les champs indiqués ci-dessous.',
  passwordsDiffer: 'Les deux mots de passe ne concordent pas',
  fillAllFields: 'Veuillez remplir tous les champs pour passer à l’étape suivante.',
}

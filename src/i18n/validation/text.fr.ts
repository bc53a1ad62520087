import type { Translation } from '../translation.ts'
import type { en } from './text.en.ts'

export const fr: Translation<typeof en> = {
  required: 'Ce champ est obligatoire',
  email: 'Entrez une adresse courriel valide',
  phone: 'Entrez un numéro de téléphone\u00A0: au moins 7 chiffres, avec + ( ) - . ou un poste',
  webAddress: 'N’écrivez ici ni adresse Web ni adresse courriel',
  tooLong: 'Utilisez au plus {{characters}} caractères',
  tooShort: 'Utilisez au moins {{characters}} caractères',
  number: 'Entrez un nombre',
  wholeNumber: 'Entrez un nombre entier',
  wholeNumberFrom: 'Entrez un nombre entier à partir de {{least}}',
  notAboveNumber: 'Entrez un nombre d’au plus {{most}}',
  date: 'Entrez une date sous la forme AAAA-MM-JJ',
  fileTooLarge: 'Choisissez un fichier d’au plus {{bytes, megabytes}}\u00A0Mo',
  monthOfYear: 'Choisissez un mois de {{year}}',
  oneOf: 'Choisissez parmi : {{choices}}',
  atLeastOne: 'Faites au moins un choix',
  tooMany: 'Faites au plus {{most}} choix',
  tooManyFields: 'Envoyez au plus {{most}} champs',
  unknownField: 'Ce champ n’existe pas ici',
  unknownParameter: 'Ce paramètre n’existe pas ici\u00A0; ceux qui existent\u00A0: {{permitted}}',
  noParameters: 'Cette adresse n’a aucun autre paramètre que lng',
  invalid: 'Cette valeur ne peut pas être utilisée',
  checkFields: 'Veuillez vérifier les champs indiqués ci-dessous.',
  passwordsDiffer: 'Les deux mots de passe ne sont pas identiques',
  fillAllFields: 'Veuillez remplir tous les champs pour passer à l’étape suivante.',
}

import type { z } from 'zod'
import { fieldErrors } from '#i18n/field-errors.ts'
import type { FieldErrors } from '#kit/errors.ts'
import type { Language } from '#kit/localized.ts'

/**
 * The messages that content kinds and imports write themselves, in French; `{}` stands for a value. They write them in English,
 * because commands print them too.
 */
export const IN_FRENCH: Record<string, string> = {
  'A spreadsheet made a date of this ticker: format its column as text':
    'Un tableur a fait une date de ce symbole\u00a0: mettez sa colonne au format texte',
  'Write it on one line': 'Écrivez tout sur une seule ligne',
  'Write it in lower-case letters and digits, joined by hyphens: orvane-gold':
    'Utilisez des minuscules et des chiffres, reliés par des traits d’union\u00a0: orvane-gold',
  'Write it in lower-case letters': 'Écrivez tout en minuscules',
  'This HTML is nested deeper than {} levels': 'Ce code HTML compte plus de {} niveaux d’imbrication',
  'This HTML contains nothing that the site can show':
    'Ce code HTML ne contient rien que le site puisse afficher',
  'Use {} characters at most': 'Utilisez au plus {} caractères',
  'Write the name of a time zone, such as America/Toronto':
    'Écrivez le nom d’un fuseau horaire, par exemple America/Toronto',
  '“{}” is taken.': '«\u00a0{}\u00a0» est déjà utilisé.',
  '{} is taken; {} is free.': '{} est déjà pris\u202f; {} est libre.',
  'There is no team member with that ID.': 'Personne dans l’équipe n’a ce numéro.',
  'A position closes on the day it is posted, or later':
    'Un concours se termine le jour de son affichage ou plus tard',
  'A quarter is listed twice': 'Un trimestre figure deux fois',
  'Enter a title': 'Donnez un titre',
  'Another page has this address': 'Une autre page a déjà cette adresse',
  'Write it with https://': 'Écrivez l’adresse avec https://',
  'Use a WebP, JPEG, PNG or AVIF file': 'Utilisez un fichier WebP, JPEG, PNG ou AVIF',
  'Add the logo for light backgrounds too': 'Ajoutez aussi le logo sur fond clair',
  'Choose a file of the media library': 'Choisissez un fichier de la médiathèque',
  'This file isn’t in the media library any more: choose another':
    'Ce fichier n’est plus dans la médiathèque\u00a0: choisissez-en un autre',
  'Choose a file of the right type': 'Choisissez un fichier du bon type',
  'Upload the picture to the media library, and choose it there':
    'Téléversez l’image dans la médiathèque, puis choisissez-la',
  'Write only the symbol: at most eight letters and digits, then a period and its class or series, if any: ORVN, BRK.B':
    'Écrivez le symbole seul, soit au plus huit lettres et chiffres, suivis s’il y a lieu d’un point et de la catégorie ou de la série\u00a0: ORVN, BRK.B',
  '{}: {} is already the ticker of {}.': '{}\u00a0: {} est déjà le symbole de la société {}.',
  'The event must end after it starts': 'L’événement doit se terminer après son début',
  'This company already presents at the event.': 'Cette société fait déjà une présentation à cet événement.',
  'A company’s presentation must begin and end within its event':
    'La présentation d’une société doit commencer et se terminer pendant l’événement',
  'There is no company {}.': 'La société {} n’existe pas.',
  'People waiting for a place: {}. The number of places can’t be changed.':
    'Personnes en attente d’une place\u00a0: {}. Le nombre de places ne peut pas être modifié.',
  'Places already taken: {}. Allow at least as many.':
    'Places déjà prises\u00a0: {}. Prévoyez-en au moins autant.',
  'Enter both the link and its text, or neither': 'Entrez le lien et son texte, ou ni l’un ni l’autre',
  'Write an address of this site, or one that begins with https://':
    'Écrivez une adresse de ce site, ou une adresse qui commence par https://',
  '{{{}}} is not a known fact': '{{{}}} n’est pas une donnée connue',
  '{} is listed twice': '{} figure deux fois',
  'A page’s address can’t be changed.': 'L’adresse d’une page ne peut pas être modifiée.',
  'Write the old address, starting with a slash: /old-page':
    'Écrivez l’ancienne adresse à partir de sa barre oblique\u00a0: /ancienne-page',
  'Write an address on this site, starting with a slash: /new-page':
    'Écrivez une adresse de ce site à partir de sa barre oblique\u00a0: /nouvelle-page',
  'An address can’t redirect to itself': 'Une adresse ne peut pas mener à elle-même',
  '{} is already redirected.': '{} est déjà redirigée.',
  'Write it in English or French': 'Écrivez-le en anglais ou en français',
  'This is after the time of publication. Schedule the release for this time, or correct the date.':
    'Cette date suit le moment de la publication. Programmez le communiqué pour cette date, ou corrigez-la.',
  'Write languages as en, fr, de': 'Écrivez les langues sous la forme en, fr, de',
  'Write a telephone number': 'Écrivez un numéro de téléphone',
  'Choose one of: {}': 'Choisissez parmi\u00a0: {}',
  'There is no event {}.': 'L’événement {} n’existe pas.',
  'Event {} already has a replay.': 'L’événement {} a déjà une rediffusion.',
  'A replay becomes public only after its event has begun.':
    'Une rediffusion ne devient publique qu’après le début de son événement.',
  'Write the currency with each amount: C$8,000 or US$8,000':
    'Écrivez la monnaie de chaque montant\u00a0: 8\u00a0000\u00a0$\u00a0CA ou 8\u00a0000\u00a0$\u00a0US',
  'A French text requires an English one.': 'Un texte en français demande aussi le texte en anglais.',
  '“{}” is already on line {}.': '«\u00a0{}\u00a0» figure déjà à la ligne\u00a0{}.',
  'There is no company “{}”.': 'La société «\u00a0{}\u00a0» n’existe pas.',
  'Correct the captions first: each error is listed with its line':
    'Corrigez d’abord les sous-titres\u00a0: chaque erreur est indiquée avec sa ligne',
  'Write the day and the time as 2026-12-03 13:30':
    'Écrivez le jour et l’heure sous la forme 2026-12-03 13:30',
  'Include the day: 2026-12-03 13:30': 'Indiquez aussi le jour\u00a0: 2026-12-03 13:30',
  'The first line of an event requires this': 'La première ligne d’un événement doit l’indiquer',
  'Line {} has a different value for this event; leave this cell empty':
    'La ligne\u00a0{} donne une autre valeur pour cet événement\u202f; laissez la cellule vide ici',
  '“{}” already presents at this event on line {}.':
    '«\u00a0{}\u00a0» fait déjà une présentation à cet événement, à la ligne\u00a0{}.',
  'This day has not come yet. Schedule the publication for it':
    'Ce jour n’est pas encore venu. Programmez la publication pour cette date',
  'In {}, this time occurs twice. Choose which one.':
    'Dans le fuseau {}, cette heure revient deux fois. Indiquez laquelle.',
  'In {}, the clocks skip this time. Choose another.':
    'Dans le fuseau {}, cette heure n’existe pas en raison du changement d’heure. Choisissez-en une autre.',
  'In {}, the clocks change at this time: it doesn’t exist, or occurs twice.':
    'En raison du changement d’heure dans le fuseau {}, ce moment n’existe pas ou revient deux fois.',
}

/** The translations with a pattern for each, the more particular ones first. */
const PATTERNS = Object.entries(IN_FRENCH)
  .sort(([one], [other]) => other.replaceAll('{}', '').length - one.replaceAll('{}', '').length)
  .map(([english, french]) => ({
    pattern: new RegExp(`^${english.split('{}').map(RegExp.escape).join('(.+)')}$`, 's'),
    french,
  }))

/** A document's faults by field, in a language. */
export function faultMessages(error: z.ZodError, language: Language): FieldErrors {
  const messages = fieldErrors(error, language)
  for (const { path, message } of error.issues) {
    const field = path.map(String).join('.') || 'body'
    const own = inFrench(message)
    if (own) messages[field] = [language === 'en' ? message : own]
  }
  return messages
}

/** The French of a message that a kind or an import wrote; undefined for messages of the validation itself. */
export function inFrench(message: string): string | undefined {
  for (const { pattern, french } of PATTERNS) {
    const values = pattern.exec(message)?.slice(1)
    if (values) return french.replaceAll('{}', () => values.shift() ?? '')
  }
  return undefined
}

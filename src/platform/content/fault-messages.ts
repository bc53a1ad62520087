import type { z } from 'zod'
import { fieldErrors } from '#i18n/field-errors.ts'
import type { FieldErrors } from '#kit/errors.ts'
import type { Language } from '#kit/localized.ts'

/**
 * The messages that content kinds and imports write themselves, in French; `{}` stands for a value. They write them in English,
 * because commands print them too.
 */
export const IN_FRENCH: Record<string, string> = {
  'Write it on one line': 'Écrivez-le sur une seule ligne',
  'Write it in lower-case letters and digits, joined by hyphens: orvane-gold':
    'Écrivez-le en minuscules et en chiffres, reliés par des traits d’union\u00a0: orvane-gold',
  'Write it in lower-case letters': 'Écrivez-le en minuscules',
  'This HTML is nested deeper than {} levels': 'Ce code HTML compte plus de {} niveaux d’imbrication',
  'This HTML contains nothing that the site can show':
    'Ce code HTML ne contient rien que le site puisse afficher',
  'Use {} characters at most': 'Utilisez au plus {} caractères',
  'Write the name of a time zone, such as America/Toronto':
    'Écrivez le nom d’un fuseau horaire, par exemple America/Toronto',
  '“{}” is taken.': '«\u00a0{}\u00a0» est déjà utilisé.',
  '{} is taken.': '{} est déjà utilisé.',
  'There is nobody of that id on the team.': 'Personne dans l’équipe n’a ce numéro.',
  'A position closes on the day it is posted, or later':
    'Un concours se termine le jour de son affichage ou plus tard',
  'A quarter stands twice': 'Un trimestre figure deux fois',
  'Say what it is': 'Précisez de quoi il s’agit',
  'This is the address of something else': 'Cette adresse désigne déjà autre chose',
  'Write it with https://': 'Écrivez-la avec https://',
  'Use a WebP, JPEG, PNG or AVIF file': 'Utilisez un fichier WebP, JPEG, PNG ou AVIF',
  'Write the symbol alone, at most 8 letters and digits, with its class or series behind a point: ORVN, BRK.B':
    'Écrivez le symbole seul, au plus 8 lettres et chiffres, sa catégorie ou sa série après un point\u00a0: ORVN, BRK.B',
  '{}: {} is {} already.': '{}\u00a0: {} désigne déjà {}.',
  'The event must end after it starts': 'L’événement doit se terminer après son début',
  'This company presents at the event already.': 'Cette société fait déjà une présentation à cet événement.',
  'A company’s presentation must begin and end within its event':
    'La présentation d’une société doit commencer et se terminer pendant l’événement',
  'There is no company {}.': 'La société {} n’existe pas.',
  '{} wait for a place: the capacity must stay.':
    'Des personnes attendent une place\u00a0: {}. Le nombre de places doit rester le même.',
  '{} have a place already.': 'Des personnes ont déjà une place\u00a0: {}. Indiquez au moins ce nombre.',
  'a link needs its text, and a text its link': 'Un lien a besoin de son texte, et un texte de son lien',
  'must be an address of this site, or begin with https://':
    'Ce doit être une adresse de ce site, ou elle doit commencer par https://',
  '{{{}}} is no fact': '{{{}}} n’est pas une donnée connue',
  '{} stands twice': '{} figure deux fois',
  'The address of a page stays.': 'L’adresse d’une page ne change pas.',
  'Write the old address from its slash on: /old-page':
    'Écrivez l’ancienne adresse à partir de sa barre oblique\u00a0: /ancienne-page',
  'Write an address of this site from its slash on: /new-page':
    'Écrivez une adresse de ce site à partir de sa barre oblique\u00a0: /nouvelle-page',
  'An address can’t move to itself': 'Une adresse ne peut pas mener à elle-même',
  '{} is redirected already.': '{} est déjà redirigée.',
  'Write it in English or French': 'Écrivez-le en anglais ou en français',
  'This entry came in before.': 'Cette entrée a déjà été importée.',
  'Write languages as en, fr, de': 'Écrivez les langues sous la forme en, fr, de',
  'Write a telephone number': 'Écrivez un numéro de téléphone',
  'Choose one of: {}': 'Choisissez parmi\u00a0: {}',
  'There is no event {}.': 'L’événement {} n’existe pas.',
  'Event {} has a replay already.': 'L’événement {} a déjà une rediffusion.',
  'A French profile requires an English one.': 'Un profil en français demande aussi un profil en anglais.',
  'A French fee requires an English one.':
    'Des honoraires en français demandent aussi les honoraires en anglais.',
  '“{}” stands on line {} already.': '«\u00a0{}\u00a0» figure déjà à la ligne\u00a0{}.',
  'There is no company “{}”.': 'La société «\u00a0{}\u00a0» n’existe pas.',
  'Write the day and the time as 2026-12-03 13:30':
    'Écrivez le jour et l’heure sous la forme 2026-12-03 13:30',
  'Include the day: 2026-12-03 13:30': 'Indiquez aussi le jour\u00a0: 2026-12-03 13:30',
  'The first line of an event requires this': 'La première ligne d’un événement doit l’indiquer',
  'Line {} says something else of this event; leave it empty here':
    'La ligne\u00a0{} dit autre chose de cet événement\u202f; laissez la cellule vide ici',
  '“{}” presents at this event on line {} already.':
    '«\u00a0{}\u00a0» fait déjà une présentation à cet événement, à la ligne\u00a0{}.',
  'There is no such moment in {}, or there are two.':
    'Ce moment n’existe pas dans le fuseau {}, ou il existe deux fois.',
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

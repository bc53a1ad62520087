import { formatNumber } from '#kit/formats.ts'
import type { Language } from '#kit/localized.ts'
import type { Message } from '../content/faults.ts'
import type { Column } from './column.ts'

/** What is wrong with a CSV file as a whole, its first line, or the number of its cells, and what to do. */

export const EMPTY: Message = { en: 'The file is empty.', fr: 'Le fichier est vide.' }
export const NO_LINES: Message = {
  en: 'There are no lines below the first.',
  fr: 'Il n’y a aucune ligne sous la première.',
}
export const NO_TEXT: Message = {
  en: 'This is not a text file. Save the table as “CSV UTF-8” and import that file.',
  fr: 'Ce n’est pas un fichier texte. Enregistrez le tableau au format «\u00a0CSV\u00a0UTF-8\u00a0» et importez ce fichier.',
}
export const WORKBOOK: Message = {
  en: 'This is a workbook of a spreadsheet program. Save it as “CSV UTF-8” and import that file.',
  fr: 'C’est un classeur de tableur. Enregistrez-le au format «\u00a0CSV\u00a0UTF-8\u00a0» et importez ce fichier.',
}
export const UNKNOWN_COLUMN: Message = {
  en: 'This column is unknown.',
  fr: 'Cette colonne est inconnue.',
}
export const REPEATED_COLUMN: Message = {
  en: 'This column appears twice.',
  fr: 'Cette colonne figure deux fois.',
}

export function tooLarge(megabytes: number): Message {
  return {
    en: `The file is larger than ${megabytes} MB. Divide it into smaller files.`,
    fr: `Le fichier dépasse ${megabytes}\u00a0Mo. Divisez-le.`,
  }
}

export function tooManyLines(most: number): Message {
  return {
    en: `The file has more than ${formatNumber(most, 'en')} lines. Divide it into smaller files.`,
    fr: `Le fichier compte plus de ${formatNumber(most, 'fr')}\u00a0lignes. Divisez-le.`,
  }
}

export function tooManyColumns(columns: number, most: number): Message {
  return {
    en: `The first line names ${columns} columns. Use no more than ${most}.`,
    fr: `La première ligne nomme ${columns}\u00a0colonnes. Utilisez-en au plus ${most}.`,
  }
}

export function tooManyCells(cells: number, columns: number): Message {
  return {
    en: `The number of cells (${cells}) exceeds the number of columns (${columns}). A cell that contains the separator must be in quotation marks.`,
    fr: `Le nombre de cellules (${cells}) dépasse le nombre de colonnes (${columns}). Une cellule qui contient le séparateur doit être entre guillemets droits.`,
  }
}

export function noHeader(columns: Record<string, Column>): Message {
  return {
    en: `None of the columns are known: the header line may be missing. ${listed(columns, 'en')}`,
    fr: `Aucune colonne n’est connue\u00a0: la ligne d’en-tête manque peut-être. ${listed(columns, 'fr')}`,
  }
}

export function unknownColumn(columns: Record<string, Column>): Message {
  return {
    en: `${UNKNOWN_COLUMN.en} ${listed(columns, 'en')}`,
    fr: `${UNKNOWN_COLUMN.fr} ${listed(columns, 'fr')}`,
  }
}

export function missingColumn({ en, fr }: Column): Message {
  return {
    en: `The column “${en[0]}” is missing.`,
    fr: `La colonne «\u00a0${fr[0]}\u00a0» manque.`,
  }
}

export function formula(sign: string): Message {
  return {
    en: `Text must not begin with “${sign}”: a spreadsheet would run it as a formula.`,
    fr: `Un texte ne doit pas commencer par «\u00a0${sign}\u00a0»\u00a0: un tableur l’exécuterait comme une formule.`,
  }
}

/** What the parser stumbled over. */
export function broken({ code, message }: Error & { code?: string }): Message {
  switch (code) {
    case 'CSV_QUOTE_NOT_CLOSED':
      return {
        en: 'A quotation mark that begins on this line or below is never closed. What follows could not be read.',
        fr: 'Un guillemet ouvert sur cette ligne ou plus bas n’est jamais fermé. La suite n’a pas pu être lue.',
      }
    case 'CSV_INVALID_CLOSING_QUOTE':
      return {
        en: 'A quotation mark inside a quoted cell must be written twice. What follows could not be read.',
        fr: 'Un guillemet dans une cellule entre guillemets doit être doublé. La suite n’a pas pu être lue.',
      }
    case 'CSV_MAX_RECORD_SIZE':
      return {
        en: 'This line is too long: a quotation mark is probably not closed.',
        fr: 'Cette ligne est trop longue\u00a0: un guillemet n’est peut-être pas fermé.',
      }
    default:
      return {
        en: `It could not be read from here: ${message}`,
        fr: `La lecture a échoué à partir d’ici\u00a0: ${message}`,
      }
  }
}

function listed(columns: Record<string, Column>, language: Language): string {
  const names = Object.values(columns)
    .map((column) => column[language][0])
    .join(', ')
  return { en: `The columns are: ${names}.`, fr: `Les colonnes sont\u00a0: ${names}.` }[language]
}

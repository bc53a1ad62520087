import type { Language } from '#kit/localized.ts'

/** A text as printers set it: curly quotation marks and apostrophes, and in French spaces that don't break. */
export function typeset(text: string, language: Language): string {
  return language === 'en' ? englishType(text) : frenchType(text)
}

function englishType(text: string): string {
  return text
    .replace(/'/g, '’')
    .replace(/"(?=[\p{L}\d{])/gu, '“')
    .replace(/"/g, '”')
}

function frenchType(text: string): string {
  return text
    .replace(/'/g, '’')
    .replace(/ ([;?!])/g, '\u202F$1')
    .replace(/ :/g, '\u00A0:')
    .replace(/« /g, '«\u00A0')
    .replace(/ »/g, '\u00A0»')
    .replace(/(\d) (?=\d{3}(?!\d))/g, '$1\u00A0')
    .replace(/(?<!\b(?:19|20)\d)(\d) (?=[%$¢\p{L}])/gu, '$1\u00A0')
    .replace(/(\d\u00A0h) (?=\d{2}\b)/g, '$1\u00A0')
    .replace(/(\$) (?=US)/g, '$1\u00A0')
    .replace(/\b(Dre?|no|M\.|Mme) (?=[\p{Lu}\d])/gu, '$1\u00A0')
}

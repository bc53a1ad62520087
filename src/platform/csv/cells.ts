import { z } from 'zod'
import { escapeText } from '#kit/escape.ts'
import type { Localized } from '#kit/localized.ts'
import { type TermList, term, termsOf } from '#kit/terms.ts'
import { requiredText } from '#kit/validation.ts'
import { fold } from '#kit/words.ts'
import { html } from '../content/fields.ts'
import type { Column } from './column.ts'

/** An optional cell: empty becomes `null` and clears the stored value; `undefined` (no such column) keeps it. */
export function optional<T extends z.ZodType>(schema: T) {
  return z.preprocess((cell) => (cell === '' ? null : cell), schema.nullable()).optional()
}

/** One of several values, written as its identifier or as its English or French name. */
export function choice<const T extends string>(names: Record<T, readonly string[]>) {
  const values = Object.keys(names) as [T, ...T[]]
  const choices = new Map(
    values.flatMap((value) => [value, ...names[value]].map((name) => [plain(name), value])),
  )
  return z.preprocess((cell) => choices.get(plain(String(cell))) ?? cell, z.enum(values))
}

/** A term of a list that staff keep, written as its key, as its name in either language, or as one of `others`. */
export function termCell(list: TermList, others: Readonly<Record<string, readonly string[]>> = {}) {
  return z.preprocess((cell) => {
    const text = plain(String(cell))
    const meant = termsOf(list).find(({ key, name }) =>
      [key, name.en, name.fr ?? '', ...(others[key] ?? [])].some((each) => plain(each) === text),
    )
    return meant?.key ?? cell
  }, term(list))
}

const plain = (text: string) => fold(text).replace(/[^\p{L}\p{N}]/gu, '')

export const yesNo = choice({ yes: ['oui', 'true', '1', 'x'], no: ['non', 'false', '0'] }).transform(
  (answer) => answer === 'yes',
)

/** A whole number; spaces between thousands are ignored. */
export function whole(least: number, most = Number.MAX_SAFE_INTEGER) {
  return z.preprocess((cell) => {
    const digits = String(cell).replace(/[\s,](?=\d{3}\b)/g, '')
    return /^-?\d+$/.test(digits) ? Number(digits) : Number.NaN
  }, z.int().min(least).max(most))
}

/** Several values in one cell, separated by commas, semicolons or bars. */
export function list<T extends z.ZodType>(item: T) {
  return z.preprocess(
    (cell) =>
      String(cell)
        .split(/[,;|]/)
        .map((part) => part.trim())
        .filter(Boolean),
    z.array(item),
  )
}

/** A whole tag; `Grades <b5 g/t` has none. */
const TAG = /<\/?(?:[a-z]+|h[1-6])(?:\s[^<>]*)?\/?>/i

/** A text of several paragraphs, plain or HTML; converted to sanitized HTML. */
export function rich(most: number) {
  return requiredText(most)
    .transform((text) => (TAG.test(text) ? text : htmlOf(text)))
    .pipe(html(most))
}

function htmlOf(text: string): string {
  const paragraphs = text
    .split(/\n{2,}/)
    .map((paragraph) => escapeText(paragraph.trim()).replaceAll('\n', '<br>'))
  return paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('')
}

/** The two columns of a localized text. The column without a language suffix is in the language of its title. */
export function bilingual(english: string, french: string, options: { required?: boolean } = {}) {
  return {
    en: {
      en: [
        `${english} (en)`,
        ...(english === french ? [] : [english]),
        `${english} (english)`,
        `${english} (anglais)`,
      ],
      fr: [`${french} (anglais)`, `${french} (en)`, `${french} (english)`],
      ...options,
    },
    fr: {
      en: [`${english} (fr)`, `${english} (french)`, `${english} (français)`],
      fr: [
        `${french} (français)`,
        ...(english === french ? [] : [french]),
        `${french} (fr)`,
        `${french} (french)`,
      ],
    },
  } satisfies Record<'en' | 'fr', Column>
}

/** Builds a localized text from its two cells; without a French column, the stored French text is kept. */
export function localized(en: string, fr: string | null | undefined, before?: Localized | null): Localized {
  const french = fr === undefined ? before?.fr : fr
  return french ? { en, fr: french } : { en }
}

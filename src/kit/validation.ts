import { z } from 'zod'
import type { FieldErrors } from './errors.ts'
import type { Language } from './localized.ts'
import type { Words } from './words.en.ts'
import { wordsIn } from './words.ts'

type Issue = z.core.$ZodIssue

/**
 * A zod error as field faults in the caller's language; nested fields are joined with dots.
 * One fault per field: the first says what to do next.
 */
export function fieldErrors(error: z.ZodError, language: Language): FieldErrors {
  const words = wordsIn(language)
  // Without a prototype: a field may be called `constructor`.
  const fields: FieldErrors = Object.create(null)
  for (const issue of error.issues) {
    for (const [field, message] of faultsOf(issue, words)) fields[field] ??= [message]
  }
  return fields
}

function faultsOf(issue: Issue, words: Words): [field: string, message: string][] {
  const path = issue.path.map(String).join('.')
  if (issue.code !== 'unrecognized_keys') return [[path || 'body', messageOf(issue, words)]]
  return issue.keys.map((key) => [path ? `${path}.${key}` : key, words.unknownField])
}

function messageOf(issue: Issue, words: Words): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.expected === 'int') return words.wholeNumber
      if (issue.expected === 'number') return words.number
      return issue.input === undefined || issue.input === null ? words.required : words.invalid
    case 'too_small':
      if (issue.origin === 'string')
        return issue.minimum === 1 ? words.required : words.tooShort(Number(issue.minimum))
      return issue.origin === 'array' ? words.atLeastOne : words.wholeNumberFrom(Number(issue.minimum))
    case 'too_big':
      if (issue.origin === 'string') return words.tooLong(Number(issue.maximum))
      if (issue.origin === 'file') return words.fileTooLarge(Number(issue.maximum))
      return issue.origin === 'array'
        ? words.tooMany(Number(issue.maximum))
        : words.notAboveNumber(Number(issue.maximum))
    case 'invalid_format':
      if (issue.format === 'email') return words.email
      return issue.format === 'date' ? words.date : words.invalid
    case 'invalid_value':
      if (issue.input === undefined) return words.required
      return words.oneOf(issue.values.map(String).join(', '))
    default:
      return words.invalid
  }
}

/**
 * The texts people type into forms: trimmed, composed (NFC), without NUL and lone surrogates, which PostgreSQL
 * and JSON can't hold.
 * @param most most characters taken
 */
export function typedText(most: number) {
  return z
    .string()
    .overwrite((value) => value.toWellFormed().replaceAll('\u0000', '').normalize('NFC').trim())
    .max(most)
}

/** A typed text that must not be empty. */
export function requiredText(most: number) {
  return typedText(most).min(1)
}

/** An optional typed text; empty counts as not given, as browsers send empty fields. */
export function optionalText(most: number) {
  return typedText(most)
    .optional()
    .transform((value) => value || undefined)
}

/** What stands on one line: nothing typed there can begin another, in a mail's head or elsewhere. */
export const ONE_LINE = /^\P{Cc}*$/u

/**
 * An e-mail address as browsers accept it (HTML living standard), at most 254 characters (RFC 5321), no line breaks. A
 * domain in other letters is written as mail servers know it, which browsers do themselves in forms without scripts.
 */
export const emailSchema = requiredText(254)
  .overwrite(withAsciiDomain)
  .pipe(z.email({ pattern: z.regexes.html5Email }))

function withAsciiDomain(email: string): string {
  const [, name, domain] = /^([^@]+)@([\p{L}\p{M}\p{N}.-]+)$/u.exec(email) ?? []
  const ascii = domain === undefined ? undefined : URL.parse(`http://${domain}`)?.hostname
  return ascii && /\P{ASCII}/u.test(email) ? `${name}@${ascii}` : email
}

/** A slug in an address: anything printable, since old ones hold blanks (R103); what no row has is simply not found. */
export const slugSchema = z.string().regex(/^[^\p{C}]{1,200}$/u)

/** `?page=`: from 1; anything else is a 422 (design: API). */
export const pageSchema = z.coerce.number().int().min(1).max(1_000_000).default(1)

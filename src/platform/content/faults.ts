import { z } from 'zod'
import { fieldErrors } from '#i18n/field-errors.ts'
import { bundledTexts } from '#i18n/i18n.ts'
import type { FieldErrors } from '#kit/errors.ts'
import { LANGUAGES, type Language } from '#kit/localized.ts'
import { en } from './text.en.ts'
import { fr } from './text.fr.ts'

type Messages = typeof en
type Key = keyof Messages
/** The names of the values that a message has in double braces. */
type Names<Text extends string> = Text extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | Names<Rest>
  : never
type ValuesOf<K extends Key> = [Names<Messages[K]>] extends [never]
  ? []
  : [values: Record<Names<Messages[K]>, string | number>]

/** A fault of content as zod's `custom` issues carry it. `message` is the English one, which commands print. */
export type Fault = { message: string; params: { content: { key: Key; values: object } } }
/** A message in both languages. */
export type Message = Record<Language, string>

const textsIn = bundledTexts('content', { en, fr })
const textOf = (language: Language, key: Key, values: object) =>
  (textsIn(language) as (key: Key, values: object) => string)(key, values)

/** What is wrong with a field, for `refine` and `addIssue`. @param key of its message, in the texts beside this file */
export function fault<K extends Key>(key: K, ...given: ValuesOf<K>): Fault {
  const [values = {}]: [object?] = given
  return { message: textOf('en', key, values), params: { content: { key, values } } }
}

/** The same for a line of an import. */
export function messageOf<K extends Key>(key: K, ...given: ValuesOf<K>): Message {
  const [values = {}]: [object?] = given
  return inBoth((language) => textOf(language, key, values))
}

/** The message of an issue: the kind's own, or else the one that forms show. */
export function issueMessage(issue: z.core.$ZodIssue): Message {
  return inBoth(
    (language) =>
      ownMessage(issue, language) ??
      Object.values(fieldErrors(new z.ZodError([issue]), language))[0]?.[0] ??
      issue.message,
  )
}

/** A document's faults by field, in a language. */
export function faultMessages(error: z.ZodError, language: Language): FieldErrors {
  const messages = fieldErrors(error, language)
  for (const issue of error.issues) {
    const own = ownMessage(issue, language)
    if (own !== undefined) messages[issue.path.map(String).join('.') || 'body'] = [own]
  }
  return messages
}

function ownMessage(issue: z.core.$ZodIssue, language: Language): string | undefined {
  const { content } = issue.code === 'custom' ? ((issue.params ?? {}) as Partial<Fault['params']>) : {}
  return content && textOf(language, content.key, content.values)
}

function inBoth(textIn: (language: Language) => string): Message {
  return Object.fromEntries(LANGUAGES.map((language) => [language, textIn(language)])) as Message
}

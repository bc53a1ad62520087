import type { ResourceNamespaceMap } from 'i18next'
import { createContext, useContext } from 'react'
import type { Translator } from './i18n.ts'

/** The translator of the page's language. */
export const TranslatorContext = createContext<Translator | null>(null)

/** Namespaces that pages load. */
type Namespace = Exclude<
  keyof ResourceNamespaceMap,
  `${string}/server` | 'no-answer' | 'share' | 'ui' | 'validation'
>
type Plural = 'one' | 'many' | 'other'
/** Plural forms have one key: `count` for `count_one` and `count_other`. */
type WithoutPlural<Key extends string> = Key extends `${infer Stem}_${Plural}` ? Stem : Key
/** Keys of texts, those of nested ones joined by dots: `filter.title`. */
type TextKeys<Words> = {
  [Key in keyof Words & string]: Words[Key] extends string
    ? WithoutPlural<Key>
    : `${Key}.${TextKeys<Words[Key]>}`
}[keyof Words & string]
/** Keys of what holds several texts. */
type GroupKeys<Words> = {
  [Key in keyof Words & string]: Words[Key] extends string ? never : Key | `${Key}.${GroupKeys<Words[Key]>}`
}[keyof Words & string]
type At<Words, Path extends string> = Path extends `${infer Key}.${infer Rest}`
  ? At<Words[Key & keyof Words], Rest>
  : Words[Path & keyof Words]

type Keys = { [Ns in Namespace]: TextKeys<ResourceNamespaceMap[Ns]> }
type Values = { count?: number; [name: string]: unknown }

/**
 * The `t` of a namespace: takes the keys of its English texts and, with `returnObjects`, of a group of them. i18next's own
 * type takes a quarter more of the whole type check (decision 43).
 */
export interface Translate<Ns extends Namespace, Others extends Namespace = never> {
  (key: Keys[Ns] | { [Other in Others]: `${Other}:${Keys[Other]}` }[Others], values?: Values): string
  <Key extends GroupKeys<ResourceNamespaceMap[Ns]>>(
    key: Key,
    values: Values & { returnObjects: true },
  ): At<ResourceNamespaceMap[Ns], Key>
}

const translations = new WeakMap<Translator, Map<string, { t: unknown }>>()

/**
 * The words of some namespaces in the page's language: `const { t } = useTranslation('events')`; keys of a second one are
 * written with its name, `t('team:title')`. They are there, as a page isn't shown before the words that its `handle` names
 * have come; and an instance never changes its language, so nothing has to be listened to
 * (decision 43).
 */
export function useTranslation<Ns extends Namespace>(namespace: Ns): { t: Translate<Ns> }
export function useTranslation<Ns extends Namespace, Others extends Namespace>(
  namespaces: readonly [Ns, ...Others[]],
): { t: Translate<Ns, Others> }
export function useTranslation(namespaces: Namespace | readonly Namespace[]): { t: unknown } {
  const translator = useContext(TranslatorContext)
  if (!translator) throw new Error('LanguageProvider is missing')
  return translationIn(translator, namespaces)
}

function translationIn(translator: Translator, namespaces: Namespace | readonly Namespace[]): { t: unknown } {
  const known = translations.get(translator) ?? new Map<string, { t: unknown }>()
  translations.set(translator, known)
  const name = String(namespaces)
  const translation = known.get(name) ?? { t: translator(namespaces) }
  known.set(name, translation)
  return translation
}

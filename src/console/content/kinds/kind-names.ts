import { useTranslation } from '#web/translation.ts'
import { en } from './text.en.ts'

/** The key of a content kind that the console has names for; a test demands them for every kind. */
export type KindKey = keyof typeof en.one
export const KINDS = Object.keys(en.one) as KindKey[]

/** The names of content kinds by key, as lists of the API have it: `kindName('one', 'release')` is "News release". */
export function useKindName(): (form: keyof typeof en, kind: string) => string {
  const { t } = useTranslation('console/content/kinds')
  return (form, kind) => t(`${form}.${kind as KindKey}`)
}

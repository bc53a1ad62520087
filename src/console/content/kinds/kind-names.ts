import { useTranslation } from '#web/translation.ts'
import type { KindKey } from './kinds.ts'
import type { en } from './text.en.ts'

/** The names of content kinds by key, as lists of the API have it: `kindName('one', 'release')` is "News release". */
export function useKindName(): (form: keyof typeof en, kind: string) => string {
  const { t } = useTranslation('console/content/kinds')
  return (form, kind) => t(`${form}.${kind as KindKey}`)
}

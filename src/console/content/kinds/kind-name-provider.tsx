import type { ReactNode } from 'react'
import { type KindName, KindNameContext } from '#web/console/kind-name.ts'
import { useTranslation } from '#web/translation.ts'
import { KIND_KEYS, KINDS, type KindKey } from './kinds.ts'

/** Keys of the names: `podcasts/console:kinds.podcast`. The type check finds those that the texts lack. */
type NameKey = { [Kind in KindKey]: `${(typeof KINDS)[Kind]['texts']}:kinds.${Kind}` }[KindKey]

const NAMESPACES = KIND_KEYS.map((kind) => KINDS[kind].texts)
const isKind = (kind: string): kind is KindKey => KIND_KEYS.some((key) => key === kind)

/** Gives screens the names of all content kinds (`useKindName`), from the console's texts of their features. */
export function KindNameProvider({ children }: { children: ReactNode }) {
  const { t } = useTranslation(['console', ...NAMESPACES])
  const kindName: KindName = (form, kind) => {
    if (!isKind(kind)) return kind
    const key = `${KINDS[kind].texts}:kinds.${kind}` as NameKey
    return form === 'new' ? t(`${key}_new`) : t(key, { count: form === 'one' ? 1 : 2 })
  }
  return <KindNameContext value={kindName}>{children}</KindNameContext>
}

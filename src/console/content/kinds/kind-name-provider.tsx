import type { ReactNode } from 'react'
import { type KindName, KindNameContext } from '#web/console/kind-name.ts'
import { useTranslation } from '#web/translation.ts'
import { useKinds } from './kinds.ts'

/** Gives screens the names of all content kinds (`useKindName`), from the console's texts of their features. */
export function KindNameProvider({ children }: { children: ReactNode }) {
  const { t } = useTranslation(['console', 'events/console'])
  const kinds = useKinds()
  const kindName: KindName = (form, kind) => {
    const namespace = kinds.get(kind)
    if (namespace === undefined) return kind
    // Typed as the kind event; src/server/console-kinds.test.ts finds names that the texts of a kind lack.
    const key = `${namespace}:kinds.${kind}` as 'events/console:kinds.event'
    return form === 'new' ? t(`${key}_new`) : t(key, { count: form === 'one' ? 1 : 2 })
  }
  return <KindNameContext value={kindName}>{children}</KindNameContext>
}

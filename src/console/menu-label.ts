import { useKindName } from '#web/console/kind-name.ts'
import { useTranslation } from '#web/translation.ts'
import type { MenuEntry } from './menu.ts'

/** The label of a menu's entry. */
export function useMenuLabel(): (entry: MenuEntry) => string {
  const { t } = useTranslation('console')
  const kindName = useKindName()
  return (entry) => ('kind' in entry ? kindName('other', entry.kind) : t(`menu.${entry.label}`))
}

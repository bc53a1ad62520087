import { useKindName } from '#web/console/kind-name.ts'
import { useMay } from '#web/console/staff.ts'
import { useTranslation } from '#web/translation.ts'
import { useKinds } from './content/kinds.ts'
import { menuOf } from './menu.ts'

type ShownGroup = { key: string; heading?: string; links: { to: string; label: string; words: string }[] }

/** The menu's entries that the role may open, in the page's language; groups without any are left out. */
export function useMenu(): ShownGroup[] {
  const { t } = useTranslation('console')
  const kindName = useKindName()
  const may = useMay()
  const words: Partial<Record<string, string>> = t('screenWords', { returnObjects: true })
  const listed = useKinds()
    .filter(({ menuPlace }) => menuPlace !== null)
    .sort((one, other) => Number(one.menuPlace) - Number(other.menuPlace))
  return menuOf(listed.map(({ kind }) => kind))
    .map(({ heading, entries }) => ({
      key: heading ?? 'first',
      heading: heading && t(`menu.${heading}`),
      links: entries
        .filter(({ needs }) => may(needs))
        .map((entry) => ({
          to: entry.to,
          label: 'kind' in entry ? kindName('other', entry.kind) : t(`menu.${entry.label}`),
          words: ('label' in entry && words[entry.label]) || '',
        })),
    }))
    .filter(({ links }) => links.length > 0)
}

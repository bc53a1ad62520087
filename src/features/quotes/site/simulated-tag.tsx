import { useTranslation } from '#web/translation.ts'
import { Tag } from '#web/ui/tag.tsx'

/** Says that figures come from the demo, not from a market; stands beside every one that does. */
export function SimulatedTag() {
  const { t } = useTranslation('quotes')
  return (
    <span title={t('simulatedHint')}>
      <Tag tone="amber">{t('simulated')}</Tag>
    </span>
  )
}

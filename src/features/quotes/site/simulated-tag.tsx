import { useTranslation } from '#web/translation.ts'
import { Tag } from '#web/ui/tag.tsx'

/** Marks figures as simulated; shown beside each of them. */
export function SimulatedTag() {
  const { t } = useTranslation('quotes')
  return (
    <span title={t('simulatedHint')}>
      <Tag tone="amber">{t('simulated')}</Tag>
    </span>
  )
}

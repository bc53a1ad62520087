import { useNavigation } from 'react-router'
import { useTranslation } from '#web/translation.ts'

/** A progress line over the header during navigation, shown after 300 ms, as most pages load faster. */
export function NavigationProgress() {
  const { t } = useTranslation('shell')
  if (useNavigation().state === 'idle') return null
  return (
    <div
      role="progressbar"
      aria-label={t('loading')}
      className="fixed inset-x-0 top-0 z-40 h-0.5 origin-left animate-approach bg-action"
    />
  )
}

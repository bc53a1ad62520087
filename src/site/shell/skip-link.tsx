import { useTranslation } from '#web/translation.ts'
import { buttonClass } from '#web/ui/button.tsx'

/** The first focusable element: skips header and menu. */
export function SkipLink() {
  const { t } = useTranslation('shell')
  return (
    <a
      href="#main"
      className={`sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 ${buttonClass()}`}
    >
      {t('skip')}
    </a>
  )
}

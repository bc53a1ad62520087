import { LocalLink } from '#web/local-link.tsx'
import { useTranslation } from '#web/translation.ts'

/** Leads to the first question, without answers. */
export function RestartLink({ className }: { className: string }) {
  const { t } = useTranslation('quiz')
  return (
    <LocalLink to="/quiz" className={className}>
      {t('restart')}
    </LocalLink>
  )
}

import { formatDay } from '#kit/date-format.ts'
import { useLanguage } from '#web/language.tsx'
import { useTranslation } from '#web/translation.ts'
import type { PageOfSections, TextPage } from '../contract.ts'

/** A note where a page exists in English only. */
export function EnglishOnly({ page }: { page: PageOfSections }) {
  const { t } = useTranslation('pages')
  const language = useLanguage()
  return page.language === language ? null : (
    <p lang={language} className="text-sm text-muted">
      {t('inEnglish')}
    </p>
  )
}

/** The date of the last change. */
export function Updated({ page: { updatedOn } }: { page: TextPage }) {
  const { t } = useTranslation('pages')
  const date = formatDay(updatedOn, useLanguage())
  return <time dateTime={updatedOn}>{t('updated', { date })}</time>
}

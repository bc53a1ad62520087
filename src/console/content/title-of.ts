import type { ContentEntry } from '#features/drafts/contract.ts'
import { useLanguage } from '#web/language.tsx'
import { useTranslation } from '#web/translation.ts'

/** A record's title in the page's language, or in the other one. */
export function useTitleOf(): (record: Pick<ContentEntry, 'title'>) => string {
  const { t } = useTranslation('console')
  const language = useLanguage()
  return ({ title }) => title[language] || title.en || title.fr || t('untitled')
}

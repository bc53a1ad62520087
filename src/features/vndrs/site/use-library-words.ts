import { dayInWords } from '#features/events/site/index.ts'
import { useTerms } from '#features/terms/site/index.ts'
import { type CheckedFilters, useFaultMessages } from '#web/filtered-list/use-fault-messages.ts'
import { useLanguage } from '#web/language.tsx'
import { useTranslation } from '#web/translation.ts'
import type { LibraryData } from './vndrs-data.ts'

/** The chosen filters in words, for titles: "Orvane Gold, Results". Invalid values are left out. */
export function useFilterWords({ filters, choice }: Pick<LibraryData, 'filters' | 'choice'>): string {
  const terms = useTerms()
  const language = useLanguage()
  const parts = [
    choice.chosen?.name,
    terms.known('sectors', filters.sector),
    terms.known('eventTopics', filters.topic),
    filters.date && dayInWords(filters.date, language),
  ]
  return parts.filter(Boolean).join(', ')
}

/** Messages for faulty filters, which quote what was typed. */
export function useFaults(library: CheckedFilters): Record<string, string> {
  const { t } = useTranslation('vndrs')
  return useFaultMessages(library, (name, value) =>
    name === 'date' ? t('fault.date', { value }) : undefined,
  )
}

import { SECTORS } from '#features/companies/contract.ts'
import { TOPICS } from '#features/events/contract.ts'
import { dayInWords } from '#features/events/site/index.ts'
import { type CheckedFilters, useFaultMessages } from '#web/filtered-list/use-fault-messages.ts'
import { useLanguage } from '#web/language.tsx'
import { useTranslation } from '#web/translation.ts'
import type { LibraryData } from './vndrs-data.ts'

/** The chosen filters in words, for titles: "Orvane Gold, Results". Invalid values are left out. */
export function useFilterWords({ filters, choice }: Pick<LibraryData, 'filters' | 'choice'>): string {
  const words = useTranslation('events').t
  const language = useLanguage()
  const sector = SECTORS.find((each) => each === filters.sector)
  const topic = TOPICS.find((each) => each === filters.topic)
  const parts = [
    choice.chosen?.name,
    sector && words(`sectors.${sector}`),
    topic && words(`topics.${topic}`),
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

import { faultMessages } from '#web/faults.ts'
import { useTranslation } from '#web/translation.ts'
import type { EventsData } from './events-data.ts'
import type { EventQueryParams } from './filter-query.ts'

/** Messages for faulty filters, which quote what was typed. */
export function useFaults({
  filters,
  faults,
}: Pick<EventsData, 'filters' | 'faults'>): Record<string, string> {
  const { t } = useTranslation('events')
  const words = (name: string, said: string): string => {
    const value = filters[name as keyof EventQueryParams] ?? ''
    if (name === 'date' || name === 'page' || name === 'month') return t(`fault.${name}`, { value })
    return name === 'q' ? said : t('fault.choice', { value })
  }
  return faultMessages(faults, words)
}

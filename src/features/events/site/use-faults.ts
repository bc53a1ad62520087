import { type CheckedFilters, faultMessages } from '#web/faults.ts'
import { useTranslation } from '#web/translation.ts'

/** Messages for faulty filters, which quote what was typed. */
export function useFaults(events: CheckedFilters): Record<string, string> {
  const { t } = useTranslation('events')
  return faultMessages(events, (name, value, said) => {
    if (name === 'date' || name === 'page' || name === 'month') return t(`fault.${name}`, { value })
    return name === 'q' ? said : t('fault.choice', { value })
  })
}

import { type CheckedFilters, useFaultMessages } from '#web/filtered-list/use-fault-messages.ts'
import { useTranslation } from '#web/translation.ts'

/** Messages for faulty filters, which quote what was typed. */
export function useFaults(events: CheckedFilters): Record<string, string> {
  const { t } = useTranslation('events')
  return useFaultMessages(events, (name, value) =>
    name === 'date' || name === 'month' ? t(`fault.${name}`, { value }) : undefined,
  )
}

import { formatNumber } from '#kit/formats.ts'
import { numberColumn } from '#web/console/columns.tsx'
import type { Column } from '#web/console/table.tsx'
import { useLanguage } from '#web/language.tsx'
import { useTranslation } from '#web/translation.ts'
import type { ConsoleEvent } from '../contract.ts'
import { StatusText } from './status-text.tsx'

/** The columns of a list of events with their status and the number of their registrations. */
export function useEventColumns(): Column<
  Pick<ConsoleEvent, 'status' | 'confirmed' | 'capacity' | 'waitlisted' | 'pending'>
>[] {
  const { t } = useTranslation('event-operations/console')
  const language = useLanguage()
  return [
    {
      key: 'status',
      heading: t('list.status'),
      isMinor: true,
      cell: ({ status }) => <StatusText status={status} />,
    },
    {
      ...numberColumn('confirmed', t('list.confirmed')),
      cell: ({ confirmed, capacity, pending }) => (
        <>
          {capacity === null
            ? formatNumber(confirmed, language)
            : t('list.ofCapacity', {
                confirmed: formatNumber(confirmed, language),
                capacity: formatNumber(capacity, language),
              })}
          {pending > 0 && (
            <span className="block text-sm font-medium text-amber">
              {t('list.pending', { total: formatNumber(pending, language) })}
            </span>
          )}
        </>
      ),
    },
    { ...numberColumn('waitlisted', t('list.waitlisted')), isMinor: true },
  ]
}

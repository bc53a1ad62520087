import { useTranslation } from '#web/translation.ts'
import { DateField } from '#web/ui/date-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { CHOOSE_DATE, dateFields } from './filter-query.ts'

/**
 * All dates, today, tomorrow, or a chosen date, whose field appears with that option; works without scripts.
 */
export function DateFilter({ date = '', error }: { date?: string; error?: string }) {
  const { t } = useTranslation('events')
  const shown = dateFields(date)
  return (
    <div className="group flex flex-col gap-3">
      <Select
        name="date"
        label={t('filter.date')}
        error={error}
        defaultValue={shown.date}
        onChange={(change) => {
          // Nothing applies before the day is chosen.
          if (change.target.value === CHOOSE_DATE) change.stopPropagation()
        }}
        options={[
          { value: '', label: t('filter.allDates') },
          { value: 'today', label: t('filter.today') },
          { value: 'tomorrow', label: t('filter.tomorrow') },
          { value: CHOOSE_DATE, label: t('filter.chooseDate') },
        ]}
      />
      <div className="hidden group-has-[option[value=choose]:checked]:block">
        <DateField name="day" label={t('filter.day')} defaultValue={shown.day} />
      </div>
    </div>
  )
}

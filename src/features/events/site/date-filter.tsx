import { useTranslation } from 'react-i18next'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { CHOOSE_DATE } from './filter-query.ts'

/** All dates, today, tomorrow, or a day of one's choice, whose field shows when that is picked; without scripts too. */
export function DateFilter({ date = '', error }: { date?: string; error?: string }) {
  const { t } = useTranslation('events')
  const isDay = date !== '' && date !== 'today' && date !== 'tomorrow'
  return (
    <div className="group flex flex-col gap-3">
      <Select
        name="date"
        label={t('filter.date')}
        error={error}
        defaultValue={isDay ? CHOOSE_DATE : date}
        options={[
          { value: '', label: t('filter.allDates') },
          { value: 'today', label: t('filter.today') },
          { value: 'tomorrow', label: t('filter.tomorrow') },
          { value: CHOOSE_DATE, label: t('filter.chooseDate') },
        ]}
      />
      <div className="hidden group-has-[option[value=choose]:checked]:block">
        <TextField
          type="date"
          name="day"
          label={t('filter.day')}
          required={false}
          min="1999-01-01"
          max="2099-12-31"
          defaultValue={isDay ? date : ''}
        />
      </div>
    </div>
  )
}

import type { FormEvent } from 'react'
import { useSubmit } from 'react-router'
import { useFormThatShows } from '#web/filter-form.ts'
import { LanguageField } from '#web/local-link.tsx'
import { useTranslation } from '#web/translation.ts'
import { Button } from '#web/ui/button.tsx'
import { Choice } from '#web/ui/select.tsx'
import { type Company, EXCHANGES, SECTORS } from '../contract.ts'
import type { Filters } from './company-links.ts'

type Everyone = Pick<Company, 'sector' | 'exchange'>[]
type Props = { filters: Filters; faults: Record<string, string | undefined>; everyone: Everyone }

/** Sector and exchange, each choice with how many it would show: a plain form, which sends itself where scripts run. */
export function CompanyFilters({ filters, faults, everyone }: Props) {
  const { t } = useTranslation('companies')
  const words = useTranslation('events').t
  const form = useFormThatShows(filters)
  const submit = useSubmit()
  const onChange = ({ currentTarget }: FormEvent<HTMLFormElement>) =>
    submit(currentTarget, { preventScrollReset: true })
  const inExchange = everyone.filter(
    ({ exchange }) => !isOf(EXCHANGES, filters.exchange) || exchange === filters.exchange,
  )
  const inSector = everyone.filter(
    ({ sector }) => !isOf(SECTORS, filters.sector) || sector === filters.sector,
  )
  const sectors = SECTORS.map((value) => {
    const count = inExchange.filter(({ sector }) => sector === value).length
    return { value, label: t('filter.choice', { label: words(`sectors.${value}`), count }) }
  })
  const exchanges = EXCHANGES.map((value) => {
    const count = inSector.filter(({ exchange }) => exchange === value).length
    return { value, label: t('filter.choice', { label: value, count }) }
  })
  return (
    <form
      ref={form}
      action="/companies"
      aria-label={t('filter.title')}
      onChange={onChange}
      className="grid grid-cols-1 items-start gap-x-5 gap-y-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] lg:max-w-4xl print:hidden"
    >
      <LanguageField />
      <Choice
        name="sector"
        label={t('filter.sector')}
        error={faults.sector}
        all={t('filter.allSectors', { count: inExchange.length })}
        value={filters.sector}
        options={sectors}
      />
      <Choice
        name="exchange"
        label={t('filter.exchange')}
        error={faults.exchange}
        all={t('filter.allExchanges', { count: inSector.length })}
        value={filters.exchange}
        options={exchanges}
      />
      <Button type="submit" variant="secondary" className="sm:mt-[1.703rem]">
        {t('filter.show')}
      </Button>
    </form>
  )
}

/** Whether a filter is one of the choices; another one counts nothing out. */
function isOf(choices: readonly string[], value = ''): boolean {
  return choices.includes(value)
}

import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useSubmit } from 'react-router'
import { SECTORS } from '#features/companies/contract.ts'
import { TOPICS } from '#features/events/contract.ts'
import { useFormThatShows } from '#web/filter-form.ts'
import { LanguageField } from '#web/local-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { CONTROL, controlAttributes, Field } from '#web/ui/field.tsx'
import { type Option, Select } from '#web/ui/select.tsx'
import { type Filters, LIBRARY } from './vndr-links.ts'
import type { LibraryData } from './vndrs-data.ts'

type Props = Pick<LibraryData, 'filters' | 'companies'> & {
  /** What is wrong with a filter, by its name. */
  faults: Partial<Record<string, string>>
}

/** The filters of R410: a plain form; where scripts run, a choice sends it. */
export function VndrFilters({ filters, faults, companies }: Props) {
  const { t } = useTranslation('vndrs')
  const words = useTranslation('events').t
  const form = useFormThatShows(filters)
  const submit = useSubmit()
  const search = { name: 'q', label: t('filter.q'), error: faults.q }
  const date = { name: 'date', label: t('filter.date'), error: faults.date }
  return (
    <search>
      <form
        ref={form}
        action={LIBRARY}
        aria-label={t('filter.title')}
        onChange={({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
          if ((target as Element) instanceof HTMLSelectElement || isWholeDate(target))
            submit(currentTarget, { preventScrollReset: true })
        }}
        onSubmit={(sent: FormEvent<HTMLFormElement>) => {
          sent.preventDefault()
          submit(sent.currentTarget, { preventScrollReset: true })
        }}
        className="grid grid-cols-2 items-start gap-x-3 gap-y-4 sm:gap-x-5 lg:grid-cols-4 print:hidden"
      >
        <LanguageField />
        <div className="col-span-full">
          <Field {...search} required>
            <div className="flex items-stretch gap-2">
              <input
                {...controlAttributes(search)}
                type="search"
                autoComplete="off"
                spellCheck={false}
                enterKeyHint="search"
                maxLength={200}
                defaultValue={filters.q}
                className={CONTROL}
              />
              <Button type="submit" icon="search" className="shrink-0">
                {t('filter.search')}
              </Button>
            </div>
          </Field>
        </div>
        <Choice
          name="sector"
          filters={filters}
          faults={faults}
          options={SECTORS.map((value) => ({ value, label: words(`sectors.${value}`) }))}
        />
        <Field {...date} required>
          <input
            {...controlAttributes(date)}
            type="date"
            min="1999-01-01"
            max="2099-12-31"
            defaultValue={filters.date}
            className={CONTROL}
          />
        </Field>
        <Choice
          name="topic"
          filters={filters}
          faults={faults}
          options={TOPICS.map((value) => ({ value, label: words(`topics.${value}`) }))}
        />
        <Choice
          name="company"
          filters={filters}
          faults={faults}
          options={companies.map(({ slug, name }) => ({ value: slug, label: name }))}
        />
      </form>
    </search>
  )
}

/** A date that is being typed is empty until its year has four digits. */
function isWholeDate(target: EventTarget): boolean {
  return target instanceof HTMLInputElement && target.type === 'date' && !/^0/.test(target.value)
}

const ALL = { sector: 'allSectors', topic: 'allTopics', company: 'allCompanies' } as const

function Choice({
  name,
  filters,
  faults,
  options,
}: Pick<Props, 'faults'> & { filters: Filters; name: keyof typeof ALL; options: Option[] }) {
  const { t } = useTranslation('vndrs')
  return (
    <Select
      name={name}
      label={t(`filter.${name}`)}
      error={faults[name]}
      defaultValue={filters[name] ?? ''}
      options={[{ value: '', label: t(`filter.${ALL[name]}`) }, ...options]}
    />
  )
}

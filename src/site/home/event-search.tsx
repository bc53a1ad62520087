import { Form } from 'react-router'
import { DateFilter } from '#features/events/site/date-filter.tsx'
import { SearchField } from '#features/events/site/search-field.tsx'
import { useTerms } from '#features/terms/site/index.ts'
import { LanguageField } from '#web/local-link.tsx'
import { useTranslation } from '#web/translation.ts'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/section.tsx'
import { Select } from '#web/ui/select.tsx'

/** A search for events: a plain form that works without scripts (R301). */
export function EventSearch() {
  const { t } = useTranslation('home')
  const { t: words } = useTranslation('events')
  const terms = useTerms()
  const sectors = terms.options('sectors')
  return (
    <Section title={t('search.title')} className="py-4 md:py-6 print:hidden">
      <Form
        action="/events"
        role="search"
        className="grid grid-cols-2 items-start gap-x-3 gap-y-4 sm:gap-x-5 lg:grid-cols-4"
      >
        <LanguageField />
        <Select
          name="sector"
          label={words('filter.sector')}
          options={[{ value: '', label: words('filter.allSectors') }, ...sectors]}
        />
        <DateFilter />
        <div className="col-span-2">
          <SearchField>
            <Button type="submit" icon="search" className="shrink-0">
              {t('search.submit')}
            </Button>
          </SearchField>
        </div>
      </Form>
    </Section>
  )
}

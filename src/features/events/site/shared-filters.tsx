import { useTerms } from '#features/terms/site/index.ts'
import { FilterSelect } from '#web/filter-form.tsx'
import { useTranslation } from '#web/translation.ts'

/** The filter by the sector of a company, in the lists of events, replays and releases. */
export function SectorFilter() {
  const { t } = useTranslation('events')
  const terms = useTerms()
  const options = terms.options('sectors')
  return (
    <FilterSelect name="sector" label={t('filter.sector')} all={t('filter.allSectors')} options={options} />
  )
}

/** The filter by the topic of an event, in the lists of events and replays. */
export function TopicFilter() {
  const { t } = useTranslation('events')
  const terms = useTerms()
  const options = terms.options('eventTopics')
  return <FilterSelect name="topic" label={t('filter.topic')} all={t('filter.allTopics')} options={options} />
}

import { useLoaderData } from 'react-router'
import { PaymentNote } from '#features/companies/site/index.ts'
import { ListResults, ResultCount } from '#web/filtered-list/list-results.tsx'
import { useLanguage } from '#web/language.tsx'
import { listData } from '#web/list-page.ts'
import { PageMeta } from '#web/meta.tsx'
import { useTranslation } from '#web/translation.ts'
import { Aside } from '#web/ui/aside.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { EmptyEvents } from './empty-events.tsx'
import { EventFilters } from './event-filters.tsx'
import { EventRows } from './event-row.tsx'
import { type EventsData, readEvents } from './events-data.ts'
import { FeedLink } from './feed-link.tsx'
import { dayInWords, FilterChips, LIST_TITLE_ID } from './filter-chips.tsx'
import { type EventQueryParams, eventList } from './filter-query.ts'
import { MonthCalendar } from './month-calendar.tsx'
import { PeriodLinks } from './period-links.tsx'
import { useFaults } from './use-faults.ts'

export const handle = { texts: ['events', 'companies'] }

const load = listData(eventList, readEvents)

export { load as clientLoader, load as loader }

export default function EventsPage() {
  const events = useLoaderData<typeof load>()
  const { filters, choice, month, counts } = events
  const { t } = useTranslation('events')
  const faults = useFaults(events)
  return (
    <>
      <PageMeta
        title={t('title')}
        description={t('description')}
        canonicalQuery={['sector', 'period', 'page']}
      />
      <PageTitle title={t('title')} lede={t('lede')} compact />
      <div className="frame">
        <div className="border-t border-ink pt-4 pb-6">
          <a
            href={`#${LIST_TITLE_ID}`}
            className={`sr-only focus:not-sr-only focus:mb-4 ${buttonClass('secondary', true)}`}
          >
            {t('filter.skip')}
          </a>
          <EventFilters filters={filters} faults={faults} choice={choice} />
        </div>
        <div className="grid-12 gap-y-12 pb-16">
          <div className="col-span-full lg:col-span-8">
            <EventList events={events} faults={faults} />
          </div>
          <Aside className="col-span-full lg:sticky lg:top-24 lg:col-span-4 lg:self-start">
            <MonthCalendar month={month} counts={counts} filters={filters} />
            {faults.month && <p className="mt-2 text-sm font-medium text-red">{faults.month}</p>}
            <FeedLink sector={filters.sector} company={choice.chosen?.slug} />
          </Aside>
        </div>
        <PaymentNote className="pb-16" />
      </div>
    </>
  )
}

function EventList({ events, faults }: { events: EventsData; faults: Record<string, string> }) {
  const { filters, list, choice } = events
  const { t } = useTranslation('events')
  return (
    <ListResults
      list={eventList}
      aria-labelledby={LIST_TITLE_ID}
      head={
        <>
          <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2 border-t border-ink pt-3">
            <h2 id={LIST_TITLE_ID} tabIndex={-1} className="outline-none">
              {useListTitle(filters)}
            </h2>
            <PeriodLinks filters={filters} />
          </div>
          <div className="mt-2 mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <ResultCount faults={faults}>{t('count', { count: list.total })}</ResultCount>
            <a href="#month" className="link text-sm lg:hidden print:hidden">
              {t('month.jump')}
            </a>
          </div>
          <div className="mb-6 empty:hidden">
            <FilterChips filters={filters} company={choice.chosen?.name} />
          </div>
        </>
      }
      foot={
        list.events.length > 0 && (
          <Pagination of={list} hrefOf={(page) => eventList.hrefOfPage(filters, page)} />
        )
      }
    >
      {list.events.length > 0 ? (
        <EventRows events={list.events} />
      ) : (
        <EmptyEvents filters={filters} total={list.total} faults={faults} />
      )}
    </ListResults>
  )
}

function useListTitle({ date, period }: EventQueryParams): string {
  const { t } = useTranslation('events')
  const language = useLanguage()
  if (period === 'past') return t('past')
  if (date === 'today' || date === 'tomorrow') return t(date)
  const day = date && dayInWords(date, language)
  return day && period === undefined ? t('onDay', { day }) : t('upcoming')
}

import { Form, useLoaderData } from 'react-router'
import { PERIODS } from '#features/events/contract.ts'
import { RowLink } from '#web/console/columns.tsx'
import { consoleData } from '#web/console/data.ts'
import { Screen } from '#web/console/screen.tsx'
import { type Column, Table } from '#web/console/table.tsx'
import { LanguageField } from '#web/local-link.tsx'
import { useTranslation } from '#web/translation.ts'
import { Button } from '#web/ui/button.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Time } from '#web/ui/time.tsx'
import { type ConsoleEvent, listConsoleEvents } from '../contract.ts'
import { useEventColumns } from './event-columns.tsx'
import { StatusText } from './status-text.tsx'

export const loader = consoleData(async ({ api, url }) => {
  const q = url.searchParams.get('q')?.trim().slice(0, 200) ?? ''
  const period = PERIODS.find((each) => each === url.searchParams.get('period')) ?? 'upcoming'
  const page = Math.max(1, Number.parseInt(url.searchParams.get('page') ?? '', 10) || 1)
  return { q, period, list: await api(listConsoleEvents, { query: { q, period, page } }) }
})

/** The events, upcoming and past, with their registrations (R803). */
export default function EventsScreen() {
  const { t } = useTranslation('event-operations/console')
  const { q, period, list } = useLoaderData<typeof loader>()
  const hrefOf = (changes: Record<string, string>) =>
    `/console/events?${new URLSearchParams({ ...(q && { q }), period, ...changes })}`
  const empty = q ? t('list.noMatch') : t(period === 'past' ? 'list.nonePast' : 'list.none')
  return (
    <Screen title={t('list.title')} lead={t('list.lead')}>
      <Form key={`${q} ${period}`} role="search" className="mb-5 flex items-end gap-3">
        <LanguageField />
        <input type="hidden" name="period" value={period} />
        <div className="min-w-0 flex-1 sm:max-w-80">
          <TextField name="q" label={t('list.search')} type="search" defaultValue={q} required />
        </div>
        <Button type="submit" variant="secondary" icon="search">
          {t('list.submit')}
        </Button>
      </Form>
      <Tabs
        label={t('list.periods')}
        current={period}
        tabs={PERIODS.map((each) => ({
          id: each,
          label: t(`list.${each}`),
          to: hrefOf({ period: each }),
        }))}
      />
      <TabPanel tab={period}>
        <Events events={list.events} empty={empty} />
        <Pagination of={list} hrefOf={(page) => hrefOf({ page: String(page) })} />
      </TabPanel>
    </Screen>
  )
}

function Events({ events, empty }: { events: ConsoleEvent[]; empty: string }) {
  const { t } = useTranslation('event-operations/console')
  const columns: Column<ConsoleEvent>[] = [
    {
      key: 'event',
      heading: t('list.event'),
      cell: ({ id, title, presenter, startsAt, status }) => (
        <>
          <RowLink to={`/console/events/${id}`}>{title}</RowLink>
          <span className="block font-normal text-muted max-md:hidden">{presenter}</span>
          <span className="block text-sm font-normal md:hidden">
            <Time at={startsAt} />
            {status !== 'scheduled' && (
              <>
                {' · '}
                <StatusText status={status} />
              </>
            )}
          </span>
        </>
      ),
    },
    {
      key: 'starts',
      heading: t('list.starts'),
      isMinor: true,
      cell: ({ startsAt }) => <Time at={startsAt} viewer />,
    },
    ...useEventColumns(),
  ]
  return <Table label={t('list.title')} columns={columns} rows={events} empty={empty} />
}

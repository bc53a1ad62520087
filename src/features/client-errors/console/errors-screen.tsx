import { useLoaderData } from 'react-router'
import { numberColumn, timeColumn } from '#web/console/columns.tsx'
import { consoleData } from '#web/console/data.ts'
import { listQuery } from '#web/console/list-search.tsx'
import { Screen } from '#web/console/screen.tsx'
import { type Column, Table } from '#web/console/table.tsx'
import { listAddress } from '#web/list-page.ts'
import { LocalLink } from '#web/local-link.tsx'
import { useTranslation } from '#web/translation.ts'
import { Pagination } from '#web/ui/pagination.tsx'
import { listVisitorErrors, type VisitorError } from './contract.ts'

const PERIODS = ['1', '7', '30', '90'] as const
const { hrefOf, hrefOfPage } = listAddress('/console/errors', ['days', 'page'])

export const loader = consoleData(async ({ api, url }) => {
  const { choice: days = '7', page } = listQuery(url, 'days', PERIODS)
  return { days, list: await api(listVisitorErrors, { query: { days: Number(days), page } }) }
})

/** Errors in visitors' browsers, grouped (R211, R809). */
export default function ErrorsScreen() {
  const { t } = useTranslation('client-errors/console')
  const { days, list } = useLoaderData<typeof loader>()
  const columns: Column<VisitorError>[] = [
    {
      key: 'message',
      heading: t('error'),
      cell: (error) => (
        <>
          <span className="wrap-anywhere">{error.message}</span>
          <span className="block font-normal wrap-anywhere text-muted">{error.url}</span>
          <Details error={error} />
        </>
      ),
    },
    numberColumn('count', t('times')),
    { ...timeColumn('firstAt', t('first')), isMinor: true },
    timeColumn('seenAt', t('last')),
  ]
  return (
    <Screen title={t('title')} lead={t('lead')}>
      <nav aria-label={t('period')} className="mb-6 flex flex-wrap gap-x-5 gap-y-2">
        {PERIODS.map((each) => (
          <LocalLink
            key={each}
            to={hrefOf({ days: each })}
            aria-current={each === days ? 'true' : undefined}
            className="py-1 text-action hover:underline aria-[current]:font-semibold aria-[current]:text-ink"
          >
            {t('days', { count: Number(each) })}
          </LocalLink>
        ))}
      </nav>
      <Table label={t('title')} columns={columns} rows={list.errors} empty={t('none')} />
      <Pagination of={list} hrefOf={(page) => hrefOfPage({ days }, page)} />
    </Screen>
  )
}

/** What a developer needs to find the cause. */
function Details({ error: { browser, release, stack } }: { error: VisitorError }) {
  const { t } = useTranslation('client-errors/console')
  return (
    <details className="mt-1 text-sm font-normal text-muted">
      <summary className="w-fit hover:text-action">{t('details')}</summary>
      <p>
        {t('browser')} {browser ?? t('unknown')}. {t('release')} <span className="figures">{release}</span>
      </p>
      {stack && <pre className="mt-1 text-xs whitespace-pre-wrap wrap-anywhere">{stack}</pre>}
    </details>
  )
}

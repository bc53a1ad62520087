import { useLoaderData } from 'react-router'
import type { z } from 'zod'
import { PaymentNote, readCompanyChoice } from '#features/companies/site/index.ts'
import { useFirm } from '#features/firm/site/index.ts'
import type { Api } from '#kit/client.ts'
import { formatNumber } from '#kit/formats.ts'
import { localTime } from '#kit/local-time.ts'
import { listOrFaults, NO_PAGES } from '#web/faults.ts'
import { CountOrFaulty, ListResults, RemoveFilters } from '#web/filtered-list/list-results.tsx'
import { useLanguage, useLocalHref } from '#web/language.tsx'
import { listData } from '#web/list-page.ts'
import { LocalLink } from '#web/local-link.tsx'
import { PageMeta } from '#web/meta.tsx'
import { quoted } from '#web/quoted.ts'
import { useTranslation } from '#web/translation.ts'
import { Aside } from '#web/ui/aside.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { PagedList } from '#web/ui/paged-list.tsx'
import { DidYouMean, IgnoredWords } from '#web/ui/search-hints.tsx'
import {
  listReleaseMonths,
  listReleases,
  MAX_COUNTED,
  RELEASE_ORDERS,
  RELEASE_PARAMETERS,
  type ReleaseList,
  type releaseSearchSchema,
  searchReleases,
} from '../contract.ts'
import { Archive } from './archive.tsx'
import { EmptyReleases } from './empty-releases.tsx'
import { ReleaseFilters } from './release-filters.tsx'
import { isFiltered, type ReleaseQueryParams, releaseList, releasesHref, within } from './release-links.ts'
import { ReleaseRow } from './release-row.tsx'
import { useFaults, useFilterWords } from './use-list-words.ts'

export const handle = { texts: ['releases', 'events', 'companies'] }

const FEED = '/releases/feed.xml'

export type ReleasesData = Awaited<ReturnType<typeof readReleases>>

/** The data of the releases page: the list, choices, months, and faults of the filters. */
async function readReleases(api: Api, filters: ReleaseQueryParams) {
  const [{ faults, ...list }, choice, { months }] = await Promise.all([
    listOrFaults(listFor(api, filters), { releases: [], ...NO_PAGES }),
    readCompanyChoice(api, filters.company),
    api(listReleaseMonths),
  ])
  return {
    filters,
    list,
    choice,
    months,
    now: new Date().toISOString(),
    faults: { ...faults, ...choice.faults },
  }
}

/** The day of a moment in a time zone, or in UTC in a browser that doesn't have that zone. */
function dayIn(timeZone: string, moment: string): string {
  try {
    return localTime(new Date(moment), timeZone, 'en').dateTime.slice(0, 10)
  } catch {
    return moment.slice(0, 10)
  }
}

/** Asks the API, which validates the filters. */
function listFor(api: Api, filters: ReleaseQueryParams): Promise<ReleaseList> {
  return isFiltered(filters) || filters.sort === 'language'
    ? api(searchReleases, { query: filters as z.input<typeof releaseSearchSchema> })
    : api(listReleases, { query: { page: filters.page } })
}

const load = listData(releaseList, readReleases)

export { load as clientLoader, load as loader }

/** The news of all clients (R401). */
export default function ReleasesPage() {
  const releases = useLoaderData<typeof load>()
  const { filters, choice, months } = releases
  const { t } = useTranslation('releases')
  const faults = useFaults(releases)
  const what = useFilterWords(releases)
  const title = what ? t('titleOf', { what }) : t('title')
  const feed = useLocalHref()(FEED)
  return (
    <>
      <Meta releases={releases} title={title} what={what} />
      <PageTitle title={title} lede={t('lede')} compact />
      <div className="frame pb-20">
        <div className="border-t border-ink pt-4 pb-6 print:hidden">
          <ReleaseFilters filters={filters} faults={faults} choice={choice} months={months}>
            <QuickRanges filters={filters} now={releases.now} />
          </ReleaseFilters>
        </div>
        <div className="grid-12 gap-y-12">
          <div className="col-span-full lg:col-span-8">
            <List releases={releases} faults={faults} />
          </div>
          <Aside className="col-span-full lg:sticky lg:top-20 lg:col-span-4 lg:max-h-[calc(100dvh-6rem)] lg:self-start lg:overflow-y-auto lg:pl-6 print:hidden">
            <Archive filters={filters} months={months} />
            <p className="mt-6 text-sm">
              <a href={feed} className="link">
                {t('feed')}
              </a>
            </p>
          </Aside>
        </div>
        <PaymentNote className="mt-10" />
      </div>
    </>
  )
}

function List({ releases, faults }: { releases: ReleasesData; faults: Record<string, string> }) {
  const { filters, list } = releases
  const { t } = useTranslation('releases')
  const count = useCount(list)
  return (
    <ListResults
      list={releaseList}
      aria-label={t('title')}
      head={
        <>
          <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-t border-ink py-3">
            <div role="status" className="figures text-sm text-muted">
              <p>
                <CountOrFaulty faults={faults}>{count}</CountOrFaulty>
              </p>
              <IgnoredWords words={list.ignored} />
            </div>
            {list.total > 1 && <Order filters={filters} />}
            {isFiltered(filters) && list.releases.length > 0 && <RemoveFilters list={releaseList} />}
          </div>
          <DidYouMean
            q={list.didYouMean}
            to={releasesHref({ ...filters, q: list.didYouMean, page: undefined })}
          />
        </>
      }
    >
      <PagedList
        of={list}
        hrefOf={(page) => releaseList.hrefOfPage(filters, page)}
        isEmpty={list.releases.length === 0}
        empty={<EmptyReleases filters={filters} total={list.total} faults={faults} />}
      >
        <ol className="border-b border-line">
          {list.releases.map((release) => (
            <li key={release.id} className="border-t border-line py-5 break-inside-avoid print:py-2">
              <ReleaseRow release={release} />
            </li>
          ))}
        </ol>
      </PagedList>
    </ListResults>
  )
}

/** The number of results, or a lower bound when it is capped. */
function useCount({ total, totalIsCapped }: Pick<ReleaseList, 'total' | 'totalIsCapped'>): string {
  const { t } = useTranslation('releases')
  const words = { count: total, total: formatNumber(total, useLanguage()) }
  if (!totalIsCapped) return t('count', words)
  return total >= MAX_COUNTED ? t('capped', words) : t('cappedPhrase', words)
}

/** Days of the quick choices, the last of which is today. */
const QUICK_RANGES = { lastWeek: 7, lastMonth: 30 } as const
const DAY_MS = 86_400_000

/** Quick choices of a time, beside the fields for days. */
function QuickRanges({ filters, now }: Pick<ReleasesData, 'filters' | 'now'>) {
  const today = dayIn(useFirm().timeZone, now)
  const { t } = useTranslation('releases')
  return (
    <ul aria-label={t('range.title')} className="col-span-full flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {(['lastWeek', 'lastMonth'] as const).map((range) => {
        const from = new Date(Date.parse(today) - (QUICK_RANGES[range] - 1) * DAY_MS)
          .toISOString()
          .slice(0, 10)
        const isCurrent = filters.from === from && filters.to === undefined
        return (
          <li key={range}>
            <LocalLink
              to={releasesHref(within(filters, { from }))}
              aria-current={isCurrent ? 'true' : undefined}
              preventScrollReset
              className="link inline-block py-1 aria-[current]:font-medium aria-[current]:text-ink aria-[current]:no-underline"
            >
              {t(`range.${range}`)}
            </LocalLink>
          </li>
        )
      })}
    </ul>
  )
}

/** The order of the list, with a link to the other one. */
function Order({ filters }: { filters: ReleaseQueryParams }) {
  const { t } = useTranslation('releases')
  const orders = RELEASE_ORDERS.filter(
    (order) => (filters.q || order !== 'relevance') && !(filters.language && order === 'language'),
  )
  const [first] = orders
  const current = orders.find((order) => order === filters.sort) ?? first
  if (orders.length < 2) return null
  return (
    <ul aria-label={t('order.title')} className="flex flex-wrap gap-x-4 text-sm print:hidden">
      {orders.map((order) => (
        <li key={order}>
          {order === current ? (
            <span aria-current="true" className="font-medium">
              {t(`order.${order}`)}
            </span>
          ) : (
            <LocalLink
              to={releasesHref({ ...filters, sort: order === first ? undefined : order })}
              preventScrollReset
              className="link"
            >
              {t(`order.${order}`)}
            </LocalLink>
          )}
        </li>
      ))}
    </ul>
  )
}

/** The parameters in the canonical URL: choices and pages, not typed words. */
const CANONICAL = [...RELEASE_PARAMETERS, 'page'].filter((name) => !['q', 'from', 'to'].includes(name))

function Meta({
  releases: { filters, list },
  title,
  what,
}: {
  releases: ReleasesData
  title: string
  what: string
}) {
  const { t } = useTranslation('releases')
  const hasDays = filters.from !== undefined || filters.to !== undefined
  const searched = filters.q
    ? t('titleOf', { what: quoted(filters.q.slice(0, 60), (text) => t('inQuotes', { text })) })
    : title
  return (
    <PageMeta
      title={list.page > 1 ? t('onPage', { title: searched, page: list.page }) : searched}
      description={what ? t('descriptionOf', { what }) : t('description')}
      canonicalQuery={CANONICAL}
      feed={{ href: FEED, title: t('title') }}
      noindex={filters.q !== undefined || hasDays || list.releases.length === 0}
    />
  )
}

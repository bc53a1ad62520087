import { dateFormat, formatNumber } from '#kit/formats.ts'
import { useLanguage } from '#web/language.tsx'
import { LocalLink } from '#web/local-link.tsx'
import { useTranslation } from '#web/translation.ts'
import { TitledSection } from '#web/ui/titled-section.tsx'
import { isSearch, type ReleaseQueryParams, releasesHref, within } from './release-links.ts'
import type { ReleasesData } from './releases-page.tsx'
import { monthName } from './use-list-words.ts'

type Months = ReleasesData['months']
type Props = { filters: ReleaseQueryParams; months: Months }

const MONTHS = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'))

/**
 * An archive of releases: a row per year and a column per month, as high as its number of releases, each a
 * link. During a search the links keep it, without counts, which would need a search of all years.
 */
export function Archive({ filters, months }: Props) {
  const { t } = useTranslation('releases')
  if (months.length === 0) return null
  const years = Map.groupBy(months, ({ month }) => month.slice(0, 4))
  const most = Math.max(...months.map(({ total }) => total))
  return (
    <TitledSection
      as="nav"
      id="archive-title"
      title={t('archive.title')}
      className="print:hidden"
      titleClass="border-t border-ink pt-3 text-lg"
    >
      <ul className="mt-3 border-b border-line">
        {[...years].map(([year, inYear]) => (
          <li key={year} className="border-t border-line pt-2 pb-1.5">
            <Year year={year} months={inYear} filters={filters} />
            <ol className="mt-1 grid grid-cols-12">
              {MONTHS.map((each) => (
                <Month
                  key={each}
                  month={`${year}-${each}`}
                  total={inYear.find(({ month }) => month === `${year}-${each}`)?.total ?? 0}
                  most={most}
                  filters={filters}
                />
              ))}
            </ol>
          </li>
        ))}
      </ul>
    </TitledSection>
  )
}

function Year({ year, months, filters }: { year: string; months: Months; filters: ReleaseQueryParams }) {
  const { t } = useTranslation('releases')
  const language = useLanguage()
  const total = months.reduce((sum, month) => sum + month.total, 0)
  return (
    <LocalLink
      to={releasesHref(within(filters, { year }))}
      aria-current={filters.year === year ? 'page' : undefined}
      className="figures group flex items-baseline justify-between py-1 hover:text-action aria-[current]:text-action"
    >
      <span className="link-quiet font-serif text-lg leading-none font-medium">{year}</span>{' '}
      {!isSearch(filters) && (
        <span className="text-sm text-muted">
          {t('count', { count: total, total: formatNumber(total, language) })}
        </span>
      )}
    </LocalLink>
  )
}

/** Minimum height of a column in per cent, so that a single release is visible. */
const MIN_HEIGHT = 8

function Month({
  month,
  total,
  most,
  filters,
}: {
  month: string
  total: number
  most: number
  filters: ReleaseQueryParams
}) {
  const { t } = useTranslation('releases')
  const language = useLanguage()
  const letter = dateFormat(language, { month: 'narrow', timeZone: 'UTC' }).format(new Date(`${month}-15`))
  if (total === 0) {
    return (
      <li
        aria-hidden="true"
        className={`flex items-end justify-center text-xs text-muted ${isSearch(filters) ? 'h-7' : 'h-14'}`}
      >
        {letter}
      </li>
    )
  }
  const isCounted = !isSearch(filters)
  const name = monthName(month, language)
  const height = `${Math.max(MIN_HEIGHT, (total / most) * 100)}%`
  return (
    <li>
      <LocalLink
        to={releasesHref(within(filters, { month }))}
        aria-label={isCounted ? t('archive.month', { month: name, count: total }) : name}
        aria-current={filters.month === month ? 'page' : undefined}
        className={`group flex flex-col justify-end rounded-sm hover:bg-sunk ${isCounted ? 'h-14' : 'h-7'}`}
      >
        {isCounted && (
          <span aria-hidden="true" className="mx-[18%] flex min-h-0 flex-1 items-end">
            <span
              style={{ height }}
              className="w-full bg-line-strong group-hover:bg-action group-aria-[current]:bg-action"
            />
          </span>
        )}
        <span
          aria-hidden="true"
          className="text-center text-xs text-ink group-hover:text-action group-aria-[current]:font-semibold group-aria-[current]:text-action"
        >
          {letter}
        </span>
      </LocalLink>
    </li>
  )
}

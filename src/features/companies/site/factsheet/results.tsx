import type { ReactNode } from 'react'
import type { Event } from '#features/events/contract.ts'
import { eventHref } from '#features/events/site/index.ts'
import { releaseHref } from '#features/releases/site/index.ts'
import type { Vndr } from '#features/vndrs/contract.ts'
import { vndrHref } from '#features/vndrs/site/index.ts'
import { formatShortDay } from '#kit/date-format.ts'
import type { Language } from '#kit/localized.ts'
import { useLanguage } from '#web/language.tsx'
import { LocalLink } from '#web/local-link.tsx'
import { useTranslation } from '#web/translation.ts'
import { Fold } from '#web/ui/fold.tsx'
import { quarterName } from '../../bundled/quarter-name.ts'
import type { CompanyDetail, QuarterResults } from '../../contract.ts'
import { LanguageNote } from '../language-note.tsx'
import { Part } from './part.tsx'
import { sharedUnit, type Unit, withoutUnit } from './shared-unit.ts'

type Props = { company: CompanyDetail; events: Event[]; vndrs: Vndr[] }

/**
 * The results by quarter, each with its release, slides, call and replay (R403). Where the table doesn't fit, each
 * quarter is a block, its figures labelled by their columns.
 */
export function Results({ company, events, vndrs }: Props) {
  const { t } = useTranslation('factsheet')
  const { results, language } = company
  const [newest, ...older] = results
  if (!newest) return null
  const columns = newest.figures.map(({ label }) => ({ label, unit: sharedUnit(valuesOf(label, results)) }))
  const hasChanges = results.some(({ figures }) => figures.some(({ change }) => change !== null))
  const context = { columns, language, events, vndrs }
  return (
    <Part id="results" title={t('results.title')}>
      <div className="@container">
        <ResultsTable caption={t('results.newest')} results={[newest]} {...context} />
        {older.length > 0 && (
          <Fold title={t('results.older')}>
            <ResultsTable caption={t('results.older')} results={older} {...context} isContinued />
          </Fold>
        )}
      </div>
      {hasChanges && <p className="mt-2 text-xs text-muted">{t('results.change')}</p>}
    </Part>
  )
}

/** A column; its figures stand without the unit that all of them have. */
type Column = { label: string; unit: Unit | undefined }
type Context = Omit<Props, 'company'> & { columns: Column[]; language: Language }

function valuesOf(wanted: string, results: QuarterResults[]): string[] {
  return results.flatMap(({ figures }) =>
    figures.filter(({ label }) => label === wanted).map(({ value }) => value),
  )
}

/** Quarters in columns of fixed widths, so that a table continues the one above it. */
function ResultsTable({
  caption,
  results,
  isContinued = false,
  ...context
}: Context & { caption: string; results: QuarterResults[]; isContinued?: boolean }) {
  const { t } = useTranslation('factsheet')
  const { columns, language } = context
  return (
    <table className="w-full table-fixed border-collapse border-b border-line text-sm @max-[46rem]:block print:table">
      <caption className="sr-only">{caption}</caption>
      <colgroup>
        <col className="w-42" />
      </colgroup>
      <thead
        className={
          isContinued ? 'sr-only' : '@max-[46rem]:sr-only print:not-sr-only print:table-header-group'
        }
      >
        <tr className="align-bottom text-muted">
          <Head className="text-left">{t('results.period')}</Head>
          {columns.map((column) => (
            <Head key={column.label} language={language} className="text-right">
              <ColumnName column={column} />
            </Head>
          ))}
        </tr>
      </thead>
      <tbody className="@max-[46rem]:block print:table-row-group">
        {results.map((result) => (
          <Row key={result.endsOn} result={result} {...context} />
        ))}
      </tbody>
    </table>
  )
}

function Head({
  language,
  className,
  children,
}: {
  language?: string
  className: string
  children: ReactNode
}) {
  return (
    <th
      scope="col"
      lang={language}
      className={`pr-4 pb-2 text-xs leading-snug font-medium last:pr-0 print:pr-2 ${className}`}
    >
      {children}
    </th>
  )
}

function Row({ result, columns, language, events, vndrs }: Context & { result: QuarterResults }) {
  const reader = useLanguage()
  const { endsOn, figures } = result
  const figureOf = new Map(figures.map((figure) => [figure.label, figure]))
  return (
    <tr className="border-t border-line align-baseline @max-[46rem]:block @max-[46rem]:py-3.5 print:table-row print:break-inside-avoid">
      <th
        scope="row"
        className="w-42 py-2.5 pr-4 text-left font-medium @max-[46rem]:w-auto @max-[46rem]:block @max-[46rem]:p-0 @max-[46rem]:pb-1.5 print:table-cell print:py-1 print:pr-2"
      >
        <span className="block whitespace-nowrap first-letter:uppercase">{quarterName(result, reader)}</span>
        <time dateTime={endsOn} className="block text-xs font-normal whitespace-nowrap text-muted">
          {formatShortDay(endsOn, reader)}
        </time>
        <QuarterLinks result={result} events={events} vndrs={vndrs} />
      </th>
      {columns.map((column) => (
        <td
          key={column.label}
          lang={language}
          className="figures py-2.5 pr-4 text-right last:pr-0 @max-[46rem]:grid @max-[46rem]:grid-cols-[minmax(0,1fr)_auto_4.75rem] @max-[20rem]:grid-cols-[minmax(0,1fr)_auto] @max-[46rem]:items-baseline @max-[46rem]:gap-x-2 @max-[46rem]:px-0 @max-[46rem]:py-1 print:table-cell print:py-1 print:pr-2 print:text-xs"
        >
          <span className="text-left text-muted @min-[46rem]:hidden print:hidden" aria-hidden="true">
            <ColumnName column={column} />
          </span>
          <span className="whitespace-nowrap">{shown(figureOf.get(column.label)?.value, column)}</span>
          <Change change={figureOf.get(column.label)?.change ?? null} />
        </td>
      ))}
    </tr>
  )
}

function shown(value: string | undefined, { unit }: Column): string {
  if (value === undefined) return '—'
  return unit ? withoutUnit(value) : value
}

/** "Revenue, US$ million". */
function ColumnName({ column: { label, unit } }: { column: Column }) {
  const { t } = useTranslation('factsheet')
  return unit ? t('results.unit', { label, unit: (unit.before + unit.after).trim() }) : label
}

function Change({ change }: { change: string | null }) {
  if (change === null) return null
  return (
    <>
      {' '}
      <span className="block text-xs whitespace-nowrap text-muted @max-[20rem]:col-start-2">{change}</span>
    </>
  )
}

function QuarterLinks({ result, events, vndrs }: { result: QuarterResults } & Omit<Props, 'company'>) {
  const { t } = useTranslation('factsheet')
  const period = quarterName(result, useLanguage())
  const { release, deck, report, address } = result
  const call = events.find(({ slug }) => slug === result.event)
  const replay = vndrs.find(({ eventSlug }) => eventSlug === result.event)
  const links = [
    ...(release
      ? [{ to: releaseHref(release), language: release.language, text: t('results.release') }]
      : []),
    ...(replay ? [{ to: vndrHref(replay), language: replay.language, text: t('results.replay') }] : []),
    ...(call && !replay ? [{ to: eventHref(call), language: call.language, text: t('results.call') }] : []),
  ]
  if (links.length === 0 && !deck && !report && !address) return null
  return (
    <ul
      aria-label={t('results.links', { period })}
      className="mt-0.5 flex flex-col text-xs font-normal *:flex *:min-h-6 *:flex-wrap *:items-center @max-[46rem]:flex-row @max-[46rem]:flex-wrap @max-[46rem]:gap-x-4 @max-[46rem]:text-sm print:hidden"
    >
      {links.map(({ to, language, text }) => (
        <li key={to}>
          {/* In each quarter these links read the same. */}
          <LocalLink to={to} hrefLang={language} className="link" aria-label={`${text}, ${period}`}>
            {text}
          </LocalLink>
          <LanguageNote language={language} />
        </li>
      ))}
      {[report, deck].map(
        (document) =>
          document && (
            <li key={document.href}>
              <a href={document.href} hrefLang={document.language} type="application/pdf" className="link">
                <span lang={document.language}>{document.title}</span>
              </a>
              <LanguageNote language={document.language} />
            </li>
          ),
      )}
      {address && (
        <li>
          <a
            href={address}
            rel="noreferrer"
            className="link"
            aria-label={`${t('results.elsewhere')}, ${period}`}
          >
            {t('results.elsewhere')}
          </a>
        </li>
      )}
    </ul>
  )
}

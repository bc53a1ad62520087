import type { ReactNode } from 'react'
import type { CompanyDetail, QuarterResults } from '#features/companies/contract.ts'
import type { Event } from '#features/events/contract.ts'
import { eventHref } from '#features/events/site/event-links.ts'
import { releaseHref } from '#features/releases/site/release-links.ts'
import type { Vndr } from '#features/vndrs/contract.ts'
import { vndrHref } from '#features/vndrs/site/vndr-links.ts'
import { dateFormat } from '#kit/formats.ts'
import { useLanguage } from '#web/language.tsx'
import { LocalLink } from '#web/local-link.tsx'
import { useTranslation } from '#web/translation.ts'
import { Part } from './part.tsx'

type Props = { company: CompanyDetail; events: Event[]; vndrs: Vndr[] }

/** The results by quarter, each with its release, slides, call and replay (R403). */
export function Results({ company, events, vndrs }: Props) {
  const { t } = useTranslation('factsheet')
  const { results, language } = company
  const [newest] = results
  if (!newest) return null
  const labels = newest.figures.map(({ label }) => label)
  return (
    <Part id="results" title={t('results.title')}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
      <div
        role="group"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard must be able to scroll it
        tabIndex={0}
        aria-labelledby="results-title"
        className="overflow-x-auto print:overflow-visible"
      >
        <table className="w-full border-collapse text-sm">
          <thead>
            <tr className="align-bottom text-muted">
              <Head className="text-left">{t('results.period')}</Head>
              {labels.map((label) => (
                <Head key={label} language={language} className="text-right">
                  {label}
                </Head>
              ))}
              <Head className="text-left print:hidden">{t('results.links')}</Head>
            </tr>
          </thead>
          <tbody>
            {results.map((result) => (
              <Row key={result.endsOn} {...{ result, labels, language, events, vndrs }} />
            ))}
          </tbody>
        </table>
      </div>
    </Part>
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
      className={`min-w-24 pr-5 pb-2 max-sm:min-w-36 text-xs leading-snug font-medium last:pr-0 print:min-w-0 print:pr-2 ${className}`}
    >
      {children}
    </th>
  )
}

type RowProps = Omit<Props, 'company'> & { result: QuarterResults; labels: string[]; language: string }

function Row({ result, labels, language, events, vndrs }: RowProps) {
  const { t } = useTranslation('factsheet')
  const reader = useLanguage()
  const { quarter, fiscalYear, endsOn } = result
  const values = new Map(result.figures.map(({ label, value }) => [label, value]))
  return (
    <tr className="border-t border-line align-baseline print:break-inside-avoid">
      <th scope="row" className="py-2.5 pr-5 text-left font-medium whitespace-nowrap print:py-1">
        {t('results.quarter', { quarter, year: fiscalYear })}
        <span className="block text-xs font-normal text-muted">
          {dateFormat(reader, { timeZone: 'UTC', dateStyle: 'medium' }).format(new Date(endsOn))}
        </span>
      </th>
      {labels.map((label) => (
        <td
          key={label}
          lang={language}
          className="figures py-2.5 pr-5 text-right whitespace-nowrap print:py-1 print:pr-2 print:text-xs print:whitespace-normal"
        >
          {values.get(label) ?? '—'}
        </td>
      ))}
      <td className="py-2.5 print:hidden">
        <QuarterLinks result={result} events={events} vndrs={vndrs} />
      </td>
    </tr>
  )
}

function QuarterLinks({ result, events, vndrs }: { result: QuarterResults } & Omit<Props, 'company'>) {
  const { t } = useTranslation('factsheet')
  const { release, deck } = result
  const period = t('results.quarter', { quarter: result.quarter, year: result.fiscalYear })
  const call = events.find(({ slug }) => slug === result.event)
  const replay = vndrs.find(({ eventSlug }) => eventSlug === result.event)
  const name = (what: string) => ({ 'aria-label': t('results.linkName', { what, period }) })
  return (
    <ul className="flex flex-wrap gap-x-3 gap-y-1">
      <li>
        <LocalLink
          to={releaseHref(release)}
          hrefLang={release.language}
          className="link"
          {...name(t('results.release'))}
        >
          {t('results.release')}
        </LocalLink>
      </li>
      {deck && (
        <li>
          <a
            href={deck.href}
            hrefLang={deck.language}
            type="application/pdf"
            className="link"
            {...name(t('results.deck'))}
          >
            {t('results.deck')}
          </a>
        </li>
      )}
      {replay ? (
        <li>
          <LocalLink to={vndrHref(replay)} className="link whitespace-nowrap" {...name(t('results.replay'))}>
            {t('results.replay')}
          </LocalLink>
        </li>
      ) : (
        call && (
          <li>
            <LocalLink to={eventHref(call)} className="link" {...name(t('results.call'))}>
              {t('results.call')}
            </LocalLink>
          </li>
        )
      )}
    </ul>
  )
}

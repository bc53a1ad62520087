import { releaseHref } from '#features/releases/site/index.ts'
import { formatShortDay } from '#kit/date-format.ts'
import type { Language } from '#kit/localized.ts'
import { useLanguage } from '#web/language.tsx'
import { useTranslation } from '#web/translation.ts'
import { TitleLink } from '#web/ui/title-link.tsx'
import { quarterName } from '../../bundled/quarter-name.ts'
import type { QuarterResults } from '../../contract.ts'
import { LanguageNote } from '../language-note.tsx'

/** The table of results by quarter has the rest. */
const MAX_FIGURES = 4

/** The figures of the last quarter with where they were published, on the factsheet's first screen (R403). */
export function LastQuarter({ result, language }: { result: QuarterResults; language: Language }) {
  const { t } = useTranslation('factsheet')
  const reader = useLanguage()
  const { endsOn } = result
  return (
    <section aria-labelledby="last-quarter" className="print:hidden">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-ink pt-2">
        <h2 id="last-quarter" className="text-lg first-letter:uppercase">
          {quarterName(result, reader)}
        </h2>
        <p className="text-sm text-muted">{t('results.ended', { day: formatShortDay(endsOn, reader) })}</p>
      </div>
      <dl lang={language} className="mt-1.5 text-sm">
        {result.figures.slice(0, MAX_FIGURES).map(({ label, value, change }) => (
          <div
            key={label}
            className="grid grid-cols-[minmax(0,1fr)_auto_4rem] items-baseline gap-x-3 border-t border-line py-1.5"
          >
            <dt className="leading-snug">{label}</dt>
            <dd className="figures text-right font-medium whitespace-nowrap">{value}</dd>
            <dd className="figures text-right text-xs whitespace-nowrap text-muted">{change}</dd>
          </div>
        ))}
      </dl>
      <p className="border-t border-line pt-2 text-sm leading-snug empty:hidden">
        <Source result={result} />
      </p>
    </section>
  )
}

/** Where the figures were published: the release, or else the report or a page of another site. */
function Source({ result: { release, report, address } }: { result: QuarterResults }) {
  const { t } = useTranslation('factsheet')
  if (release)
    return (
      <>
        <TitleLink to={releaseHref(release)} of={release} className="link" />
        <LanguageNote language={release.language} />
      </>
    )
  if (report)
    return (
      <>
        <a href={report.href} hrefLang={report.language} type="application/pdf" className="link">
          <span lang={report.language}>{report.title}</span>
        </a>
        <LanguageNote language={report.language} />
      </>
    )
  return (
    address && (
      <a href={address} rel="noreferrer" className="link">
        {t('results.elsewhere')}
      </a>
    )
  )
}

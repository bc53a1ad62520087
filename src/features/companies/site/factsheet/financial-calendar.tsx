import { formatShortDay } from '#kit/date-format.ts'
import { useLanguage } from '#web/language.tsx'
import { useSiteConfig } from '#web/site-config.ts'
import { useTranslation } from '#web/translation.ts'
import type { CompanyDetail, FinancialDate } from '../../contract.ts'
import { Part } from './part.tsx'

/** The company's dates from today on, with a feed for calendar programs (R403). */
export function FinancialCalendar({ company }: { company: CompanyDetail }) {
  const { t } = useTranslation('factsheet')
  const language = useLanguage()
  const origin = useSiteConfig()?.publicUrl ?? ''
  if (company.calendar.length === 0) return null
  const feed = `${origin.replace(/^https?:/, 'webcal:')}/api/companies/${company.slug}/calendar.ics?lng=${language}`
  const subscribe = (
    <a href={feed} className="link print:hidden">
      {t('calendar.subscribe')}
    </a>
  )
  return (
    <Part id="calendar" title={t('calendar.title')} aside={subscribe}>
      <ul className="border-b border-line">
        {company.calendar.map((date) => (
          <li
            key={date.kind + date.on}
            className="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-4 border-t border-line py-2.5 text-sm first:border-t-0 print:py-1"
          >
            <time dateTime={date.on} className="figures text-muted">
              {formatShortDay(date.on, language)}
            </time>
            <DateTitle date={date} language={company.language} />
          </li>
        ))}
      </ul>
    </Part>
  )
}

function DateTitle({
  date: { kind, title, isExpected },
  language,
}: {
  date: FinancialDate
  language: string
}) {
  const { t } = useTranslation('factsheet')
  return (
    <span className="leading-snug">
      {kind === 'other' ? <span lang={language}>{title}</span> : t(`calendar.kinds.${kind}`)}
      {kind !== 'other' && title && (
        <span lang={language} className="block text-muted">
          {title}
        </span>
      )}
      {isExpected && <span className="block text-xs text-muted">{t('calendar.expected')}</span>}
    </span>
  )
}

import type { Quote } from '#features/quotes/contract.ts'
import { useLanguage } from '#web/language.tsx'
import { useTranslation } from '#web/translation.ts'
import type { CompanyDetail } from '../../contract.ts'
import { marketValue, sharesInWords } from './market-value.ts'
import { Part } from './part.tsx'

/** Whether a company has any: its market value needs the number of its shares. */
export const hasFigures = ({ figures, sharesOutstanding }: CompanyDetail) =>
  figures.length > 0 || sharesOutstanding !== null

/** Key figures. The market capitalisation is computed from the quote, and says so (R404). */
export function KeyFigures({ company, quote }: { company: CompanyDetail; quote: Quote | undefined }) {
  const { t } = useTranslation('factsheet')
  const language = useLanguage()
  const { figures, sharesOutstanding } = company
  if (!hasFigures(company)) return null
  return (
    <Part id="figures" title={t('figures.title')}>
      <dl className="border-b border-line">
        {sharesOutstanding !== null && quote && (
          <Figure
            label={t('figures.marketValue')}
            value={marketValue(sharesOutstanding, quote, language)}
            note={t('figures.delayed')}
          />
        )}
        {sharesOutstanding !== null && (
          <Figure
            label={t('figures.shares')}
            value={sharesInWords(sharesOutstanding, language)}
            note={null}
          />
        )}
        {figures.map((figure) => (
          <Figure key={figure.label} {...figure} language={company.language} />
        ))}
      </dl>
    </Part>
  )
}

function Figure({
  label,
  value,
  note,
  language,
}: {
  label: string
  value: string
  note: string | null
  language?: string
}) {
  return (
    <div
      lang={language}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-6 border-t border-line py-2.5 first:border-t-0 print:break-inside-avoid print:py-1"
    >
      <dt className="text-sm leading-snug">{label}</dt>
      <dd className="figures text-right font-medium whitespace-nowrap">{value}</dd>
      {note && <dd className="col-start-1 text-xs text-muted">{note}</dd>}
    </div>
  )
}

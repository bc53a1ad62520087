import { dateInWords } from '#kit/date-in-words.ts'
import { formatNumber } from '#kit/formats.ts'
import { useLanguage } from '#web/language.tsx'
import { useTranslation } from '#web/translation.ts'
import type { HistoryRange, TradingSession } from '../contract.ts'
import { ChartPanel } from './chart-panel.tsx'
import { inPeriods, TABLE_PERIODS, type TablePeriod } from './chart-periods.ts'
import { formatAmount } from './price-format.ts'

const HEADS = { day: 'chart.day', week: 'chart.weekTo', month: 'chart.monthOf' } as const
const DAYS: Record<TablePeriod, Intl.DateTimeFormatOptions> = {
  day: { dateStyle: 'medium' },
  week: { dateStyle: 'medium' },
  month: { month: 'long', year: 'numeric' },
}

/** The chart's data as a table: by session, week or month, depending on the range. */
export function ChartTable({ sessions, range }: { sessions: TradingSession[]; range: HistoryRange }) {
  const { t } = useTranslation('quotes')
  const language = useLanguage()
  const period = TABLE_PERIODS[range]
  const amount = (value: string) => formatAmount(value, language)
  return (
    <ChartPanel title={t('chart.table')}>
      <table className="figures w-full text-right text-sm">
        <caption className="pb-2 text-left text-muted">{t(`chart.by.${period}`)}</caption>
        <thead>
          <tr className="border-b border-line text-muted">
            <th scope="col" className="py-1.5 pr-2 text-left font-normal">
              {t(HEADS[period])}
            </th>
            {[t('chart.low'), t('chart.high'), t('chart.close')].map((head) => (
              <th key={head} scope="col" className="py-1.5 pl-2 font-normal">
                {head}
              </th>
            ))}
            <th scope="col" className="py-1.5 pl-2 font-normal max-sm:hidden">
              {t('volume')}
            </th>
          </tr>
        </thead>
        <tbody suppressHydrationWarning>
          {inPeriods(sessions, period).map(({ day, low, high, close, volume }) => (
            <tr key={day} className="border-b border-line">
              <th scope="row" className="py-1.5 pr-2 text-left font-normal" suppressHydrationWarning>
                {dateInWords(new Date(day), language, { timeZone: 'UTC', ...DAYS[period] })}
              </th>
              <td className="py-1.5 pl-2">{amount(low)}</td>
              <td className="py-1.5 pl-2">{amount(high)}</td>
              <td className="py-1.5 pl-2 font-medium">{amount(close)}</td>
              <td className="py-1.5 pl-2 text-muted max-sm:hidden">{formatNumber(volume, language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ChartPanel>
  )
}

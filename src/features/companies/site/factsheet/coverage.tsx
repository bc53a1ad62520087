import { useTranslation } from '#web/translation.ts'
import { Fold } from '#web/ui/fold.tsx'
import type { Coverage } from '../../contract.ts'
import { Part } from './part.tsx'

/** The analysts who cover the company, without ratings: those are the analysts' own. */
export function AnalystCoverage({ coverage }: { coverage: Coverage[] }) {
  const { t } = useTranslation('factsheet')
  if (coverage.length === 0) return null
  return (
    <Part id="coverage" title={t('coverage.title')}>
      <Fold title={t('others.coverage', { count: coverage.length })}>
        <table className="w-full border-collapse border-b border-line text-sm">
          <thead className="sr-only">
            <tr>
              <th scope="col">{t('coverage.firm')}</th>
              <th scope="col">{t('coverage.analyst')}</th>
            </tr>
          </thead>
          <tbody>
            {coverage.map(({ firm, analyst }) => (
              <tr key={firm + analyst} className="border-t border-line align-baseline first:border-t-0">
                <th scope="row" className="py-2.5 pr-4 text-left leading-snug font-medium print:py-1">
                  {firm}
                </th>
                <td className="py-2.5 text-right leading-snug print:py-1">{analyst}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="mt-2 text-xs text-muted">{t('coverage.note')}</p>
      </Fold>
    </Part>
  )
}

import { formatNumber } from '#kit/formats.ts'
import { useLanguage } from '#web/language.tsx'
import { useTranslation } from '#web/translation.ts'
import { Accordion } from '#web/ui/accordion.tsx'

/** The numbers of a chart or map as a table. */
export function Numbers({
  rows,
  unit,
  caption,
}: {
  rows: readonly { label: string; value: number }[]
  unit: string
  caption: string
}) {
  const { t } = useTranslation('pages')
  const language = useLanguage()
  return (
    <div className="mt-6">
      <Accordion title={t('numbers')}>
        <table className="figures w-full max-w-sm text-sm">
          <caption className="sr-only">{caption}</caption>
          <thead className="sr-only">
            <tr>
              <td />
              <th scope="col">{unit}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, value }) => (
              <tr key={label} className="border-t border-line first:border-t-0">
                <th scope="row" className="py-1 text-left font-normal">
                  {label}
                </th>
                <td className="py-1 text-right text-ink">{formatNumber(value, language)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Accordion>
    </div>
  )
}

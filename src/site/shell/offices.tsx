import type { Firm } from '#features/firm/contract.ts'
import { OfficeAddress } from '#features/firm/site/office-lines.tsx'
import { useTranslation } from '#web/translation.ts'
import { Fold } from '#web/ui/fold.tsx'

/** The offices in the footer (R205); nothing without offices. */
export function Offices({ firm }: { firm: Firm }) {
  const { t } = useTranslation('shell')
  if (firm.offices.length === 0) return null
  return (
    <section id="offices" aria-labelledby="offices-title" className="col-span-full lg:col-span-5">
      <h2 id="offices-title" className="sr-only">
        {t('offices.title')}
      </h2>
      <Fold title={t('offices.title')}>
        <ul className="grid grid-cols-2 gap-x-5 gap-y-3 max-lg:py-3">
          {firm.offices.map((office) => (
            <li key={office.city} className="text-xs">
              <h3 className="font-sans text-sm font-medium tracking-normal">{office.city}</h3>
              <OfficeAddress office={office} className="text-muted not-italic" />
            </li>
          ))}
        </ul>
      </Fold>
    </section>
  )
}

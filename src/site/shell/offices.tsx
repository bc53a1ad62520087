import type { Firm } from '#features/firm/contract.ts'
import { type Office, OfficeAddress } from '#features/firm/site/office-lines.tsx'
import { OfficesMap } from '#features/firm/site/offices-map.tsx'
import { useTranslation } from '#web/translation.ts'

/** The strip of offices (R205), dark in both themes like the footer; nothing without offices. */
export function Offices({ firm }: { firm: Firm }) {
  const { t } = useTranslation('shell')
  if (firm.offices.length === 0) return null
  return (
    <section
      id="offices"
      aria-labelledby="offices-title"
      className="mt-auto border-t border-line bg-paper text-ink scheme-dark print:hidden"
    >
      <div className="frame grid-12 items-center gap-y-8 py-10 md:py-14">
        <div className="col-span-full lg:col-span-6 lg:col-start-7 lg:row-start-1">
          <h2 id="offices-title">{t('offices.title')}</h2>
          <ul className="mt-6 grid gap-x-8 gap-y-4 sm:grid-cols-2 sm:gap-y-7">
            {firm.offices.map((office) => (
              <OfficeEntry key={office.city} office={office} />
            ))}
          </ul>
        </div>
        <div className="col-span-full max-w-xl lg:col-span-6 lg:row-start-1">
          <OfficesMap offices={firm.offices} />
        </div>
      </div>
    </section>
  )
}

function OfficeEntry({ office }: { office: Office }) {
  return (
    <li className="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-4 border-t border-line pt-3 sm:block">
      <h3>{office.city}</h3>
      <OfficeAddress office={office} className="text-sm text-muted not-italic sm:mt-1" />
    </li>
  )
}

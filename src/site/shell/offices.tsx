import { useTranslation } from 'react-i18next'
import type { Firm } from '#features/firm/contract.ts'
import { type Office, PhoneLink } from './office-lines.tsx'
import { OfficesMap } from './offices-map.tsx'

/** The offices strip (R205), dark in both themes like the footer below it. */
export function Offices({ firm }: { firm: Firm }) {
  const { t } = useTranslation('shell')
  return (
    <section
      id="offices"
      aria-labelledby="offices-title"
      className="mt-auto border-t border-line bg-paper text-ink scheme-dark print:hidden"
    >
      <div className="frame grid-12 items-center gap-y-8 py-10 md:py-14">
        <div className="col-span-full lg:col-span-6 lg:col-start-7 lg:row-start-1">
          <h2 id="offices-title">{t('offices.title')}</h2>
          <ul className="mt-6 grid gap-x-5 gap-y-7 sm:gap-x-8 min-[22.5rem]:grid-cols-2">
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
    <li className="border-t border-line pt-3">
      <h3>{office.city}</h3>
      <address className="mt-1 text-sm text-muted not-italic">
        {office.address.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
        <PhoneLink office={office} />
      </address>
    </li>
  )
}

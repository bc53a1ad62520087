import { useTranslation } from '#web/translation.ts'
import type { Firm } from '../contract.ts'

export type Office = Firm['offices'][number]

/** An office in short: its city and number. */
export function OfficeLines({ office }: { office: Office }) {
  return (
    <div className="text-sm">
      <p className="font-medium">{office.city}</p>
      <PhoneLink office={office} />
    </div>
  )
}

/** An office's postal address and telephone number. */
export function OfficeAddress({
  office,
  className,
  lineClass = '',
}: {
  office: Office
  className: string
  lineClass?: string
}) {
  return (
    <address className={className}>
      {office.address.map((line) => (
        <span key={line} className={`block text-balance ${lineClass}`}>
          {line}
        </span>
      ))}
      <PhoneLink office={office} />
    </address>
  )
}

/** The telephone link, labelled with the office's city. Its texts are in `shell`, which every page loads. */
export function PhoneLink({ office: { city, phone, tel } }: { office: Office }) {
  const { t } = useTranslation('shell')
  return (
    <a
      href={`tel:${tel}`}
      aria-label={t('offices.call', { city, phone })}
      className="link-quiet inline-block py-0.5 text-action"
    >
      {phone}
    </a>
  )
}

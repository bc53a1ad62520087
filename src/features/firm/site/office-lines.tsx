import { useTranslation } from '#web/translation.ts'
import type { Firm } from '../contract.ts'

export type Office = Firm['offices'][number]

/** An office where room is short: its city and its number. */
export function OfficeLines({ office }: { office: Office }) {
  return (
    <div className="text-sm">
      <p className="font-medium">{office.city}</p>
      <PhoneLink office={office} />
    </div>
  )
}

/** The number to press, read out with the office it belongs to; its words are the frame's, which every page has. */
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

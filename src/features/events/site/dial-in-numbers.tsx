import { telephoneHref } from '#kit/phone.ts'
import { useTranslation } from '#web/translation.ts'
import { TitledSection } from '#web/ui/titled-section.tsx'
import type { DialIn } from '../contract.ts'

/** How registrants follow an event by telephone (R345): a tap dials the number and the PIN. */
export function DialInNumbers({ dialIn: { numbers, pin } }: { dialIn: DialIn }) {
  const { t } = useTranslation('events')
  return (
    <TitledSection title={t('dialIn.title')} className="border-t border-line pt-4" titleClass="mb-3 text-lg">
      <dl className="text-sm">
        {numbers.map(({ label, number, tel }) => (
          <div
            key={`${label} ${number}`}
            className="flex flex-wrap justify-between gap-x-4 border-t border-line py-2 first:border-t-0 first:pt-0"
          >
            <dt className="text-muted">{label}</dt>
            <dd className="figures whitespace-nowrap">
              <a href={telephoneHref(tel, pin)} className="link">
                {number}
              </a>
            </dd>
          </div>
        ))}
        {pin !== null && (
          <div className="flex flex-wrap justify-between gap-x-4 border-t border-line py-2">
            <dt className="text-muted">{t('dialIn.pin')}</dt>
            <dd className="figures font-medium">{pin}</dd>
          </div>
        )}
      </dl>
    </TitledSection>
  )
}

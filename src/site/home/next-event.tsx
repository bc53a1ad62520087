import type { Event } from '#features/events/contract.ts'
import { CompanyLine } from '#features/events/site/company-line.tsx'
import { EventLead } from '#features/events/site/event-lead.tsx'
import { RegisterLink } from '#features/events/site/register-link.tsx'
import { useTranslation } from '#web/translation.ts'
import { Countdown } from '#web/ui/countdown.tsx'
import { Tag } from '#web/ui/tag.tsx'

/** The next event with date, companies and countdown. */
export function NextEvent({ event }: { event: Event }) {
  const { t } = useTranslation('home')
  return (
    <section aria-labelledby="next-event" className="border-t-2 border-amber-mark pt-4">
      <div className="flex items-center justify-between gap-4">
        <h2 id="next-event" className="font-sans text-sm font-semibold tracking-normal text-amber">
          {t('next')}
        </h2>
        {event.status === 'live' && (
          <Tag tone="amber" live>
            {t('liveNow')}
          </Tag>
        )}
      </div>
      <EventLead event={event} />
      <ul className="mt-5 flex flex-col gap-2 border-t border-line pt-4">
        {event.companies.map((company) => (
          <li key={company.id}>
            <CompanyLine company={company} />
          </li>
        ))}
      </ul>
      <TimeLeft event={event} />
      <RegisterLink event={event} className="mt-5 w-full" />
    </section>
  )
}

function TimeLeft({ event: { status, startsAtLocal } }: { event: Event }) {
  const { t } = useTranslation('home')
  if (status === 'live') return null
  return (
    <div className="mt-5 border-t border-line pt-4">
      <p className="mb-2 text-sm text-muted">{t('startsIn')}</p>
      <Countdown
        target={startsAtLocal}
        after={<p className="font-serif text-xl text-amber">{t('started')}</p>}
      />
    </div>
  )
}

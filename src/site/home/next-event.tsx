import { useTranslation } from 'react-i18next'
import type { Event } from '#features/events/contract.ts'
import { CompanyLine } from '#features/events/site/company-line.tsx'
import { eventHref } from '#features/events/site/event-links.ts'
import { RegisterLink } from '#features/events/site/register-link.tsx'
import { TimeSpan, ViewerStart } from '#features/events/site/time-span.tsx'
import { LocalLink } from '#web/local-link.tsx'
import { Countdown } from '#web/ui/countdown.tsx'
import { DateBlock } from '#web/ui/date-block.tsx'
import { Tag } from '#web/ui/tag.tsx'

/** The next event with its date, its companies and the time left. */
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
      <div className="mt-4 flex gap-5">
        <DateBlock instant={event.startsAt} timeZone={event.timeZone} />
        <div className="flex min-w-0 flex-col gap-2">
          <h3 lang={event.language} className="text-xl leading-tight">
            <LocalLink to={eventHref(event)} className="link-quiet hover:text-action">
              {event.title}
            </LocalLink>
          </h3>
          <p className="text-sm">
            <TimeSpan {...event} />
            <ViewerStart {...event} />
          </p>
        </div>
      </div>
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

function TimeLeft({ event: { status, startsAt, timeZone } }: { event: Event }) {
  const { t } = useTranslation('home')
  if (status === 'live') return null
  return (
    <div className="mt-5 border-t border-line pt-4">
      <p className="mb-2 text-sm text-muted">{t('startsIn')}</p>
      <Countdown
        target={startsAt}
        timeZone={timeZone}
        after={<p className="font-serif text-xl text-amber">{t('started')}</p>}
      />
    </div>
  )
}

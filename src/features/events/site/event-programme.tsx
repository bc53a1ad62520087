import { useTranslation } from 'react-i18next'
import { Time } from '#web/ui/time.tsx'
import type { EventDetail } from '../contract.ts'
import { CompanyLine } from './company-line.tsx'
import { Span } from './event-facts.tsx'

/** The presentations of an event with several companies, each at its own time. */
export function EventProgramme({ event }: { event: EventDetail }) {
  const { t } = useTranslation('events')
  return (
    <section aria-labelledby="programme" className="border-t border-ink pt-3">
      <h2 id="programme">{t('event.programme')}</h2>
      <ol className="mt-4 border-b border-line">
        {event.presentations.map(({ company, presenter, startsAt, endsAt }) => (
          <li key={company.id} className="grid gap-x-6 gap-y-3 border-t border-line py-4 sm:grid-cols-[11rem_minmax(0,1fr)]">
            <p className="text-sm">
              <Span startsAt={startsAt} endsAt={endsAt} timeZone={event.timeZone} />
              <Time instant={startsAt} timeZone={event.timeZone} format="time" viewer className="viewer-only block" />
            </p>
            <div className="flex flex-col gap-1.5">
              <CompanyLine company={company} />
              <p lang={event.language} className="text-sm text-muted">
                {presenter}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

import type { EventDetail } from '#features/events/contract.ts'
import { LocalLink } from '#web/local-link.tsx'
import { useTranslation } from '#web/translation.ts'
import { Countdown } from '#web/ui/countdown.tsx'

const STEPS = ['link', 'room', 'show'] as const
const STEPS_IN_PERSON = ['mail', 'remind'] as const

/**
 * Beside a registration form: the event's poster, the steps after registering (unless it leads to the waiting list),
 * and with `counting` a countdown and the personal link, which whoever has registered has already. In person there is no link.
 */
export function NextSteps({ event, counting }: { event: EventDetail; counting: boolean }) {
  const { t } = useTranslation('registrations')
  const isInPerson = event.attendanceMode === 'in_person'
  // Where staff approve, those who have registered have no link yet.
  const isLinkAhead = counting || event.approval === 'by_hand'
  const steps = isInPerson ? STEPS_IN_PERSON : isLinkAhead ? STEPS : STEPS.slice(1)
  return (
    <aside aria-label={t('aside.heading')} className="border-t border-line pt-4">
      <img src={event.poster} alt="" width={1200} height={675} className="h-auto w-full border border-line" />
      {counting && (
        <div className="mt-6">
          {event.status !== 'live' && <Countdown target={event.startsAtLocal} />}
          {event.status === 'live' && !isInPerson && <p>{t('aside.started')}</p>}
        </div>
      )}
      {event.status !== 'live' && event.places !== 'waiting_list' && (
        <>
          <h2 className="mt-6 text-lg">{t('aside.heading')}</h2>
          <ol className="mt-3 text-sm">
            {steps.map((step, index) => (
              <li key={step} className="flex gap-4 border-t border-line py-2.5">
                <span className="figures font-serif text-lg leading-tight text-action">{index + 1}</span>
                <span>
                  {t(
                    step === 'link' && event.approval === 'by_hand'
                      ? 'aside.linkOnceApproved'
                      : `aside.${step}`,
                  )}
                </span>
              </li>
            ))}
          </ol>
        </>
      )}
      {!isInPerson && (
        <LocalLink to="/presentation-help" className="link mt-4 inline-block text-sm print:hidden">
          {t('aside.help')}
        </LocalLink>
      )}
    </aside>
  )
}

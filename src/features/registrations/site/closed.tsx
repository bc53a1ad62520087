import type { EventDetail } from '#features/events/contract.ts'
import { useTranslation } from '#web/translation.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Tag } from '#web/ui/tag.tsx'

/** Why an event is closed for registration; undefined when it isn't. */
export type Closed = 'cancelled' | 'over' | 'full'

/** Whether, and why, an event is closed for registration. */
export function closedFor({ status, places }: EventDetail): Closed | undefined {
  if (status === 'cancelled') return 'cancelled'
  if (status === 'ended') return 'over'
  return places === 'none' ? 'full' : undefined
}

/** A tag for a closed event (R303). */
export function ClosedTag({ closed }: { closed: Closed }) {
  const { t } = useTranslation('registrations')
  return <Tag tone={closed === 'over' ? 'neutral' : 'red'}>{t(`closed.${closed}.tag`)}</Tag>
}

/** Replaces the form of a closed event. */
export function ClosedNotice({ closed, slug }: { closed: Closed; slug: string }) {
  const { t } = useTranslation('registrations')
  return (
    <section className="frame pb-20">
      <div className="border-t border-ink pt-6">
        <h2>{t(`closed.${closed}.title`)}</h2>
        <p className="measure mt-3 text-muted">{t(`closed.${closed}.text`)}</p>
        <div className="mt-7 flex flex-wrap items-center gap-4">
          <ButtonLink to="/events">{t('closed.events')}</ButtonLink>
          <ButtonLink to={`/events/${encodeURIComponent(slug)}`} variant="quiet">
            {t('closed.event')}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}

import type { EventDetail } from '#features/events/contract.ts'
import { PageMeta } from '#web/meta.tsx'
import { useTranslation } from '#web/translation.ts'
import { ClosedTag, closedFor } from './closed.tsx'
import { EventHead } from './event-head.tsx'

/** The head of the registration forms: the event, and whether registration is open. */
export function RegistrationHead({ event, title }: { event: EventDetail; title: string }) {
  const { t } = useTranslation('registrations')
  const closed = closedFor(event)
  const eyebrow = (
    <>
      {t('live.eyebrow')}
      {closed && <ClosedTag closed={closed} />}
    </>
  )
  return (
    <>
      <PageMeta
        title={title}
        description={t('live.description', { event: event.title, presenter: event.presenter })}
      />
      <EventHead event={event} eyebrow={eyebrow} />
    </>
  )
}

import type { EventDetail } from '#features/events/contract.ts'
import { PageMeta } from '#web/meta.tsx'
import { useTranslation } from '#web/translation.ts'
import { ClosedTag, closedFor } from './closed.tsx'
import { EventHead } from './event-head.tsx'

/** What stands over every form of registration: which event it is for, and whether it can be registered for at all. */
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

import type { EventDetail } from '#features/events/contract.ts'
import { useLanguage } from '#web/language.tsx'
import { PageMeta } from '#web/meta.tsx'
import { prefixedTitle } from '#web/title-prefix.ts'
import { useTranslation } from '#web/translation.ts'
import { ClosedTag, closedFor } from './closed.tsx'
import { EventHead } from './event-head.tsx'
import type { CompletedRegistration } from './registration-form.ts'

type Props = { event: EventDetail; title: string; registered: CompletedRegistration | undefined }

/**
 * The head of the registration forms: the event, and whether registration is open. After registering, the page's title
 * says so.
 */
export function RegistrationHead({ event, title, registered }: Props) {
  const { t } = useTranslation('registrations')
  const language = useLanguage()
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
        title={
          registered && !closed
            ? prefixedTitle(t(`done.${registered.registration.status}`), event.title, language)
            : title
        }
        description={t('live.description', { event: event.title, presenter: event.presenter })}
      />
      <EventHead event={event} eyebrow={eyebrow} />
    </>
  )
}

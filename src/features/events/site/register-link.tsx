import { LocalLink } from '#web/local-link.tsx'
import { useTranslation } from '#web/translation.ts'
import { buttonClass } from '#web/ui/button.tsx'
import type { Event } from '../contract.ts'
import { isRegistrationOpen, registrationHref } from './event-links.ts'

type Props = { event: Event; small?: boolean; className?: string }

/** The link to register or join the waiting list; nothing when registration is closed. */
export function RegisterLink({ event, small = false, className = '' }: Props) {
  const { t } = useTranslation('events')
  if (!isRegistrationOpen(event)) return null
  const action = event.places === 'waiting_list' ? 'waitingList' : 'register'
  return (
    <LocalLink
      to={registrationHref(event)}
      aria-label={t(`actions.${action}For`, { title: event.title })}
      className={`${buttonClass(action === 'register' ? 'primary' : 'secondary', small)} ${className}`}
    >
      {t(`actions.${action}`)}
    </LocalLink>
  )
}

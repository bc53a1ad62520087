import { LocalLink } from '#web/local-link.tsx'
import { useTranslation } from '#web/translation.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import type { Event } from '../contract.ts'
import { personalLinkHref, registrationHref } from './event-links.ts'
import { usePersonalLink } from './personal-links.ts'

type Props = { event: Event; small?: boolean; className?: string }
type Action = 'register' | 'registerLive' | 'waitingList' | 'sendLink' | 'room' | 'join'

/**
 * The way in for whoever registered in this browser (R341); for everybody else the link to register, to join the
 * waiting list or, when the event is full, to have the personal link sent again. Nothing for an event that is over. In person
 * there is no way in, so nothing changes for who has registered.
 */
export function RegisterLink({ event, small = false, className = '' }: Props) {
  const { t } = useTranslation('events')
  const isInPerson = event.attendanceMode === 'in_person'
  const ownLink = usePersonalLink(event)
  const personalLink = isInPerson ? null : ownLink
  if (event.status === 'cancelled' || event.status === 'ended') return null
  if (isInPerson && event.places === 'none') return null
  const forEverybody = actionOf(event)
  const forRegistrant: Action = isInPerson ? forEverybody : event.status === 'scheduled' ? 'room' : 'join'
  const action = personalLink === null ? forEverybody : forRegistrant
  const isPrimary = action === 'register' || action === 'registerLive' || action === 'join'
  const elsewhere = action === 'sendLink' ? personalLinkHref(event) : registrationHref(event)
  return (
    <ButtonLink
      to={personalLink ?? elsewhere}
      aria-label={t(`actions.${action}For`, { title: event.title })}
      variant={isPrimary ? 'primary' : 'secondary'}
      small={small}
      className={className}
    >
      {/* As wide as the longer label, because the browser learns only after hydration which one it shows. */}
      <span className="grid justify-items-center">
        {[...new Set([forEverybody, forRegistrant])].map((each) => (
          <span key={each} className={`[grid-area:1/1] ${each === action ? '' : 'invisible'}`}>
            {t(`actions.${each}`)}
          </span>
        ))}
      </span>
    </ButtonLink>
  )
}

function actionOf({ places, status, attendanceMode }: Event): Action {
  if (places === 'none') return 'sendLink'
  if (places === 'waiting_list') return 'waitingList'
  return status === 'live' && attendanceMode !== 'in_person' ? 'registerLive' : 'register'
}

/** "Already registered? Send me my link"; in the browser of a registrant, that they are registered (R341). */
export function AlreadyRegistered({ event, className = '' }: { event: Event; className?: string }) {
  const { t } = useTranslation('events')
  const personalLink = usePersonalLink(event)
  if (event.status === 'cancelled' || event.status === 'ended') return null
  if (event.attendanceMode === 'in_person') return null
  return (
    <p className={`text-sm print:hidden ${className}`}>
      {personalLink === null ? (
        <>
          <span className="text-muted">{t('personalLink.question')}</span>{' '}
          <LocalLink to={personalLinkHref(event)} className="link">
            {t('personalLink.send')}
          </LocalLink>
        </>
      ) : (
        <span className="text-muted">{t('personalLink.registered')}</span>
      )}
    </p>
  )
}

import { useEffect, useRef } from 'react'
import { Form, useLocation, useNavigation } from 'react-router'
import { registrationHref, storePersonalLink } from '#features/events/site/index.ts'
import { formatLongDate, formatTimeOfDay } from '#kit/date-format.ts'
import { instantOf, type LocalTime } from '#kit/local-time.ts'
import { useLanguage } from '#web/language.tsx'
import { useTranslation } from '#web/translation.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Tag, type Tone } from '#web/ui/tag.tsx'
import { useNow } from '#web/ui/use-viewer.ts'
import type { MyRegistration } from '../contract.ts'
import { closedFor } from './closed.tsx'
import type { RegistrationIntent } from './my-registration-forms.ts'
import { WayIn } from './registered.tsx'

type RegistrationProps = { own: MyRegistration }
type RegistrationState = MyRegistration['status'] | 'offered'

const TONES: Record<RegistrationState, Tone> = {
  confirmed: 'action',
  waitlisted: 'amber',
  pending: 'amber',
  offered: 'amber',
  cancelled: 'red',
}

/** A tag for the status of a registration. */
export function RegistrationTag({ own }: RegistrationProps) {
  const { t } = useTranslation('registrations')
  const state: RegistrationState = own.offeredUntil ? 'offered' : own.status
  return <Tag tone={TONES[state]}>{t(`own.state.${state}`)}</Tag>
}

/** Why a registration can't be changed; undefined when it can. */
export function endOf({
  status,
  event,
}: MyRegistration): 'cancelled' | 'event_cancelled' | 'event_over' | undefined {
  if (event.status === 'cancelled') return 'event_cancelled'
  if (event.status === 'ended') return 'event_over'
  return status === 'cancelled' ? 'cancelled' : undefined
}

/** Replaces the form when a registration can't be changed. */
export function EndedRegistration({
  own,
  end,
}: RegistrationProps & { end: NonNullable<ReturnType<typeof endOf>> }) {
  const { t } = useTranslation('registrations')
  const { event } = own
  const canReturn = end === 'cancelled' && !closedFor(event)
  return (
    <section className="border-t border-ink pt-5">
      <h2>{t(`own.ended.${end}.title`)}</h2>
      <p className="measure mt-3 text-muted">{t(`own.ended.${end}.text`)}</p>
      <div className="mt-7 flex flex-wrap items-center gap-4">
        {canReturn ? (
          <ButtonLink to={registrationHref(event)}>{t('own.ended.cancelled.again')}</ButtonLink>
        ) : (
          <ButtonLink to="/events">{t('closed.events')}</ButtonLink>
        )}
        <ButtonLink to={`/events/${encodeURIComponent(event.slug)}`} variant="quiet">
          {t('closed.event')}
        </ButtonLink>
      </div>
    </section>
  )
}

/** The offer of a seat, with the button that accepts it. */
export function Offer({ until }: { until: LocalTime }) {
  const { t } = useTranslation('registrations')
  const language = useLanguage()
  const now = useNow(60_000)
  const isOverdue = now !== null && Date.parse(instantOf(until)) < now
  const day = formatLongDate(until.dateTime, language)
  const time = formatTimeOfDay(until, language)
  return (
    <section className="border-t border-ink pt-5">
      <h2>{t('own.offer.heading')}</h2>
      <p className="measure mt-3">
        {isOverdue ? t('own.offer.overdue') : t('own.offer.until', { day, time })}
      </p>
      <div className="mt-6">
        <Act intent="keep" variant="primary" label={t('own.offer.take')} />
      </div>
    </section>
  )
}

/** The way into the waiting room or the show (R341). This browser then offers it on the event's pages too. */
export function JoinLink({ own: { event }, to }: RegistrationProps & { to: string }) {
  const { t } = useTranslation('registrations')
  useEffect(() => storePersonalLink(event, to), [event, to])
  return (
    <section className="border-t border-ink pt-5">
      <h2>{t('own.link.heading')}</h2>
      <p className="measure mt-3">{t(event.status === 'live' ? 'done.started' : 'own.link.text')}</p>
      <div className="mt-6">
        <WayIn event={event} to={to} />
      </div>
    </section>
  )
}

/** The switch of the reminders, which keeps the place (R604). */
export function Reminders({ isMuted }: { isMuted: boolean }) {
  const { t } = useTranslation('registrations')
  const intent = isMuted ? 'unmute' : 'mute'
  return (
    <section id="reminders" className="border-t border-line pt-5">
      <h2 className="text-xl">{t('own.reminders.heading')}</h2>
      <p className="measure mt-2 text-muted">{t(isMuted ? 'own.reminders.off' : 'own.reminders.on')}</p>
      <div className="mt-5">
        <Act intent={intent} variant="secondary" label={t(`own.reminders.${intent}`)} />
      </div>
    </section>
  )
}

/** What a registrant gives up by cancelling. */
function cancelKind({ status }: MyRegistration): 'place' | 'inLine' | 'pending' {
  if (status === 'pending') return 'pending'
  return status === 'waitlisted' ? 'inLine' : 'place'
}

/** The link to cancel, at the end of the page. It opens {@link ConfirmCancel}. */
export function CancelRegistration({ own }: RegistrationProps) {
  const { t } = useTranslation('registrations')
  const { pathname } = useLocation()
  const kind = cancelKind(own)
  return (
    <section id={CANCEL} className="border-t border-line pt-5">
      <h2 className="text-xl">{t('own.cancel.heading')}</h2>
      <p className="measure mt-2 text-muted">{t(`own.cancel.${kind}`)}</p>
      <div className="mt-5">
        <ButtonLink to={`${pathname}?ask=cancel#${CANCEL}`} preventScrollReset variant="secondary">
          {t(kind === 'inLine' ? 'own.cancel.leave' : 'own.cancel.submit')}
        </ButtonLink>
      </div>
    </section>
  )
}

/** Asks for confirmation before a registration is cancelled. Takes the focus. */
export function ConfirmCancel({ own }: RegistrationProps) {
  const { t } = useTranslation('registrations')
  const kind = cancelKind(own)
  const { pathname } = useLocation()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section id={CANCEL} className="border-t border-ink pt-5">
      <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
        {t(`own.confirm.${kind}.heading`)}
      </h2>
      <p className="measure mt-2">{t(`own.confirm.${kind}.text`)}</p>
      <div className="mt-5 flex flex-wrap items-center gap-4">
        <Act intent="cancel" variant="primary" label={t(`own.confirm.${kind}.submit`)} />
        <ButtonLink to={pathname} preventScrollReset variant="quiet">
          {t(`own.confirm.${kind}.keep`)}
        </ButtonLink>
      </div>
    </section>
  )
}

/** The id of the section about cancelling, and its query parameter. */
const CANCEL = 'cancel'

/** A button that changes something, in a form of its own, because a link must not. */
function Act({
  intent,
  variant,
  label,
}: {
  intent: RegistrationIntent
  variant: 'primary' | 'secondary'
  label: string
}) {
  const { t } = useTranslation('registrations')
  const { formData } = useNavigation()
  const busy = formData?.get('intent') === intent
  return (
    <Form method="post" aria-label={label}>
      <Button type="submit" name="intent" value={intent} variant={variant} busy={busy}>
        {busy ? t('sending') : label}
      </Button>
    </Form>
  )
}

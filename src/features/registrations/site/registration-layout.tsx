import type { ReactNode } from 'react'
import { PaymentNote } from '#features/companies/site/index.ts'
import type { EventDetail } from '#features/events/contract.ts'
import { personalLinkHref, usePersonalLink } from '#features/events/site/index.ts'
import { LocalLink } from '#web/local-link.tsx'
import { useTranslation } from '#web/translation.ts'
import { ClosedNotice, closedFor } from './closed.tsx'
import { NextSteps } from './next-steps.tsx'
import type { RegistrationForm } from './registration-form.ts'

/** A registration form beside the next steps, or a notice when the event takes no registrations. */
export function RegistrationLayout({
  event,
  form: { registered, answered },
  children,
}: {
  event: EventDetail
  form: RegistrationForm
  children: ReactNode
}) {
  const closed = closedFor(event)
  // Whoever has a place at a full event sees it; of an event that is over or cancelled nobody has one.
  const isShown = closed === 'full' ? registered || answered : answered && !registered
  if (closed && !isShown) return <ClosedNotice closed={closed} slug={event.slug} />
  return (
    <div id="registration" className="frame grid-12 gap-y-12 pb-20">
      <div className="col-span-full space-y-8 lg:col-span-7">
        {!registered && event.attendanceMode !== 'in_person' && <AlreadyRegistered event={event} />}
        {children}
        <PaymentNote engagements={event.engagements} />
      </div>
      <div className="col-span-full lg:col-span-4 lg:col-start-9">
        <NextSteps event={event} counting={!registered} />
      </div>
    </div>
  )
}

/** Above the form: the way in for whoever registered in this browser, for others the way to their link (R341). */
function AlreadyRegistered({ event }: { event: EventDetail }) {
  const { t } = useTranslation('registrations')
  const personalLink = usePersonalLink(event)
  const isKnown = personalLink !== null
  return (
    <p className="print:hidden">
      <span className="text-muted">{t(isKnown ? 'personalLink.known' : 'personalLink.eyebrow')}</span>{' '}
      <LocalLink to={personalLink ?? personalLinkHref(event)} className="link">
        {isKnown ? t(event.status === 'live' ? 'done.join' : 'done.room') : t('personalLink.title')}
      </LocalLink>
    </p>
  )
}

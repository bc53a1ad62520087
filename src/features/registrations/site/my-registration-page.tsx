import { useEffect, useRef, useState } from 'react'
import { useActionData, useLoaderData, useRevalidator } from 'react-router'
import { DialInNumbers, useEventChanges } from '#features/events/site/index.ts'
import { LocalLink } from '#web/local-link.tsx'
import { PageMeta } from '#web/meta.tsx'
import { pageData } from '#web/page-data.ts'
import { useTranslation } from '#web/translation.ts'
import { AlertBanner } from '#web/ui/alert-banner.tsx'
import { getMyRegistration, type MyRegistration } from '../contract.ts'
import { EventHead } from './event-head.tsx'
import { MyDetails } from './my-details.tsx'
import { changeRegistration, REGISTRATION_CHANGES, type RegistrationChange } from './my-registration-forms.ts'
import {
  CancelRegistration,
  ConfirmCancel,
  EndedRegistration,
  endOf,
  JoinLink,
  Offer,
  RegistrationTag,
  Reminders,
} from './my-registration-parts.tsx'
import { TimeLeft } from './registered.tsx'

export const handle = { texts: ['registrations', 'events'], token: true, legalOnly: true }

const load = pageData(async ({ api, params, url }) => {
  const link = { id: Number(params.id), signature: params.signature ?? '' }
  const { registration } = await api(getMyRegistration, { params: link })
  const done = REGISTRATION_CHANGES.find((each) => each === url.searchParams.get('done'))
  return { own: registration, done, asksToCancel: url.searchParams.get('ask') === 'cancel' }
})

export {
  changeRegistration as action,
  changeRegistration as clientAction,
  load as clientLoader,
  load as loader,
}

/**
 * A registrant's own registration (R309), by the signed link in its mails: change it, cancel it, accept an
 * offer.
 */
export default function MyRegistrationPage() {
  const { t } = useTranslation('registrations')
  const { own, done, asksToCancel } = useLoaderData<typeof load>()
  const answer = useActionData()
  useEventChanges(own.event, useRevalidator().revalidate)
  const [isRefused, setRefused] = useState(false)
  const eyebrow = (
    <>
      {t('own.eyebrow')}
      <RegistrationTag own={own} />
    </>
  )
  return (
    <>
      <PageMeta title={t('own.title', { event: own.event.title })} noindex />
      <EventHead event={own.event} eyebrow={eyebrow} />
      <div className="frame grid-12 gap-y-12 pb-20">
        <div className="col-span-full flex flex-col gap-12 lg:col-span-7">
          {done && !answer && !isRefused && <Done key={done} done={done} />}
          <Body own={own} asksToCancel={asksToCancel} onRefused={setRefused} />
        </div>
        <div className="col-span-full lg:col-span-4 lg:col-start-9">
          <Beside own={own} />
        </div>
      </div>
    </>
  )
}

/** Confirms what was done. Takes the focus. */
function Done({ done }: { done: RegistrationChange }) {
  const { t } = useTranslation('registrations')
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      <AlertBanner kind="success">{t(`ownDone.${done}`)}</AlertBanner>
    </div>
  )
}

function Body({
  own,
  asksToCancel,
  onRefused,
}: {
  own: MyRegistration
  asksToCancel: boolean
  onRefused: (isRefused: boolean) => void
}) {
  const { t } = useTranslation('registrations')
  const end = endOf(own)
  if (end) return <EndedRegistration own={own} end={end} />
  return (
    <>
      {own.offeredUntilLocal && <Offer until={own.offeredUntilLocal} />}
      {own.status === 'pending' && <p className="measure">{t('own.pending')}</p>}
      {own.position !== null && <p className="measure">{t('own.position', { count: own.position })}</p>}
      {own.joinPath && <JoinLink own={own} to={own.joinPath} />}
      {own.dialIn && <DialInNumbers dialIn={own.dialIn} />}
      <MyDetails own={own} onRefused={() => onRefused(true)} onSaved={() => onRefused(false)} />
      {own.status === 'confirmed' && own.offeredUntil === null && <Reminders isMuted={own.remindersMuted} />}
      {asksToCancel ? <ConfirmCancel own={own} /> : <CancelRegistration own={own} />}
    </>
  )
}

/** The event's poster and a countdown. */
function Beside({ own }: { own: MyRegistration }) {
  const { t } = useTranslation('registrations')
  const { event } = own
  return (
    <aside aria-label={t('closed.event')} className="border-t border-line pt-4">
      <img src={event.poster} alt="" width={1200} height={675} className="h-auto w-full border border-line" />
      {!endOf(own) && (
        <>
          <TimeLeft event={event} />
          <LocalLink
            to={`/events/${encodeURIComponent(event.slug)}`}
            className="link mt-5 inline-block text-sm print:hidden"
          >
            {t('closed.event')}
          </LocalLink>
        </>
      )}
    </aside>
  )
}

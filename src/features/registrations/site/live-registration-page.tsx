import { redirect, useLoaderData } from 'react-router'
import { type EventDetail, getEvent } from '#features/events/contract.ts'
import { useLanguage } from '#web/language.tsx'
import { pageAction, pageData } from '#web/page-data.ts'
import { useTranslation } from '#web/translation.ts'
import { ClosedNotice, closedFor } from './closed.tsx'
import { LiveForm } from './live-form.tsx'
import { movedPath } from './moved.ts'
import { NextSteps } from './next-steps.tsx'
import { Registered } from './registered.tsx'
import { RegistrationHead } from './registration-head.tsx'
import { keepsItsData, register } from './submit.ts'
import { checkRegistration, typedIn } from './typed.ts'
import { useRegistrationForm } from './use-registration-form.ts'

export const handle = { messages: ['registrations'] }

const load = pageData(async ({ api, params, url, href }) => {
  const moved = movedPath(url.pathname)
  if (moved) throw redirect(href(moved + url.search), 301)
  const { event } = await api(getEvent, { params: { slug: params.slug ?? '' } })
  if (event.presentations.length > 1)
    throw redirect(href(`/event-registration/${encodeURIComponent(event.slug)}`))
  return { event }
})
const act = pageAction((submission) => register(submission, typedIn(submission.form)))

export {
  act as action,
  act as clientAction,
  keepsItsData as shouldRevalidate,
  load as clientLoader,
  load as loader,
}

/** The registration for an event with one company (R306); others redirect to the three steps. */
export default function LiveRegistrationPage() {
  const { t } = useTranslation('registrations')
  const { event } = useLoaderData<typeof load>()
  return (
    <>
      <RegistrationHead event={event} title={t('live.title', { event: event.title })} />
      <Body key={event.slug} event={event} />
    </>
  )
}

function Body({ event }: { event: EventDetail }) {
  const language = useLanguage()
  const registration = useRegistrationForm(event.slug, (typed) => checkRegistration(typed, language))
  const { taken, clear } = registration
  const closed = closedFor(event)
  if (closed && !taken && !registration.typed) return <ClosedNotice closed={closed} slug={event.slug} />
  return (
    <div id="registration" className="frame grid-12 gap-y-12 pb-20">
      <div className="col-span-full lg:col-span-7">
        {taken ? (
          <Registered taken={taken} onAnother={clear} />
        ) : (
          <LiveForm event={event} registration={registration} />
        )}
      </div>
      <div className="col-span-full lg:col-span-4 lg:col-start-9">
        <NextSteps event={event} counting={!taken} />
      </div>
    </div>
  )
}

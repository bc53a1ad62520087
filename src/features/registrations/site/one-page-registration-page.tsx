import { useState } from 'react'
import { redirect, useLoaderData, useRevalidator } from 'react-router'
import { type EventDetail, getEvent } from '#features/events/contract.ts'
import { useEventChanges } from '#features/events/site/index.ts'
import { bodyOf, formAction } from '#web/api-form.ts'
import { pageData } from '#web/page-data.ts'
import { useTranslation } from '#web/translation.ts'
import { registrationBodySchema } from '../contract.ts'
import { movedPath } from './moved-2024-roadshow.ts'
import { OnePageForm } from './one-page-form.tsx'
import { Registered } from './registered.tsx'
import {
  checkWithAnswers,
  hasUnknownQuestion,
  pathWhileLive,
  REGISTRATION_FORM,
  useRegistration,
  useWayInAtStart,
} from './registration-form.ts'
import { RegistrationHead } from './registration-head.tsx'
import { RegistrationLayout } from './registration-layout.tsx'

export const handle = { texts: ['registrations', 'events'], legalOnly: true }

const load = pageData(async ({ api, params, url, href }) => {
  const moved = movedPath(url.pathname)
  if (moved) throw redirect(href(moved + url.search), 301)
  const { event } = await api(getEvent, { params: { slug: params.slug ?? '' } })
  if (event.presentations.length > 1)
    throw redirect(href(`/event-registration/${encodeURIComponent(event.slug)}`))
  return { event }
})
const act = formAction(REGISTRATION_FORM, (_, registered) => pathWhileLive(registered))

export { act as action, load as clientLoader, load as loader }

/** The registration for an event with one company (R306); others redirect to the three steps. */
export default function OnePageRegistrationPage() {
  const { event } = useLoaderData<typeof load>()
  return <Body key={event.slug} event={event} />
}

function Body({ event }: { event: EventDetail }) {
  const { t } = useTranslation('registrations')
  const [isRestored, setRestored] = useState(false)
  const { revalidate } = useRevalidator()
  const form = useRegistration(event.slug, {
    check: (values, language) =>
      checkWithAnswers(
        registrationBodySchema,
        bodyOf<typeof registrationBodySchema>(values),
        event.questions,
        language,
      ),
    onRestore: () => setRestored(true),
    // A question that was added since the page was opened is shown with its fault.
    onRefused: ({ fields }) => {
      if (hasUnknownQuestion(fields, event.questions)) void revalidate()
    },
  })
  useEventChanges(event, revalidate)
  useWayInAtStart(event, form.registered)
  return (
    <>
      <RegistrationHead
        event={event}
        title={t('live.title', { event: event.title })}
        registered={form.registered}
      />
      <RegistrationLayout event={event} form={form}>
        {form.registered ? (
          <Registered event={event} registered={form.registered} onAgain={form.registerAnother} />
        ) : (
          <OnePageForm event={event} form={form} isRestored={isRestored} />
        )}
      </RegistrationLayout>
    </>
  )
}

import { useEffect, useState } from 'react'
import { useLoaderData } from 'react-router'
import { type EventDetail, getEvent } from '#features/events/contract.ts'
import { useEventChanges } from '#features/events/site/index.ts'
import { browserApi } from '#web/api.ts'
import { useLanguage } from '#web/language.tsx'
import { pageAction, pageData } from '#web/page-data.ts'
import { useTranslation } from '#web/translation.ts'
import { Steps } from '#web/ui/steps.tsx'
import { PickedCompanies } from './companies-step.tsx'
import { Registered } from './registered.tsx'
import { hasUnknownQuestion, useRegistration, useWayInAtStart } from './registration-form.ts'
import { RegistrationHead } from './registration-head.tsx'
import { RegistrationLayout } from './registration-layout.tsx'
import { refusalOfStep, shouldRevalidate, stepOf, stepOfRefusal, takeSteps } from './steps-action.ts'
import { chosenAtFirst, StepsForm } from './steps-form.tsx'
import { useStep, useStepGuard } from './use-step.ts'

export const handle = { texts: ['registrations', 'events'], legalOnly: true }

const load = pageData(({ api, params }) => api(getEvent, { params: { slug: params.slug ?? '' } }))
const act = pageAction(takeSteps)

export { act as action, load as clientLoader, load as loader, shouldRevalidate }

/** The three-step registration for an event with several companies (R307). */
export default function StepsRegistrationPage() {
  const { event } = useLoaderData<typeof load>()
  return <Body key={event.slug} loaded={event} />
}

function Body({ loaded }: { loaded: EventDetail }) {
  const { t } = useTranslation('registrations')
  const [event, setEvent] = useState(loaded)
  useEffect(() => setEvent(loaded), [loaded])
  useEventChanges(event, setEvent)
  const { form, steps, picked, readPicks } = useThreeSteps(event, setEvent)
  const { registered } = form
  useWayInAtStart(event, registered)
  function registerAnother(): void {
    steps.show(1)
    form.registerAnother()
  }
  return (
    <>
      <RegistrationHead
        event={event}
        title={t('steps.title', { event: event.title })}
        registered={registered}
      />
      <RegistrationLayout event={event} form={form}>
        <StepsBar current={registered ? 3 : steps.step} />
        {registered ? (
          <Registered event={event} registered={registered} onAgain={registerAnother}>
            <PickedCompanies event={event} picked={registered.companies} />
          </Registered>
        ) : (
          <StepsForm event={event} form={form} steps={steps} picked={picked} onChange={readPicks} />
        )}
      </RegistrationLayout>
    </>
  )
}

function StepsBar({ current }: { current: number }) {
  const { t } = useTranslation('registrations')
  const names = [t('steps.names.details'), t('steps.names.companies'), t('steps.names.submitted')]
  return <Steps label={t('steps.label')} steps={names} current={current} />
}

/** The form, its current step and the picked companies. */
function useThreeSteps(event: EventDetail, show: (event: EventDetail) => void) {
  const language = useLanguage()
  const { questions } = event
  const asked = { language, questions }
  const form = useRegistration(event.slug, {
    check: (values) => refusalOfStep(steps.step, values, asked),
    onRefused: (refusal) => {
      steps.show(stepOfRefusal(refusal))
      if (!hasUnknownQuestion(refusal.fields, questions)) return
      const read = browserApi(language)(getEvent, { params: { slug: event.slug } })
      // Without an answer the fault is shown above the form alone.
      void read.then(({ event: now }) => show(now)).catch(() => undefined)
    },
    onRestore: () => readPicks(),
  })
  const steps = useStep(stepOf(form.answered))
  const [picked, setPicked] = useState(() => chosenAtFirst(event, form.answered?.values))
  const readPicks = () => setPicked(form.values().companies)
  useStepGuard(
    steps.step,
    () => form.registered !== undefined || refusalOfStep(1, form.values(), asked) === undefined,
    steps.show,
  )
  return { form, steps, picked, readPicks }
}

import { useEffect, useState } from 'react'
import { useLoaderData } from 'react-router'
import { type EventDetail, getEvent } from '#features/events/contract.ts'
import { useLanguage } from '#web/language.tsx'
import { pageAction, pageData } from '#web/page-data.ts'
import { useTranslation } from '#web/translation.ts'
import { Steps } from '#web/ui/steps.tsx'
import { ClosedNotice, closedFor } from './closed.tsx'
import { PickedCompanies } from './companies-step.tsx'
import { NextSteps } from './next-steps.tsx'
import { Registered } from './registered.tsx'
import { RegistrationHead } from './registration-head.tsx'
import { refusalOfStep, stepOf, takeSteps } from './steps-action.ts'
import { chosenAtFirst, StepsForm } from './steps-form.tsx'
import { keepsItsData } from './submit.ts'
import { useRegistrationForm } from './use-registration-form.ts'
import { useStep, useStepGuard } from './use-step.ts'

export const handle = { messages: ['registrations'] }

const load = pageData(({ api, params }) => api(getEvent, { params: { slug: params.slug ?? '' } }))
const act = pageAction(takeSteps)

export {
  act as action,
  act as clientAction,
  keepsItsData as shouldRevalidate,
  load as clientLoader,
  load as loader,
}

/** The three-step registration for an event with several companies (R307). */
export default function EventRegistrationPage() {
  const { t } = useTranslation('registrations')
  const { event } = useLoaderData<typeof load>()
  return (
    <>
      <RegistrationHead event={event} title={t('steps.title', { event: event.title })} />
      <Body key={event.slug} event={event} />
    </>
  )
}

function Body({ event }: { event: EventDetail }) {
  const { registration, steps, picked, readPicks } = useThreeSteps(event)
  const { taken, clear, unfinished } = registration
  const closed = closedFor(event)
  if (closed && !taken && !unfinished) return <ClosedNotice closed={closed} slug={event.slug} />
  function startAgain(): void {
    steps.show(1)
    clear()
  }
  function changed(): void {
    registration.changed()
    readPicks()
  }
  return (
    <div id="registration" className="frame grid-12 gap-y-12 pb-20">
      <div className="col-span-full space-y-8 lg:col-span-7">
        <StepsBar current={taken ? 3 : steps.step} />
        {taken ? (
          <Registered taken={taken} onAnother={startAgain}>
            <PickedCompanies event={event} picked={taken.companies} />
          </Registered>
        ) : (
          <StepsForm
            event={event}
            registration={registration}
            steps={steps}
            picked={picked}
            onChange={changed}
          />
        )}
      </div>
      <div className="col-span-full lg:col-span-4 lg:col-start-9">
        <NextSteps event={event} counting={!taken} />
      </div>
    </div>
  )
}

function StepsBar({ current }: { current: number }) {
  const { t } = useTranslation('registrations')
  const names = [t('steps.names.details'), t('steps.names.companies'), t('steps.names.submitted')]
  return <Steps label={t('steps.label')} steps={names} current={current} />
}

/** The form, its current step and the picked companies. */
function useThreeSteps(event: EventDetail) {
  const language = useLanguage()
  const registration = useRegistrationForm(
    event.slug,
    (typed) => refusalOfStep(steps.step, typed, language)?.fields ?? {},
    () => readPicks(),
  )
  const { unfinished, typedNow } = registration
  const steps = useStep(unfinished ? stepOf(unfinished) : 1)
  const [picked, setPicked] = useState(() => chosenAtFirst(event, registration.typed))
  const readPicks = () => setPicked(typedNow().companies)

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new answer moves the form
  useEffect(() => {
    if (unfinished) steps.show(stepOf(unfinished))
  }, [unfinished])
  useStepGuard(
    steps.step,
    () => registration.taken !== undefined || refusalOfStep(1, typedNow(), language) === undefined,
    steps.show,
  )
  return { registration, steps, picked, readPicks }
}

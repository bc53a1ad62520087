import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { EventDetail } from '#features/events/contract.ts'
import { FormRefusal } from '#web/forms.tsx'
import { useHydrated } from '#web/hydrated.ts'
import { useLanguage } from '#web/language.tsx'
import { useTranslation } from '#web/translation.ts'
import { AlertBanner } from '#web/ui/alert-banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { CompaniesField, OverlapNotice } from './companies-step.tsx'
import { ConsentNotice } from './consent-notice.tsx'
import { PersonFields, useFieldLabels } from './person-fields.tsx'
import { type Intent, refusalOfStep, type Step } from './steps-action.ts'
import type { Typed } from './typed.ts'
import type { RegistrationForm } from './use-registration-form.ts'
import type { useStep } from './use-step.ts'

type Props = {
  event: EventDetail
  registration: RegistrationForm
  steps: ReturnType<typeof useStep>
  /** Slugs of the picked companies. */
  picked: readonly string[]
  onChange: () => void
}

/** Steps 1 and 2 (R307) as one form: the hidden step keeps its fields, with or without scripts. */
export function StepsForm({ event, registration, steps, picked, onChange }: Props) {
  const { t } = useTranslation('registrations')
  const language = useLanguage()
  const labels = useFieldLabels()
  const { step } = steps
  const heading = useStepHeading(step)

  function submit(submission: FormEvent): void {
    submission.preventDefault()
    if (registration.busy) return
    const { submitter } = submission.nativeEvent as SubmitEvent
    const intent = (submitter as HTMLButtonElement | null)?.value as Intent | undefined
    if (intent === 'back') {
      leaveStep(steps.back)
      return
    }
    const refusal = refusalOfStep(step, registration.typedNow(), language)
    if (refusal) registration.show(refusal)
    else leaveStep(step === 1 ? steps.next : registration.send)
  }

  function leaveStep(go: () => void): void {
    registration.show(undefined)
    go()
  }

  return (
    <form
      ref={registration.form}
      method="post"
      action="#registration"
      noValidate={useHydrated()}
      onInput={onChange}
      onSubmit={submit}
      aria-labelledby="registration-heading"
      className="space-y-8"
    >
      <div>
        <h2 id="registration-heading" ref={heading} tabIndex={-1} className="scroll-mt-40 outline-none">
          {t(step === 1 ? 'steps.names.details' : 'steps.names.companies')}
        </h2>
        <p className="measure mt-2 text-muted">
          {t(step === 1 ? 'steps.detailsLede' : 'steps.companiesLede')}
        </p>
      </div>
      {event.places === 'waiting_list' && (
        <AlertBanner title={t('waitingList.title')}>{t('waitingList.text')}</AlertBanner>
      )}
      <FormRefusal refusal={registration.refusal} labels={labels} />
      <div hidden={step !== 1}>
        <PersonFields typed={registration.typed} faultOf={registration.faultOf} allNeeded />
      </div>
      <div hidden={step !== 2} className="space-y-6">
        <CompaniesField
          event={event}
          chosen={chosenAtFirst(event, registration.typed)}
          error={registration.faultOf('companies')}
        />
        <OverlapNotice event={event} picked={picked} />
      </div>
      {step === 2 && <ConsentNotice />}
      <StepButtons step={step} busy={registration.busy} />
    </form>
  )
}

/** The companies picked at first; a single company is picked automatically. */
export function chosenAtFirst(event: EventDetail, typed: Typed | undefined): string[] {
  if (typed && typed.companies.length > 0) return typed.companies
  return event.presentations.length === 1 ? event.presentations.map(({ company }) => company.slug) : []
}

/** Enter presses the first button of a form, so it is the one to the next step. */
function StepButtons({ step, busy }: { step: Step; busy: boolean }) {
  const { t } = useTranslation('registrations')
  if (step === 1) {
    return (
      <Button type="submit" name="intent" value="next" icon="arrow">
        {t('steps.next')}
      </Button>
    )
  }
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Button type="submit" name="intent" value="submit" busy={busy} disabled={busy} icon="check">
        {busy ? t('sending') : t('steps.submit')}
      </Button>
      <Button type="submit" name="intent" value="back" formNoValidate variant="secondary">
        {t('steps.back')}
      </Button>
    </div>
  )
}

/** The heading takes the focus when the step changes, which announces it. */
function useStepHeading(step: Step) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [first] = useState({ step })
  useEffect(() => {
    if (first.step === step) return
    first.step = step
    heading.current?.focus()
  }, [step, first])
  return heading
}

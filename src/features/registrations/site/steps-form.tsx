import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { EventDetail } from '#features/events/contract.ts'
import { FormRefusal } from '#web/form-refusal.tsx'
import { useLanguage } from '#web/language.tsx'
import { useTranslation } from '#web/translation.ts'
import { BoxedNotice } from '#web/ui/boxed-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { ApprovalNotice } from './approval-notice.tsx'
import { CompaniesField, OverlapNotice } from './companies-step.tsx'
import { ConsentNotice } from './consent-notice.tsx'
import { PersonFields, useFieldLabels } from './person-fields.tsx'
import { QuestionFields } from './question-fields.tsx'
import type { RegistrationForm, RegistrationValues } from './registration-form.ts'
import { type Intent, refusalOfStep, type Step } from './steps-action.ts'
import type { useStep } from './use-step.ts'

type Props = {
  event: EventDetail
  form: RegistrationForm
  steps: ReturnType<typeof useStep>
  /** Slugs of the picked companies. */
  picked: readonly string[]
  onChange: () => void
}

/** Steps 1 and 2 (R307) as one form: the hidden step keeps its fields, with or without scripts. */
export function StepsForm({ event, form, steps, picked, onChange }: Props) {
  const { t } = useTranslation('registrations')
  const language = useLanguage()
  const labels = useFieldLabels(event.questions)
  const { step } = steps
  const values = form.answered?.values
  const heading = useStepHeading(step)

  function submit(submission: FormEvent): void {
    const { submitter } = submission.nativeEvent as SubmitEvent
    const intent = (submitter as HTMLButtonElement | null)?.value as Intent | undefined
    const goesBack = intent === 'back'
    if (step === 2 && !goesBack) {
      form.props.onSubmit(submission)
      return
    }
    submission.preventDefault()
    if (form.busy) return
    const refusal = goesBack
      ? undefined
      : refusalOfStep(step, form.values(), { language, questions: event.questions })
    form.showRefusal(refusal)
    if (goesBack) steps.back()
    else if (!refusal) steps.next()
  }

  return (
    <form
      {...form.props}
      action="#registration"
      onInput={() => {
        form.props.onInput()
        onChange()
      }}
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
        <BoxedNotice title={t('waitingList.title')}>{t('waitingList.text')}</BoxedNotice>
      )}
      <ApprovalNotice event={event} />
      <FormRefusal refusal={form.refusal} labels={labels} />
      <div hidden={step !== 1} className="space-y-8">
        <PersonFields values={values} faultOf={form.faultOf} allNeeded />
        <QuestionFields values={values} faultOf={form.faultOf} questions={event.questions} />
      </div>
      <div hidden={step !== 2} className="space-y-6">
        <CompaniesField
          event={event}
          chosen={chosenAtFirst(event, values)}
          error={form.faultOf('companies')}
        />
        <OverlapNotice event={event} picked={picked} />
      </div>
      {step === 2 && <ConsentNotice event={event} chosen={picked} />}
      <StepButtons step={step} busy={form.busy} />
    </form>
  )
}

/** The companies picked at first; a single company is picked automatically. */
export function chosenAtFirst(event: EventDetail, values: Partial<RegistrationValues> | undefined): string[] {
  if (values?.companies && values.companies.length > 0) return values.companies
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

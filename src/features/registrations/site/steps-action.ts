import { data } from 'react-router'
import { getEvent, type Question } from '#features/events/contract.ts'
import { validate, validationText } from '#i18n/field-errors.ts'
import type { Refusal } from '#kit/errors.ts'
import type { Language } from '#kit/localized.ts'
import { bodyOf, type FormAnswer, sendForm } from '#web/api-form.ts'
import type { PageSubmission } from '#web/page-data.ts'
import { personalDetailsSchema, type registrationBodySchema } from '../contract.ts'
import {
  type CompletedRegistration,
  checkWithAnswers,
  pathWhileLive,
  picksSchema,
  REGISTRATION_FORM,
  type RegistrationValues,
} from './registration-form.ts'

/** The values of the field `intent`: which button was pressed; without it the form is submitted. */
export type Intent = 'next' | 'back' | 'submit'
export type Step = 1 | 2
/** The action's answer, with the step to show. */
type StepsAnswer = FormAnswer<RegistrationValues, CompletedRegistration> & { step?: Step }

/** Validates a step; the refusal has R307's message when a field is missing. */
export function refusalOfStep(
  step: Step,
  values: RegistrationValues,
  { language, questions }: { language: Language; questions: readonly Question[] },
): Refusal | undefined {
  const refusal =
    step === 1
      ? checkWithAnswers(
          personalDetailsSchema,
          bodyOf<typeof registrationBodySchema>(values),
          questions,
          language,
        )
      : validate(picksSchema, values, language)
  const missing = step === 2 || lacksDetails(values)
  return refusal && missing ? { ...refusal, message: validationText(language)('fillAllFields') } : refusal
}

const DETAILS = ['firstName', 'lastName', 'email', 'company', 'title', 'phone'] as const

/** Whether a field of step 1 is empty. */
function lacksDetails(values: RegistrationValues): boolean {
  return DETAILS.some((name) => values[name].trim() === '')
}

/** The step to show after a form was sent without scripts; the first one by default. */
export function stepOf(answer: StepsAnswer | undefined): Step {
  if (!answer?.refusal) return answer?.step ?? 1
  return answer.step ?? stepOfRefusal(answer.refusal)
}

/** The step that has the refused fields. */
export function stepOfRefusal({ fields }: Refusal): Step {
  return Object.keys(fields).some((field) => field !== 'companies') ? 1 : 2
}

/** The three steps without scripts: each request has all fields. */
export async function takeSteps(submission: PageSubmission) {
  const { form, language } = submission
  const values = REGISTRATION_FORM.read(form)
  const intent = form.get('intent')
  if (intent === 'back') return data<StepsAnswer>({ values, step: 1 })
  const { event } = await submission.api(getEvent, { params: { slug: submission.params.slug ?? '' } })
  const asked = { language, questions: event.questions }
  for (const step of intent === 'next' ? ([1] as const) : ([1, 2] as const)) {
    const refusal = refusalOfStep(step, values, asked)
    if (refusal) return data<StepsAnswer>({ values, step, refusal }, { status: 422 })
  }
  return intent === 'next'
    ? data<StepsAnswer>({ values, step: 2 })
    : sendForm(REGISTRATION_FORM, submission, pathWhileLive)
}

type Visit = { currentUrl: URL; nextUrl: URL; defaultShouldRevalidate: boolean }

/** Whether to load the event again: for another address, not for another step on the same page. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: Visit): boolean {
  return currentUrl.href === nextUrl.href ? false : defaultShouldRevalidate
}

import { data } from 'react-router'
import type { Language } from '#kit/localized.ts'
import { messagesIn } from '#kit/words.ts'
import type { Refusal } from '#web/forms.tsx'
import type { PageSubmission } from '#web/page-data.ts'
import { registrationWords } from '../words.ts'
import { type Answer, register, type Unfinished } from './submit.ts'
import { checkCompanies, checkDetails, lacksDetails, type Typed, typedIn } from './typed.ts'

/** The values of the field `intent`: which button was pressed; without it the form is submitted. */
export type Intent = 'next' | 'back' | 'submit'
export type Step = 1 | 2

/** The faults of a step, with R307's message when a field is missing; undefined when there are none. */
export function refusalOfStep(step: Step, typed: Typed, language: Language): Refusal | undefined {
  const fields = step === 1 ? checkDetails(typed, language) : checkCompanies(typed, language)
  if (Object.keys(fields).length === 0) return undefined
  const missing = step === 2 || lacksDetails(typed)
  return {
    fields,
    message: missing ? registrationWords(language).fillAllFields : messagesIn(language).checkFields,
  }
}

/** The step to show after a form was sent without scripts. */
export function stepOf({ step, refusal }: Unfinished): Step {
  if (step) return step
  return Object.keys(refusal?.fields ?? {}).some((field) => field !== 'companies') ? 1 : 2
}

/** The three steps without scripts: each request has all fields. */
export async function takeSteps(submission: PageSubmission) {
  const { form, language } = submission
  const typed = typedIn(form)
  const intent = form.get('intent')
  if (intent === 'back') return data<Answer>({ typed, step: 1 })
  for (const step of intent === 'next' ? ([1] as const) : ([1, 2] as const)) {
    const refusal = refusalOfStep(step, typed, language)
    if (refusal) return data<Answer>({ typed, step, refusal }, { status: 422 })
  }
  return intent === 'next' ? data<Answer>({ typed, step: 2 }) : register(submission, typed)
}

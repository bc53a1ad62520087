import type { Question } from '#features/events/contract.ts'
import { validationText } from '#i18n/field-errors.ts'
import type { FieldErrors } from '#kit/errors.ts'
import type { Language } from '#kit/localized.ts'
import type { Answers } from './contract.ts'

/** The answer to a question of the kind `consent`. */
export const CONSENT = 'yes'

/** The field of a question in forms, and its name in faults. */
export function answerField(key: string): string {
  return `answers.${key}`
}

/** The answer to a question; undefined without one, also where its key is a property that every object has. */
export function answerTo({ key }: Pick<Question, 'key'>, answers: Answers | undefined): string | undefined {
  return (answers && Object.hasOwn(answers, key) && answers[key]) || undefined
}

/** What is wrong with answers. One to a question that the event no longer asks is no fault: it is left out. */
export function answerFaults(
  questions: readonly Question[],
  answers: Answers | undefined,
  language: Language,
): FieldErrors {
  const t = validationText(language)
  return Object.fromEntries(
    questions.flatMap((question) => {
      const answer = answerTo(question, answers)
      const field = answerField(question.key)
      if (answer === undefined) return question.isRequired ? [[field, [t('required')]]] : []
      if (isPossible(question, answer)) return []
      const choices = question.options.map(({ label }) => label).join(', ')
      return [[field, [question.kind === 'choice' ? t('oneOf', { choices }) : t('invalid')]]]
    }),
  )
}

function isPossible({ kind, options }: Question, answer: string): boolean {
  if (kind === 'choice') return options.some(({ value }) => value === answer)
  return kind === 'text' || answer === CONSENT
}

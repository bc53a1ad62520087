import type { Question } from '#features/events/contract.ts'
import { type QuestionRecord, questionIn } from '#features/events/server/index.ts'
import { AppError } from '#kit/errors.ts'
import { inLanguage, type Language, type Localized } from '#kit/localized.ts'
import { answerFaults, answerTo, CONSENT } from '../answers.ts'
import type { Answers } from '../contract.ts'

/**
 * An answer as it is stored: with the question as it was asked, so that it can be read when the question is changed or
 * removed (R342). A typed answer is the same in both languages.
 */
export type StoredAnswer = { key: string; kind: Question['kind']; label: Localized; answer: Localized }

/** The `purpose` of a consent to one of the event's own questions. */
export const QUESTION_CONSENT = 'event_question'

const YES: Localized = { en: 'Yes', fr: 'Oui' }

/**
 * Answers to be stored, in the order of the questions.
 * @param before those stored so far: one to a question, or with an option, that there is no more stays
 * @throws AppError invalid
 */
export function answersToStore(
  questions: readonly QuestionRecord[],
  answers: Answers | undefined,
  language: Language,
  before: readonly StoredAnswer[] = [],
): StoredAnswer[] {
  const shown = questions.map((question) => questionIn(question, language))
  const fields = answerFaults(shown, answers, language)
  if (Object.keys(fields).length > 0) throw new AppError('invalid', { fields })
  const given = questions.flatMap((question) => {
    const answer = answerTo(question, answers)
    const { key, kind, label } = question
    return answer === undefined ? [] : [{ key, kind, label, answer: answerIn(question, answer) }]
  })
  const asked = new Map(shown.map((question) => [question.key, question]))
  const kept = before.filter((each) => {
    const question = asked.get(each.key)
    return (
      !question || (formValue(each, question) === undefined && !given.some(({ key }) => key === each.key))
    )
  })
  return [...given, ...kept]
}

function answerIn(question: QuestionRecord, answer: string): Localized {
  if (question.kind === 'consent') return YES
  const options = question.kind === 'choice' ? question.options : []
  return options.find(({ label }) => label.en === answer)?.label ?? { en: answer }
}

/** The answer as the form sends it; undefined when the question no longer offers it. */
function formValue({ answer }: StoredAnswer, { kind, options }: Question): string | undefined {
  if (kind === 'consent') return CONSENT
  return kind === 'text' || options.some(({ value }) => value === answer.en) ? answer.en : undefined
}

/** The answers of a registration as its form sends them, by the key of the question. */
export function formAnswers(questions: readonly Question[], stored: readonly StoredAnswer[]): Answers {
  return Object.fromEntries(
    questions.flatMap((question) => {
      const answer = stored.find(({ key }) => key === question.key)
      const value = answer && formValue(answer, question)
      return value === undefined ? [] : [[question.key, value]]
    }),
  )
}

/** The wordings of the consents among answers, in the language in which they were given. */
export function consentsIn(answers: readonly StoredAnswer[], language: Language): string[] {
  return answers.filter(({ kind }) => kind === 'consent').map(({ label }) => inLanguage(label, language))
}

/** Answers as they are read in lists and exports. */
export function readableAnswers(
  answers: readonly StoredAnswer[],
  language: Language,
): { key: string; question: string; answer: string }[] {
  return answers.map(({ key, label, answer }) => ({
    key,
    question: inLanguage(label, language),
    answer: inLanguage(answer, language),
  }))
}

/** The answers of a stored registration. */
export function storedAnswers(stored: unknown): StoredAnswer[] {
  return stored as StoredAnswer[]
}

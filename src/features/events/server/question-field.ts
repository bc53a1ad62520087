import { z } from 'zod'
import { inLanguage, type Language } from '#kit/localized.ts'
import { slugOf } from '#kit/slug.ts'
import { fault } from '#platform/content/faults.ts'
import { inBoth, line } from '#platform/content/fields.ts'
import type { Question } from '../contract.ts'

/** Questions of an event; a form with more is abandoned. */
const MAX_QUESTIONS = 20
const MAX_OPTIONS = 30
const MAX_KEY_CHARACTERS = 60

/** A question of a kind. @param most characters of its text */
function questionOf<Kind extends Question['kind'], Shape extends z.ZodRawShape>(
  kind: Kind,
  most: number,
  shape: Shape,
) {
  return z.strictObject({
    kind: z.literal(kind),
    key: z
      .string()
      .max(MAX_KEY_CHARACTERS)
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      .optional()
      .meta({ editor: { control: 'none' } }),
    label: inBoth(line(most)).meta({ label: { en: 'Question', fr: 'Question' } }),
    ...shape,
    isRequired: z
      .boolean()
      .default(false)
      .meta({ label: { en: 'Required', fr: 'Obligatoire' } }),
  })
}

const question = z.discriminatedUnion('kind', [
  questionOf('choice', 300, {
    options: z
      .array(z.strictObject({ label: inBoth(line(120)).meta({ label: { en: 'Answer', fr: 'Réponse' } }) }))
      .min(2)
      .max(MAX_OPTIONS)
      .refine((options) => options.length > 1, fault('twoOptions'))
      .superRefine((options, context) => {
        for (const [index, { label }] of options.entries())
          if (options.findIndex((other) => other.label.en === label.en) < index)
            context.addIssue({
              code: 'custom',
              path: [index, 'label', 'en'],
              ...fault('listedTwice', { value: label.en }),
            })
      })
      .meta({ label: { en: 'Answers to choose from', fr: 'Réponses offertes' } }),
  }),
  questionOf('text', 300, {}),
  questionOf('consent', 1000, {}),
])
type WrittenQuestion = z.output<typeof question>
/** A question in both languages. `key`: names it for good, so that answers still belong to it when it is reworded or moved. */
export type QuestionRecord = WrittenQuestion & { key: string }

/** The event's own questions at registration (R342). A new one gets its key from its English text. */
export const questionsField = z
  .array(question)
  .max(MAX_QUESTIONS)
  .default([])
  .transform(withKeys)
  .meta({
    label: { en: 'Questions of your own', fr: 'Questions supplémentaires' },
    hint: {
      en: 'Asked below the details. Answers that were given stay when a question is changed or removed',
      fr: 'Posées sous les coordonnées. Les réponses données restent si une question change ou disparaît',
    },
    choices: {
      en: { choice: 'Choice', text: 'Line of text', consent: 'Consent' },
      fr: { choice: 'Choix', text: 'Ligne de texte', consent: 'Consentement' },
    },
  })

function withKeys(questions: WrittenQuestion[]): QuestionRecord[] {
  const taken = new Set<string>()
  const isNew = (key: string) => !taken.has(key) && !questions.some((each) => each.key === key)
  return questions.map((each) => {
    let { key } = each
    if (key === undefined || taken.has(key)) {
      const base = slugOf(each.label.en, MAX_KEY_CHARACTERS - 3) || 'question'
      key = base
      for (let number = 2; !isNew(key); number += 1) key = `${base}-${number}`
    }
    taken.add(key)
    return { ...each, key }
  })
}

/** The questions of a stored event. */
export function storedQuestions(stored: unknown): QuestionRecord[] {
  return stored as QuestionRecord[]
}

/** A question as forms show it. */
export function questionIn(record: QuestionRecord, language: Language): Question {
  const { key, kind, label, isRequired } = record
  const options = record.kind === 'choice' ? record.options : []
  return {
    key,
    kind,
    label: inLanguage(label, language),
    isRequired,
    options: options.map((option) => ({ value: option.label.en, label: inLanguage(option.label, language) })),
  }
}

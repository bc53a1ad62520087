import type { z } from 'zod'
import type { FieldErrors, Refusal } from '#kit/errors.ts'
import type { Language } from '#kit/localized.ts'
import { fieldFaults } from '#kit/validation.ts'
import { bundledTexts } from './i18n.ts'
import { en } from './validation/text.en.ts'
import { fr } from './validation/text.fr.ts'

/** Messages of form validation. Forms load them with their code, so that they need no request to show one. */
export const validationText = bundledTexts('validation', { en, fr })

/** A zod error as messages by field in one language; names of nested fields are joined with dots. */
export function fieldErrors(error: z.ZodError, language: Language): FieldErrors {
  const t = validationText(language)
  // Without a prototype: a field may be called `constructor`.
  const fields: FieldErrors = Object.create(null)
  for (const [field, { key, ...values }] of fieldFaults(error)) fields[field] = [t(key, values)]
  return fields
}

/**
 * Validates a form's values by a schema, in the browser.
 * @returns the refusal to show in the given language; undefined when the values are valid
 */
export function validate(schema: z.ZodType, value: unknown, language: Language): Refusal | undefined {
  const parsed = schema.safeParse(value, { reportInput: true })
  if (parsed.success) return undefined
  return { message: validationText(language)('checkFields'), fields: fieldErrors(parsed.error, language) }
}

import type { z } from 'zod'
import { validate, validationText } from '#i18n/field-errors.ts'
import type { Refusal } from '#kit/errors.ts'
import type { Language } from '#kit/localized.ts'
import { bodyOf } from '#web/api-form.ts'
import type { firstPasswordSchema } from '../contract.ts'

/**
 * Validates the values of an account form by the API's schema, and that the confirmation equals the password.
 * @returns the refusal; undefined when the values are valid
 */
export function checkAccount(schema: z.ZodType, values: object, language: Language): Refusal | undefined {
  const body = bodyOf<typeof firstPasswordSchema>(values)
  const refusal = validate(schema, body, language)
  const { password, password_confirmation: confirmation } = body
  if (confirmation === undefined || confirmation === password) return refusal
  const t = validationText(language)
  const differ = { password_confirmation: [t('passwordsDiffer')] }
  return { message: t('checkFields'), fields: { ...differ, ...refusal?.fields } }
}

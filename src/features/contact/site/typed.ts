import type { z } from 'zod'
import type { FieldErrors } from '#kit/errors.ts'
import type { Language } from '#kit/localized.ts'
import { fieldErrors } from '#kit/validation.ts'
import { messageSchema } from '../contract.ts'

export const FIELDS = ['name', 'email', 'company', 'phone', 'topic', 'message'] as const
export type FieldName = (typeof FIELDS)[number]

/** All fields of the form, including empty ones. */
export type Typed = Record<FieldName, string>

/** Reads the form's fields. */
export function typedIn(form: FormData): Typed {
  const texts = FIELDS.map((name) => [name, String(form.get(name) ?? '')])
  return Object.fromEntries(texts) as Typed
}

/** The body for the API, without empty fields; the API validates the values. */
export function bodyOf(typed: Typed): z.input<typeof messageSchema> {
  const given = Object.entries(typed).filter(([, text]) => text.trim() !== '')
  return Object.fromEntries(given) as z.input<typeof messageSchema>
}

/**
 * Validates the form.
 * @returns the faults by field
 */
export function checkMessage(typed: Typed, language: Language): FieldErrors {
  const parsed = messageSchema.safeParse(bodyOf(typed))
  return parsed.success ? {} : fieldErrors(parsed.error, language)
}

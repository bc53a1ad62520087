import type { z } from 'zod'
import type { FieldErrors } from '#kit/errors.ts'
import type { Language } from '#kit/localized.ts'
import { fieldErrors } from '#kit/validation.ts'
import { applicationSchema } from '../contract.ts'

const TEXTS = ['name', 'email', 'phone', 'message', 'consent'] as const
export type TextName = (typeof TEXTS)[number]

/** The texts of the form, including empty ones; `consent` is the value of a ticked box. */
export type Typed = Record<TextName, string>
export type ApplicationInput = z.input<typeof applicationSchema>

/** Reads the form's texts. */
export function typedIn(form: FormData): Typed {
  const texts = TEXTS.map((name) => {
    const value = form.get(name)
    return [name, typeof value === 'string' ? value : '']
  })
  return Object.fromEntries(texts) as Typed
}

/** The chosen CV; browsers send an empty file for an empty field. */
export function cvIn(form: FormData): File | undefined {
  const file = form.get('cv')
  return file instanceof File && file.size > 0 ? file : undefined
}

/** The body for the API, without empty fields; the API validates the values. */
export function bodyOf(form: FormData): ApplicationInput {
  const given = Object.entries(typedIn(form)).filter(([, text]) => text.trim() !== '')
  return { ...Object.fromEntries(given), cv: cvIn(form) } as ApplicationInput
}

/**
 * Validates the form.
 * @returns the faults by field; the file's content is checked by the server only
 */
export function checkApplication(form: FormData, language: Language): FieldErrors {
  const parsed = applicationSchema.safeParse(bodyOf(form), { reportInput: true })
  return parsed.success ? {} : fieldErrors(parsed.error, language)
}

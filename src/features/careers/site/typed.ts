import type { z } from 'zod'
import type { FieldErrors } from '#kit/errors.ts'
import type { Language } from '#kit/localized.ts'
import { fieldErrors } from '#kit/validation.ts'
import { applicationSchema } from '../contract.ts'

const TEXTS = ['name', 'email', 'phone', 'message', 'consent'] as const
export type TextName = (typeof TEXTS)[number]

/** The texts of an application as they were filled in, empty ones too; `consent` is what a ticked box sends. */
export type Typed = Record<TextName, string>
export type ApplicationInput = z.input<typeof applicationSchema>

/** Reads the form's texts; what else it holds is left out. */
export function typedIn(form: FormData): Typed {
  const texts = TEXTS.map((name) => {
    const value = form.get(name)
    return [name, typeof value === 'string' ? value : '']
  })
  return Object.fromEntries(texts) as Typed
}

/** The CV that was chosen, if one was: a browser sends an empty file for an empty field. */
export function cvIn(form: FormData): File | undefined {
  const file = form.get('cv')
  return file instanceof File && file.size > 0 ? file : undefined
}

/** What is sent to the API: fields left empty aren't. It has the right names; the API looks at the values. */
export function bodyOf(form: FormData): ApplicationInput {
  const given = Object.entries(typedIn(form)).filter(([, text]) => text.trim() !== '')
  return { ...Object.fromEntries(given), cv: cvIn(form) } as ApplicationInput
}

/** What is wrong with the form, by field. What a file really is, only the server sees. */
export function checkApplication(form: FormData, language: Language): FieldErrors {
  const parsed = applicationSchema.safeParse(bodyOf(form), { reportInput: true })
  return parsed.success ? {} : fieldErrors(parsed.error, language)
}

import { data, redirect } from 'react-router'
import type { z } from 'zod'
import { type FieldErrors, isApiError } from '#kit/errors.ts'
import type { Language } from '#kit/localized.ts'
import { fieldErrors } from '#kit/validation.ts'
import type { Refusal } from '#web/forms.tsx'
import { type PageSubmission, pageAction } from '#web/page-data.ts'
import { accountWords } from '../words.ts'

/** The typed values by field. */
export type Typed = Record<string, string>

/** The answer to a form that was sent without scripts. It never has passwords. */
export type Answer = { done?: string[]; refusal?: Refusal; typed: Typed }

/** Reads a form's fields, without empty ones. */
export function typedIn(form: FormData): Typed {
  const texts = [...form].flatMap(([name, value]) =>
    typeof value === 'string' && value !== '' ? [[name, value]] : [],
  )
  return Object.fromEntries(texts)
}

/** The body for the API, which validates the values itself. */
export function bodyOf<Schema extends z.ZodType>(typed: Typed): z.input<Schema> {
  return typed as z.input<Schema>
}

/**
 * An action that sends a form to the API, for forms that work without scripts.
 * @param doneAt the page to redirect to on success; undefined: the form's own page
 */
export function formAction(
  send: (submission: PageSubmission, typed: Typed) => Promise<{ msg: string[] }>,
  doneAt?: string,
) {
  return pageAction(async (submission) => {
    const typed = typedIn(submission.form)
    const returned = withoutPasswords(typed)
    try {
      const { msg } = await send(submission, typed)
      if (doneAt) throw redirect(submission.href(doneAt), 303)
      return data<Answer>({ done: msg, typed: returned })
    } catch (error) {
      if (!isApiError(error)) throw error
      const refusal = { message: error.message, fields: error.fields }
      return data<Answer>({ refusal, typed: returned }, { status: error.status || 503 })
    }
  })
}

/**
 * Validates the typed values by the API's schema.
 * @returns the faults by field
 */
export function checkTyped(schema: z.ZodType, typed: Typed, language: Language): FieldErrors {
  const parsed = schema.safeParse(typed)
  const faults = parsed.success ? {} : fieldErrors(parsed.error, language)
  const { password, password_confirmation: confirmation } = typed
  if (confirmation !== undefined && confirmation !== password)
    faults.password_confirmation ??= [accountWords(language).passwordsDiffer]
  return faults
}

/** The typed values that may be rendered again. */
export function withoutPasswords(typed: Typed): Typed {
  return Object.fromEntries(Object.entries(typed).filter(([name]) => !/password/i.test(name)))
}

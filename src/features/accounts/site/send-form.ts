import { data, redirect } from 'react-router'
import type { z } from 'zod'
import { type FieldErrors, isApiError } from '#kit/errors.ts'
import type { Language } from '#kit/localized.ts'
import { fieldErrors } from '#kit/validation.ts'
import type { Refusal } from '#web/forms.tsx'
import { type PageSubmission, pageAction } from '#web/page-data.ts'
import { accountWords } from '../words.ts'

/** What was typed, by field. */
export type Typed = Record<string, string>

/** What comes back to a form that the browser sent by itself. Passwords never come back in a page. */
export type Answer = { done?: string[]; refusal?: Refusal; typed: Typed }

/** Reads a form's fields; those left empty are left out. */
export function typedIn(form: FormData): Typed {
  const texts = [...form].flatMap(([name, value]) =>
    typeof value === 'string' && value !== '' ? [[name, value]] : [],
  )
  return Object.fromEntries(texts)
}

/** What is sent to the API: it has the right names, and the API looks at the values. */
export function bodyOf<Schema extends z.ZodType>(typed: Typed): z.input<Schema> {
  return typed as z.input<Schema>
}

/**
 * A form that works without scripts too: what it sends goes to the API.
 * @param doneAt the page that says so once it is done; without one the form's own page does
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

/** What is wrong with what was typed, by field, by the API's own rules. */
export function checkTyped(schema: z.ZodType, typed: Typed, language: Language): FieldErrors {
  const parsed = schema.safeParse(typed)
  const faults = parsed.success ? {} : fieldErrors(parsed.error, language)
  const { password, password_confirmation: confirmation } = typed
  if (confirmation !== undefined && confirmation !== password)
    faults.password_confirmation ??= [accountWords(language).passwordsDiffer]
  return faults
}

/** What may come back in a page. */
export function withoutPasswords(typed: Typed): Typed {
  return Object.fromEntries(Object.entries(typed).filter(([name]) => !/password/i.test(name)))
}

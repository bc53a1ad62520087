import { data, redirect } from 'react-router'
import type { z } from 'zod'
import { type ApiError, isApiError, type Refusal } from '#kit/errors.ts'
import type { Language } from '#kit/localized.ts'
import { type PageSubmission, pageAction } from './page-data.ts'

/** The arguments of a form's `send`: its values, and what it needs of the page. */
export type FormSubmission<Values> = Pick<PageSubmission, 'api' | 'params' | 'url' | 'language'> & {
  values: Values
  /** The same for the same values (R309); undefined without scripts. */
  idempotencyKey?: string
}

/** A form that is sent to the API: by `useApiForm` with scripts, by the page's action (`formAction`) without. */
export type ApiForm<Values extends object, Reply> = {
  /** Reads the values as typed, including empty ones. */
  read: (form: FormData) => Values
  /** Validates the values before they are sent, with `validate`; without it only the API does. */
  check?: (values: Values, language: Language) => Refusal | undefined
  send: (submission: FormSubmission<Values>) => Promise<Reply>
  /** Whether the call has an idempotency key. Not for passwords: the values are stored beside the key. */
  idempotent?: true
}

/** The values of a form: texts, lists (the ticked checkboxes of one name) and files. */
export type Values<
  Text extends string,
  List extends string = never,
  FileName extends string = never,
> = Record<Text, string> & Record<List, string[]> & Record<FileName, File | undefined>

/** Defines a form by the names of its fields; other fields aren't read. */
export function defineForm<
  Reply,
  Text extends string = never,
  List extends string = never,
  FileName extends string = never,
>({
  texts = [],
  lists = [],
  files = [],
  ...form
}: { texts?: readonly Text[]; lists?: readonly List[]; files?: readonly FileName[] } & Omit<
  ApiForm<Values<Text, List, FileName>, Reply>,
  'read'
>): ApiForm<Values<Text, List, FileName>, Reply> {
  const read = (sent: FormData) =>
    Object.fromEntries([
      ...texts.map((name) => [name, textsIn(sent, name)[0] ?? '']),
      ...lists.map((name) => [name, textsIn(sent, name)]),
      ...files.map((name) => [name, fileIn(sent, name)]),
    ]) as Values<Text, List, FileName>
  return { ...form, read }
}

function textsIn(form: FormData, name: string): string[] {
  return form.getAll(name).filter((value) => typeof value === 'string')
}

/** The chosen file; browsers send an empty file for an empty field. */
function fileIn(form: FormData, name: string): File | undefined {
  const file = form.get(name)
  return file instanceof File && file.size > 0 ? file : undefined
}

/** The body for the API, without empty fields; the API validates the values. */
export function bodyOf<Schema extends z.ZodType>(values: object): z.input<Schema> {
  const filled = Object.entries(values).filter(([name, value]) => !isEmpty(name, value))
  return Object.fromEntries(filled) as z.input<Schema>
}

/** A text of spaces is empty, except a password. */
function isEmpty(name: string, value: unknown): boolean {
  if (typeof value === 'string') return (isPassword(name) ? value : value.trim()) === ''
  return Array.isArray(value) ? value.length === 0 : value === undefined
}

function isPassword(name: string): boolean {
  return /password/i.test(name)
}

/** The answer of a page's action: the API's reply, or the values to fill in again and the refusal. */
export type FormAnswer<Values, Reply> =
  | { done: Reply; values?: undefined; refusal?: undefined }
  | { done?: undefined; values?: Partial<Values>; refusal?: Refusal }

/**
 * The page's action for a form without scripts (R115): `export { act as action }`.
 * @param doneAt the path to redirect to on success, so that a reload doesn't send the form again; undefined, or a
 *   function that returns undefined: the page itself shows the reply
 */
export function formAction<Values extends object, Reply>(
  form: ApiForm<Values, Reply>,
  doneAt?: (submission: PageSubmission, reply: Reply) => string | undefined,
) {
  return pageAction((submission) => sendForm(form, submission, (reply) => doneAt?.(submission, reply)))
}

/**
 * Sends a form to the API, in the action of a page with several forms.
 * @throws errors that aren't refusals, and 404, because then the page itself doesn't exist
 */
export async function sendForm<Values extends object, Reply>(
  { read, send }: ApiForm<Values, Reply>,
  submission: PageSubmission,
  doneAt?: string | ((reply: Reply) => string | undefined),
) {
  const values = read(submission.form)
  try {
    const done = await send({ ...submission, values })
    const path = typeof doneAt === 'function' ? doneAt(done) : doneAt
    if (path !== undefined) throw redirect(submission.href(path), 303)
    return data<FormAnswer<Values, Reply>>({ done })
  } catch (error) {
    if (!isRefusal(error)) throw error
    const answer = { values: returnable(values), refusal: refusalOf(error) }
    return data<FormAnswer<Values, Reply>>(answer, { status: error.status || 503 })
  }
}

/** Whether an error is shown in the form. A 404 isn't: the page itself doesn't exist any more. */
export function isRefusal(error: unknown): error is ApiError {
  return isApiError(error) && error.status !== 404
}

/** The part of an API error that a form shows. */
export function refusalOf({ message, fields }: Refusal): Refusal {
  return { message, fields }
}

/** The values that may be rendered again: neither passwords nor files. */
export function returnable<Values extends object>(values: Values): Partial<Values> {
  const entries = Object.entries(values)
  return Object.fromEntries(
    entries.filter(([name, value]) => !isPassword(name) && !(value instanceof File)),
  ) as Partial<Values>
}

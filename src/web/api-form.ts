import { type FormEvent, useEffect, useRef, useState } from 'react'
import { data, redirect, useActionData, useParams } from 'react-router'
import type { z } from 'zod'
import { type ApiError, type FieldErrors, isApiError, type Refusal } from '#kit/errors.ts'
import type { Language } from '#kit/localized.ts'
import { browserApi } from './api.ts'
import { forgetForm, idempotencyKeyFor, useFormDraft } from './form-draft.ts'
import { useHydrated } from './hydrated.ts'
import { useLanguage } from './language.tsx'
import { type PageSubmission, pageAction } from './page-data.ts'
import { outcomeWords, useTitlePrefix } from './title-prefix.ts'

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

/** A refusal without the faults that were corrected since; `first` is the original. */
export type CurrentRefusal = Refusal & { first?: Refusal }

type ApiFormOptions<Values extends object, Reply> = ApiForm<Values, Reply> & {
  /** The session-storage key of the draft, which survives a reload; without one nothing is stored. Passwords never are. */
  draft?: string
  /** Called on success while the form is still mounted; the form stays busy until it resolves. */
  onDone?: (reply: Reply, values: Values) => unknown
  /** Called when the form is refused, by its own validation or by the API. */
  onRefused?: (refusal: Refusal) => void
  /** Called when a draft was restored. */
  onRestore?: () => void
}

/**
 * The behaviour of a form that is sent to the API (decision 42): drafts survive a reload, faults appear when it is sent and
 * are then updated with each change, it isn't sent twice at once, and a retry has the same idempotency key. Without scripts
 * the browser sends it to the page's action, whose answer is shown in the same way. The page's title says what has become
 * of it.
 */
export function useApiForm<Values extends object, Reply>(options: ApiFormOptions<Values, Reply>) {
  const { read, send, draft, onDone, onRefused } = options
  const language = useLanguage()
  const params = useParams()
  const answered = useActionData<FormAnswer<Values, Reply>>()
  const form = useRef<HTMLFormElement>(null)
  const values = () => read(form.current ? new FormData(form.current) : new FormData())
  const check = () => options.check?.(values(), language)
  const faults = useFaults(answered?.refusal, check)
  const [done, setDone] = useState(answered?.done)
  const [failure, setFailure] = useState<{ error: unknown }>()
  const lock = useLock()
  useEffect(() => {
    if (draft !== undefined && answered?.done !== undefined) forgetForm(draft)
  }, [draft, answered])
  const saveDraft = useFormDraft(form, draft, options.onRestore)
  const noValidate = useHydrated()
  useTitlePrefix(outcomeWords({ refusal: faults.refusal, done }, language))

  function showRefusal(refusal: Refusal | undefined): void {
    setDone(undefined)
    faults.show(refusal)
    if (refusal) onRefused?.(refusal)
  }

  async function submit(): Promise<void> {
    const now = values()
    const url = new URL(location.href)
    setDone(undefined)
    faults.show(undefined)
    try {
      const key = draft !== undefined && options.idempotent ? idempotencyKeyFor(draft, now) : undefined
      const reply = await send({
        api: browserApi(language),
        params,
        url,
        language,
        values: now,
        idempotencyKey: key,
      })
      if (draft !== undefined) forgetForm(draft)
      // The address changes a moment before the next page replaces this one.
      if (!lock.isMounted() || location.pathname !== url.pathname) return
      setDone(() => reply)
      await onDone?.(reply, now)
    } catch (error) {
      if (!isRefusal(error)) setFailure({ error })
      // A visitor who is no longer signed in is being redirected to the sign-in page.
      else if (error.code !== 'unauthorized') showRefusal(refusalOf(error))
    }
  }

  // The error boundary shows it: the page doesn't exist any more (404), or the error is a bug.
  if (failure) throw failure.error
  return {
    /** Props of the form element. */
    props: {
      ref: form,
      method: 'post' as const,
      noValidate,
      onInput: () => {
        saveDraft()
        if (options.check) faults.changed()
      },
      onSubmit: (event: FormEvent) => {
        event.preventDefault()
        if (lock.isBusy()) return
        const refusal = check()
        if (refusal) showRefusal(refusal)
        else void lock.run(submit)
      },
    },
    /** Props of a field: its name, its fault, and the value that the action returned. */
    field: <Name extends keyof Values & string>(name: Name) => ({
      name,
      error: faults.faultOf(name),
      defaultValue: answered?.values?.[name],
    }),
    refusal: faults.refusal,
    faultOf: faults.faultOf,
    /** Reads the current values. */
    values,
    /** The answer of the page's action, when the form was sent without scripts. */
    answered,
    /** The reply on success, until the form is sent again. */
    done,
    startAgain: () => setDone(undefined),
    busy: lock.busy,
    /** Replaces the refusal; undefined removes it. */
    showRefusal,
  }
}

/** The part of a form's state that renders it. */
export type ShownForm = Pick<ReturnType<typeof useApiForm<object, unknown>>, 'props' | 'refusal' | 'faultOf'>

const NO_FAULTS: FieldErrors = {}

/** A lock for one asynchronous task at a time. */
function useLock() {
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const mounted = useRef(false)
  useEffect(() => {
    mounted.current = true
    return () => {
      mounted.current = false
    }
  }, [])
  return {
    busy,
    isBusy: () => running.current,
    isMounted: () => mounted.current,
    run: async (work: () => Promise<void>) => {
      if (running.current) return
      running.current = true
      setBusy(true)
      try {
        await work()
      } finally {
        running.current = false
        setBusy(false)
      }
    },
  }
}

/**
 * The faults of a form: none until it is sent, then those found, updated with each change.
 * @param answered the refusal of the page's action
 * @param check validates the current values
 */
function useFaults(answered: Refusal | undefined, check: () => Refusal | undefined) {
  const language = useLanguage()
  const [refusal, setRefusal] = useState(answered)
  const [faults, setFaults] = useState(answered?.fields ?? NO_FAULTS)
  const sent = useRef(answered !== undefined)
  const before = useRef({ answered, language })

  function show(next: Refusal | undefined): void {
    sent.current = next !== undefined
    setRefusal(next)
    setFaults(next?.fields ?? NO_FAULTS)
  }

  useEffect(() => {
    const last = before.current
    before.current = { answered, language }
    if (answered !== last.answered) show(answered)
    else if (language !== last.language && sent.current) {
      setRefusal(undefined)
      setFaults(check()?.fields ?? NO_FAULTS)
    }
  })

  return {
    /** The summary above the form: the remaining faults, or else a message until the form is sent again. */
    refusal: currentRefusal(refusal, faults),
    /** The first fault of a field. */
    faultOf: (field: string) => faults[field]?.[0],
    show,
    /** Call with every change. */
    changed: () => {
      if (sent.current) setFaults(check()?.fields ?? NO_FAULTS)
    },
  }
}

function currentRefusal(refusal: Refusal | undefined, faults: FieldErrors): CurrentRefusal | undefined {
  if (!refusal || Object.keys(refusal.fields).length === 0) return refusal
  if (Object.keys(faults).length === 0) return undefined
  return { ...refusal, fields: faults, first: refusal }
}

import type { FormEvent } from 'react'
import { data, type FormEncType, useActionData, useFetcher } from 'react-router'
import { type FieldErrors, isApiError } from '#kit/errors.ts'
import { messagesIn } from '#kit/words.ts'
import { type Refusal, readSession, useFaults, useFormDraft, writeSession } from './forms.tsx'
import { useLanguage } from './language.tsx'

/** What comes back to a form that wasn't taken: all that was typed, and why. A file can't come back. */
export type Answer<Typed> = { typed: Typed; refusal: Refusal }

/** Name of the field that holds the key of a request that may be sent again; scripts fill it in. */
const KEY_FIELD = 'idempotencyKey'

/** The key that came with a form, as the options of a call; none without scripts. */
export function idempotencyKeyOf(form: FormData): { idempotencyKey?: string } {
  const key = form.get(KEY_FIELD)
  return typeof key === 'string' ? { idempotencyKey: key } : {}
}

/** Puts a key into a form that is about to be sent: the same for the same content (R309). */
export function giveIdempotencyKey(form: FormData, place: string, content: unknown): void {
  form.set(KEY_FIELD, idempotencyKeyFor(keyPlace(place), JSON.stringify(content)))
}

/**
 * The answer of a page's action to a form that the API refused: everything typed goes back.
 * @throws what isn't a refusal; a 404 too, for then the page itself isn't there
 */
export function refused<Typed>(error: unknown, typed: Typed) {
  if (!isApiError(error) || error.status === 404) throw error
  const refusal = { message: error.message, fields: error.fields }
  return data<Answer<Typed>>({ typed, refusal }, { status: error.status || 503 })
}

/** Forgets what is kept of a form that was taken: its draft and its key. */
export function forgetForm(place: string): void {
  writeSession(place, undefined)
  writeSession(keyPlace(place), undefined)
}

type Options = {
  /** Where what is typed is kept for this tab. */
  place: string
  /** What is wrong with the form as it stands, by field. */
  check: (form: FormData) => FieldErrors
  /** What tells one sending from another. */
  contentOf: (form: FormData) => unknown
  encType?: FormEncType
}

/**
 * The life of a form that a page's action takes: what is typed lasts over reloads, faults are shown once it was sent,
 * and sending it again after a failure is the same request.
 */
export function useSentForm<Typed>({ place, check, contentOf, encType }: Options) {
  const language = useLanguage()
  const fetcher = useFetcher<Answer<Typed>>()
  const answered = useActionData<Answer<Typed>>()
  const draft = useFormDraft(place)
  const formNow = () => (draft.form.current ? new FormData(draft.form.current) : new FormData())
  const faults = useFaults((fetcher.data ?? answered)?.refusal, () => check(formNow()))
  const busy = fetcher.state !== 'idle'

  function submit(submission: FormEvent): void {
    submission.preventDefault()
    if (busy) return
    const form = formNow()
    const fields = check(form)
    const faulty = Object.keys(fields).length > 0
    faults.show(faulty ? { message: messagesIn(language).checkFields, fields } : undefined)
    if (faulty) return
    giveIdempotencyKey(form, place, contentOf(form))
    fetcher.submit(form, { method: 'post', ...(encType && { encType }) })
  }

  return {
    form: draft.form,
    refusal: faults.refusal,
    faultOf: faults.faultOf,
    /** What was typed, when the form comes back without scripts. */
    typed: answered?.typed as Typed | undefined,
    busy,
    submit,
    changed: () => {
      draft.save()
      faults.changed()
    },
  }
}

function keyPlace(place: string): string {
  return `${place}-key`
}

/**
 * A key for a request that may be sent again (R309): the same for as long as what is sent is the same, also across a
 * reload. Made in the browser, because a page is the same for everybody.
 * @param place where it is kept in session storage
 */
function idempotencyKeyFor(place: string, content: string): string {
  const kept = readSession<{ content: string; key: string }>(place)
  if (kept?.content === content) return kept.key
  const key = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
  writeSession(place, { content, key })
  return key
}

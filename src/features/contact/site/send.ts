import { data, redirect } from 'react-router'
import { isApiError } from '#kit/errors.ts'
import type { Refusal } from '#web/forms.tsx'
import type { PageSubmission } from '#web/page-data.ts'
import { sendMessage } from '../contract.ts'
import { bodyOf, type Typed, typedIn } from './typed.ts'

/** What comes back to a form that wasn't taken: all that was typed, and why. */
export type Answer = { typed: Typed; refusal: Refusal }

/** Name of the field that holds the key of a request that may be sent again; scripts fill it in. */
export const KEY_FIELD = 'idempotencyKey'
/** Where the draft and its key are kept for a tab. */
export const DRAFT = 'contact'
export const DRAFT_KEY = 'contact-key'

/** The address of the screen after a message was taken: one of its own, so that a reload sends nothing again. */
export const SENT = '/contact?sent=yes'

/** Sends what was typed to the API. A refusal isn't thrown: it goes back to the form, which keeps everything. */
export async function send({ api, form, href }: PageSubmission) {
  const typed = typedIn(form)
  const key = form.get(KEY_FIELD)
  try {
    await api(sendMessage, {
      body: bodyOf(typed),
      ...(typeof key === 'string' && { idempotencyKey: key }),
    })
  } catch (error) {
    if (!isApiError(error)) throw error
    const refusal = { message: error.message, fields: error.fields }
    return data<Answer>({ typed, refusal }, { status: error.status || 503 })
  }
  throw redirect(href(SENT), 303)
}

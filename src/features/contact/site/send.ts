import { redirect } from 'react-router'
import type { PageSubmission } from '#web/page-data.ts'
import { idempotencyKeyOf, refused } from '#web/sent-form.ts'
import { sendMessage } from '../contract.ts'
import { bodyOf, typedIn } from './typed.ts'

/** The session-storage key of the draft. */
export const DRAFT = 'contact'

/** The address of the screen after a message was sent, so that a reload doesn't send it again. */
export const SENT = '/contact?sent=yes'

/** Sends the form to the API. A refusal is returned to the form with everything typed. */
export async function send({ api, form, href }: PageSubmission) {
  const typed = typedIn(form)
  try {
    await api(sendMessage, { body: bodyOf(typed), ...idempotencyKeyOf(form) })
  } catch (error) {
    return refused(error, typed)
  }
  throw redirect(href(SENT), 303)
}

import { redirect } from 'react-router'
import type { PageSubmission } from '#web/page-data.ts'
import { idempotencyKeyOf, refused } from '#web/sent-form.ts'
import { sendMessage } from '../contract.ts'
import { bodyOf, typedIn } from './typed.ts'

/** Where the draft is kept for a tab. */
export const DRAFT = 'contact'

/** The address of the screen after a message was taken: one of its own, so that a reload sends nothing again. */
export const SENT = '/contact?sent=yes'

/** Sends what was typed to the API. A refusal isn't thrown: it goes back to the form, which keeps everything. */
export async function send({ api, form, href }: PageSubmission) {
  const typed = typedIn(form)
  try {
    await api(sendMessage, { body: bodyOf(typed), ...idempotencyKeyOf(form) })
  } catch (error) {
    return refused(error, typed)
  }
  throw redirect(href(SENT), 303)
}

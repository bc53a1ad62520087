import { data } from 'react-router'
import { isApiError } from '#kit/errors.ts'
import type { Refusal } from '#web/forms.tsx'
import type { PageSubmission } from '#web/page-data.ts'
import { idempotencyKeyOf } from '#web/sent-form.ts'
import { subscribe } from '../contract.ts'
import { bodyOf, inOrder, type Typed, typedIn } from './typed.ts'

/** The answer to the form: the server's messages, or everything typed and the reason of the refusal. */
export type SubscribeAnswer =
  | { done: string[]; typed?: undefined; refusal?: undefined }
  | { done?: undefined; typed: Typed; refusal: Refusal }

/** Handles the form of the page and of the boxes (R601, R204). */
export async function send({ api, form }: PageSubmission) {
  try {
    const { msg } = await api(subscribe, { body: bodyOf(form), ...idempotencyKeyOf(form) })
    return data<SubscribeAnswer>({ done: msg })
  } catch (error) {
    if (!isApiError(error)) throw error
    const refusal = { message: error.message, fields: inOrder(error.fields) }
    return data<SubscribeAnswer>({ typed: typedIn(form), refusal }, { status: error.status || 503 })
  }
}

import { validate } from '#i18n/field-errors.ts'
import { bodyOf, defineForm } from '#web/api-form.ts'
import { messageSchema, sendMessage } from '../contract.ts'

/** The fields of the form, in the order of the page. */
export const FIELDS = ['name', 'email', 'company', 'phone', 'topic', 'message'] as const

/** The session-storage key of the draft. */
export const DRAFT = 'contact'

/** The path of the screen after a message was sent, so that a reload doesn't send it again. */
export const SENT = '/contact?sent=yes'

export const MESSAGE_FORM = defineForm({
  texts: FIELDS,
  check: (values, language) => validate(messageSchema, bodyOf(values), language),
  send: ({ api, values, idempotencyKey }) =>
    api(sendMessage, { body: bodyOf<typeof messageSchema>(values), idempotencyKey }),
  idempotent: true,
})

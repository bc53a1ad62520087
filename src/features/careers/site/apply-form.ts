import { validate } from '#i18n/field-errors.ts'
import { bodyOf, defineForm } from '#web/api-form.ts'
import { applicationSchema, applyForPosition } from '../contract.ts'

/** The fields of the form except the CV; `keepOnFile` is the value of a ticked box. */
const TEXTS = ['name', 'email', 'phone', 'message', 'keepOnFile'] as const
export type TextName = (typeof TEXTS)[number]

/** The session-storage key of an application's draft. */
export function draftPlace(slug: string): string {
  return `application:${slug}`
}

export const APPLICATION_FORM = defineForm({
  texts: TEXTS,
  files: ['cv'],
  check: (values, language) => validate(applicationSchema, bodyOf(values), language),
  send: ({ api, params: { slug = '' }, values, idempotencyKey }) => {
    const body = bodyOf<typeof applicationSchema>(values)
    return api(applyForPosition, { params: { slug }, body, idempotencyKey })
  },
  idempotent: true,
})

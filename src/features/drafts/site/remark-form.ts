import { validate } from '#i18n/field-errors.ts'
import { bodyOf, defineForm, sendForm } from '#web/api-form.ts'
import { pageAction } from '#web/page-data.ts'
import { addRemark, approveReview, remarkSchema } from '../contract.ts'

export const REMARK_FORM = defineForm({
  texts: ['text'],
  check: (values, language) => validate(remarkSchema, bodyOf(values), language),
  send: ({ api, params: { token = '' }, values, idempotencyKey }) =>
    api(addRemark, { params: { token }, body: bodyOf<typeof remarkSchema>(values), idempotencyKey }),
  idempotent: true,
})

const APPROVAL_FORM = defineForm({
  texts: ['version'],
  send: ({ api, params: { token = '' }, values: { version } }) =>
    api(approveReview, { params: { token }, body: { version } }),
})

/** What was done, as a value of the query parameter `done`. */
export const REVIEW_STEPS = ['remark', 'approved', 'again'] as const

/** Adds a remark, or approves the version that was read, then redirects, so that a reload doesn't repeat it. */
export const reviewAction = pageAction<unknown>((submission) => {
  const page = `/review/${submission.params.token}`
  if (submission.form.has('version'))
    return sendForm(APPROVAL_FORM, submission, ({ status }) => `${page}?done=${status}`)
  return sendForm(REMARK_FORM, submission, `${page}?done=remark`)
})

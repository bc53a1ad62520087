import { isLanguage } from '#kit/localized.ts'
import { type ApiForm, bodyOf, defineForm, sendForm } from '#web/api-form.ts'
import { type PageSubmission, pageAction } from '#web/page-data.ts'
import {
  acceptMyOffer,
  cancelMyRegistration,
  changeMyRegistration,
  type MyRegistration,
  type myDetailsSchema,
  setMyReminders,
} from '../contract.ts'
import { answersIn, type RegistrationValues, TEXTS } from './registration-form.ts'

/** The values of the field `intent`: which button was pressed. */
export type RegistrationIntent = 'save' | 'cancel' | 'keep' | 'mute' | 'unmute'
/** What was done, as a value of the query parameter `done`. */
export const REGISTRATION_CHANGES = [
  'changed',
  'cancelled',
  'cancelledBefore',
  'taken',
  'muted',
  'unmuted',
] as const
export type RegistrationChange = (typeof REGISTRATION_CHANGES)[number]

type LinkParams = PageSubmission['params']
const linkOf = ({ id, signature = '' }: LinkParams) => ({ params: { id: Number(id), signature } })

type MyDetailsValues = RegistrationValues & { language: string }
const FIELDS = defineForm({
  texts: [...TEXTS, 'language'],
  lists: ['companies'],
  send: async () => undefined,
})

/** The form that changes a registration's details and the language of its mails. */
export const MY_DETAILS_FORM: ApiForm<MyDetailsValues, unknown> = {
  read: (form) => ({ ...FIELDS.read(form), answers: answersIn(form) }),
  send: ({ api, params, language, values: { email: _, ...values } }) => {
    const mails = isLanguage(values.language) ? values.language : language
    const body = { ...bodyOf<typeof myDetailsSchema>(values), language: mails }
    return api(changeMyRegistration, { ...linkOf(params), body })
  },
}

const CANCEL_FORM = defineForm({ send: ({ api, params }) => api(cancelMyRegistration, linkOf(params)) })
const KEEP_FORM = defineForm({ send: ({ api, params }) => api(acceptMyOffer, linkOf(params)) })

const remindersForm = (muted: boolean) =>
  defineForm({
    send: ({ api, params }) => api(setMyReminders, { ...linkOf(params), body: { muted } }),
  })
const MUTE_FORM = remindersForm(true)
const UNMUTE_FORM = remindersForm(false)

/** Changes or cancels a registration, accepts an offer or switches the reminders, then redirects, so that a reload doesn't repeat it. */
export const changeRegistration = pageAction<unknown>((submission) => {
  const { pathname } = submission.url
  const intent = submission.form.get('intent')
  if (intent === 'cancel') return sendForm(CANCEL_FORM, submission, doneHref(pathname, 'cancelled'))
  if (intent === 'keep') return sendForm(KEEP_FORM, submission, doneHref(pathname, 'taken'))
  if (intent === 'mute') return sendForm(MUTE_FORM, submission, doneHref(pathname, 'muted'))
  if (intent === 'unmute') return sendForm(UNMUTE_FORM, submission, doneHref(pathname, 'unmuted'))
  return sendForm(MY_DETAILS_FORM, submission, doneHref(pathname, 'changed'))
})

/** The address to redirect to. */
export function doneHref(pathname: string, done: RegistrationChange): string {
  return `${pathname}?done=${done}`
}

/** A registration's details as values of its form. */
export function valuesOf({ details }: MyRegistration) {
  const { title, phone, investorType, topic, comment, ...others } = details
  return {
    ...others,
    title: title ?? '',
    phone: phone ?? '',
    investorType: investorType ?? '',
    topic: topic ?? '',
    comment: comment ?? '',
  }
}

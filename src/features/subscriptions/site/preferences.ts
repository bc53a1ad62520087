import { isLanguage } from '#kit/localized.ts'
import { defineForm, sendForm, type Values } from '#web/api-form.ts'
import { type PageSubmission, pageAction } from '#web/page-data.ts'
import {
  changeSubscription,
  endSubscription,
  FREQUENCIES,
  PAUSE_DAYS,
  requestPreferencesLink,
  type Subscription,
  undoUnsubscribe,
} from '../contract.ts'
import { allClients, CLIENTS_TYPED } from './subscription-form.ts'
import { unsubscribedHref } from './subscription-links.ts'

/** The chosen values of the preferences form. */
export type Chosen = Pick<
  Subscription,
  | 'allEvents'
  | 'areas'
  | 'clients'
  | 'positions'
  | 'offices'
  | 'topics'
  | 'language'
  | 'frequency'
  | 'timeZone'
>

/** The field that tells which form of the page was sent. */
export const INTENT = 'intent'

/** The field of the token that undoes the end of the subscription. */
export const UNSUBSCRIBE_TOKEN = 'unsubscribeToken'

const TEXTS = [
  'allEvents',
  CLIENTS_TYPED,
  'positions',
  'frequency',
  'language',
  'timeZone',
  'pauseDays',
] as const
const LISTS = ['clients', 'areas', 'offices', 'topics'] as const
export type PreferenceValues = Values<(typeof TEXTS)[number], (typeof LISTS)[number]>

/** The form that changes a subscription (R603). */
export const PREFERENCES_FORM = defineForm({
  texts: TEXTS,
  lists: LISTS,
  send: ({ api, params: { token = '' }, values }) =>
    api(changeSubscription, { params: { token }, body: { ...chosenIn(values), ...pauseIn(values) } }),
})

/** The form that asks for a new link by mail. */
export const LINK_FORM = defineForm({
  texts: ['email'],
  send: ({ api, values: { email } }) => api(requestPreferencesLink, { body: { email } }),
})

const LEAVE_FORM = defineForm({
  send: ({ api, params: { token = '' } }) => api(endSubscription, { params: { token } }),
})

/** Undoes the end of the subscription. */
const RESTORE_FORM = defineForm({
  texts: [UNSUBSCRIBE_TOKEN],
  send: ({ api, values: { unsubscribeToken } }) =>
    api(undoUnsubscribe, { params: { token: unsubscribeToken }, body: {} }),
})

/** Saves the preferences, unsubscribes, restores the subscription, or mails a new link. */
export const preferencesAction = pageAction<unknown>((submission) => {
  const intent = submission.form.get(INTENT)
  if (intent === 'save') return sendForm(PREFERENCES_FORM, submission)
  if (intent === 'leave') return leave(submission)
  if (intent === 'restore') return sendForm(RESTORE_FORM, submission)
  return sendForm(LINK_FORM, submission)
})

function leave(submission: PageSubmission) {
  return sendForm(LEAVE_FORM, submission, ({ unsubscribeToken }) => unsubscribedHref(unsubscribeToken))
}

/** The preferences in a form's values. */
export function chosenIn(values: PreferenceValues): Chosen {
  const { allEvents, areas, positions, offices, topics, language, frequency, timeZone } = values
  return {
    allEvents: allEvents === 'all',
    areas,
    clients: allClients(values),
    positions: positions === 'true',
    offices,
    topics,
    language: isLanguage(language) ? language : 'en',
    frequency: FREQUENCIES.find((each) => each === frequency) ?? 'at_once',
    timeZone,
  }
}

/** An unchanged pause isn't sent. */
function pauseIn(values: PreferenceValues) {
  const pauseDays = PAUSE_DAYS.find((days) => String(days) === values.pauseDays)
  return pauseDays === undefined ? {} : { pauseDays }
}

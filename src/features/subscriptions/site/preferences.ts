import { data, redirect } from 'react-router'
import { isApiError } from '#kit/errors.ts'
import { isLanguage } from '#kit/localized.ts'
import type { Refusal } from '#web/forms.tsx'
import type { PageSubmission } from '#web/page-data.ts'
import {
  ALERT_TOPICS,
  changeSubscription,
  endSubscription,
  FREQUENCIES,
  PAUSE_DAYS,
  requestPreferencesLink,
  type Subscription,
} from '../contract.ts'
import { clientsIn } from './typed.ts'

/** The chosen values of the preferences form. */
export type Chosen = Pick<
  Subscription,
  'allEvents' | 'areas' | 'clients' | 'topics' | 'language' | 'frequency' | 'timeZone'
>

/**
 * The answer to the preferences form: the server's messages, or the chosen values and the reason of the
 * refusal.
 */
export type PreferencesAnswer =
  | { done: string[]; chosen?: undefined; refusal?: undefined }
  | { done?: undefined; chosen?: Chosen; refusal: Refusal }

/** The field that tells which form of the page was sent. */
export const INTENT = 'intent'

/** Saves the preferences, unsubscribes, or mails a new link. */
export async function changePreferences({ api, params, form, href }: PageSubmission) {
  const token = params.token ?? ''
  const intent = form.get(INTENT)
  const chosen = intent === 'save' ? chosenIn(form) : undefined
  try {
    if (intent === 'leave') await api(endSubscription, { params: { token } })
    else if (chosen) {
      const body = { ...chosen, ...pauseIn(form) }
      const { msg } = await api(changeSubscription, { params: { token }, body })
      return data<PreferencesAnswer>({ done: msg })
    } else {
      const { msg } = await api(requestPreferencesLink, { body: { email: String(form.get('email') ?? '') } })
      return data<PreferencesAnswer>({ done: msg })
    }
  } catch (error) {
    if (!isApiError(error)) throw error
    const refusal = { message: error.message, fields: error.fields }
    return data<PreferencesAnswer>({ chosen, refusal }, { status: error.status || 503 })
  }
  throw redirect(href('/you-are-unsubscribed'), 303)
}

function chosenIn(form: FormData): Chosen {
  const all = (field: string) => form.getAll(field).map(String)
  const language = form.get('language')
  return {
    allEvents: form.get('allEvents') === 'all',
    areas: all('areas'),
    clients: clientsIn(form),
    topics: ALERT_TOPICS.filter((topic) => all('topics').includes(topic)),
    language: isLanguage(language) ? language : 'en',
    frequency: FREQUENCIES.find((frequency) => frequency === form.get('frequency')) ?? 'at_once',
    timeZone: String(form.get('timeZone') ?? ''),
  }
}

/** An unchanged pause isn't sent. */
function pauseIn(form: FormData) {
  const pauseDays = PAUSE_DAYS.find((days) => String(days) === form.get('pauseDays'))
  return pauseDays === undefined ? {} : { pauseDays }
}

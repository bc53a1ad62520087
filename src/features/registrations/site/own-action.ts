import { data, redirect } from 'react-router'
import { isApiError } from '#kit/errors.ts'
import type { Refusal } from '#web/forms.tsx'
import type { PageSubmission } from '#web/page-data.ts'
import {
  acceptOwnOffer,
  cancelOwnRegistration,
  changeOwnRegistration,
  type OwnRegistration,
} from '../contract.ts'
import { bodyOf, type Typed, typedIn } from './typed.ts'

/** The values of the field `intent`: which button was pressed. */
export type OwnIntent = 'save' | 'cancel' | 'keep'
/** What was done, as a value of the query parameter `done`. */
export const OWN_DONE = ['changed', 'cancelled', 'cancelledBefore', 'taken'] as const
export type OwnDone = (typeof OWN_DONE)[number]
/** The answer to a refused form: the reason and everything typed. */
export type OwnAnswer = { typed: Typed; refusal: Refusal }

/**
 * Changes or cancels a registration or accepts an offer, then redirects, so that a reload doesn't repeat it.
 */
export async function actOnOwn(submission: PageSubmission) {
  const { form, url, href } = submission
  const typed = typedIn(form)
  try {
    const done = await doneTo(submission, form.get('intent'), typed)
    return redirect(href(`${url.pathname}?done=${done}`), 303)
  } catch (error) {
    if (!isApiError(error) || error.status === 404) throw error
    const refusal = { message: error.message, fields: error.fields }
    return data<OwnAnswer>({ typed, refusal }, { status: error.status || 503 })
  }
}

async function doneTo(
  { api, params, form, language }: PageSubmission,
  intent: unknown,
  typed: Typed,
): Promise<OwnDone> {
  const link = { params: { id: Number(params.id), signature: params.signature ?? '' } }
  if (intent === 'cancel') {
    await api(cancelOwnRegistration, link)
    return 'cancelled'
  }
  if (intent === 'keep') {
    await api(acceptOwnOffer, link)
    return 'taken'
  }
  const { email: _, ...details } = bodyOf(typed)
  const chosen = form.get('language')
  const mails = chosen === 'en' || chosen === 'fr' ? chosen : language
  await api(changeOwnRegistration, { ...link, body: { ...details, language: mails } })
  return 'changed'
}

/** A registration's details as values of its form. */
export function typedOf({ details }: OwnRegistration): Typed {
  const { email, companies, firstName, lastName, company, title, phone, investorType, topic, comment } =
    details
  return {
    email,
    companies,
    firstName,
    lastName,
    company,
    title: title ?? '',
    phone: phone ?? '',
    investorType: investorType ?? '',
    topic: topic ?? '',
    comment: comment ?? '',
  }
}

import { data } from 'react-router'
import type { Refusal } from '#web/forms.tsx'
import type { PageSubmission } from '#web/page-data.ts'
import { idempotencyKeyOf, refused } from '#web/sent-form.ts'
import { type Registration, registerForEvent } from '../contract.ts'
import { bodyOf, type Typed } from './typed.ts'

/** A completed registration and the server's message. */
export type Taken = { registration: Registration; message: string; companies: string[] }

/** The answer to an unfinished form: everything typed, the reason, and the step to show. */
export type Unfinished = { taken?: undefined; typed: Typed; refusal?: Refusal; step?: 1 | 2 }
/** The answer to a registration form. */
export type Answer = { taken: Taken } | Unfinished

/** Sends the form to the API. A refusal is returned to the form with everything typed. */
export async function register({ api, params, form }: PageSubmission, typed: Typed) {
  try {
    const { registration, msg } = await api(registerForEvent, {
      params: { slug: params.slug ?? '' },
      body: bodyOf(typed),
      ...idempotencyKeyOf(form),
    })
    return data<Answer>({ taken: { registration, message: msg.join(' '), companies: typed.companies } })
  } catch (error) {
    return refused(error, typed)
  }
}

type Visit = { currentUrl: URL; nextUrl: URL; formMethod?: string; defaultShouldRevalidate: boolean }

/** Whether the loaded event can be reused: after sending the form, and for another step on the same page. */
export function keepsItsData({ currentUrl, nextUrl, formMethod, defaultShouldRevalidate }: Visit): boolean {
  const sends = formMethod !== undefined && formMethod !== 'GET'
  return sends || currentUrl.href === nextUrl.href ? false : defaultShouldRevalidate
}

import { data } from 'react-router'
import type { Refusal } from '#web/forms.tsx'
import type { PageSubmission } from '#web/page-data.ts'
import { idempotencyKeyOf, refused } from '#web/sent-form.ts'
import { type Registration, registerForEvent } from '../contract.ts'
import { bodyOf, type Typed } from './typed.ts'

/** A registration that was taken, with what was said of it. */
export type Taken = { registration: Registration; message: string; companies: string[] }

/** What comes back to a registration form that isn't done: all that was typed, why, and the step that it is at. */
export type Unfinished = { taken?: undefined; typed: Typed; refusal?: Refusal; step?: 1 | 2 }
/** What comes back to a registration form. */
export type Answer = { taken: Taken } | Unfinished

/** Sends what was typed to the API. A refusal isn't thrown: it goes back to the form, which keeps everything. */
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

/** The event is read again for another address; neither for a form that was sent nor for a step on the same page. */
export function keepsItsData({ currentUrl, nextUrl, formMethod, defaultShouldRevalidate }: Visit): boolean {
  const sends = formMethod !== undefined && formMethod !== 'GET'
  return sends || currentUrl.href === nextUrl.href ? false : defaultShouldRevalidate
}

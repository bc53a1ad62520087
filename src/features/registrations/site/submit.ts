import { data } from 'react-router'
import { isApiError } from '#kit/errors.ts'
import type { Refusal } from '#web/forms.tsx'
import type { PageSubmission } from '#web/page-data.ts'
import { type Registration, registerForEvent } from '../contract.ts'
import { bodyOf, type Typed } from './typed.ts'

/** A registration that was taken, with what was said of it. */
export type Taken = { registration: Registration; message: string; companies: string[] }

/** What comes back to a registration form that isn't done: all that was typed, why, and the step that it is at. */
export type Unfinished = { taken?: undefined; typed: Typed; refusal?: Refusal; step?: 1 | 2 }
/** What comes back to a registration form. */
export type Answer = { taken: Taken } | Unfinished

/** Name of the field that holds the key of a request that may be sent again; scripts fill it in. */
export const KEY_FIELD = 'idempotencyKey'

/** Sends what was typed to the API. A refusal isn't thrown: it goes back to the form, which keeps everything. */
export async function register({ api, params, form }: PageSubmission, typed: Typed) {
  const key = form.get(KEY_FIELD)
  try {
    const { registration, msg } = await api(registerForEvent, {
      params: { slug: params.slug ?? '' },
      body: bodyOf(typed),
      ...(typeof key === 'string' && { idempotencyKey: key }),
    })
    return data<Answer>({ taken: { registration, message: msg.join(' '), companies: typed.companies } })
  } catch (error) {
    if (!isApiError(error) || error.status === 404) throw error
    const refusal = { message: error.message, fields: error.fields }
    return data<Answer>({ typed, refusal }, { status: error.status || 503 })
  }
}

type Visit = { currentUrl: URL; nextUrl: URL; formMethod?: string; defaultShouldRevalidate: boolean }

/** The event is read again for another address; neither for a form that was sent nor for a step on the same page. */
export function keepsItsData({ currentUrl, nextUrl, formMethod, defaultShouldRevalidate }: Visit): boolean {
  const sends = formMethod !== undefined && formMethod !== 'GET'
  return sends || currentUrl.href === nextUrl.href ? false : defaultShouldRevalidate
}

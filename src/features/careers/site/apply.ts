import { data, redirect } from 'react-router'
import { isApiError } from '#kit/errors.ts'
import type { Refusal } from '#web/forms.tsx'
import type { PageSubmission } from '#web/page-data.ts'
import { applyForJob } from '../contract.ts'
import { bodyOf, type Typed, typedIn } from './typed.ts'

/** What comes back to a form that wasn't taken: all that was typed, and why. A file can't come back. */
export type Answer = { typed: Typed; refusal: Refusal }

/** Name of the field that holds the key of a request that may be sent again; scripts fill it in. */
export const KEY_FIELD = 'idempotencyKey'

/** The page of a position. */
export function jobHref({ slug }: { slug: string }): string {
  return `/careers/${encodeURIComponent(slug)}`
}

/** Where the draft of an application is kept for a tab, and the key that it was sent with. */
export function draftPlaces(slug: string): { draft: string; key: string } {
  return { draft: `application:${slug}`, key: `application-key:${slug}` }
}

/**
 * Sends what was filled in to the API. A refusal isn't thrown: it goes back to the form, which keeps everything typed.
 * What was taken leads to an address of its own, so that a reload sends nothing again.
 */
export async function apply({ api, form, params, href }: PageSubmission) {
  const slug = params.slug ?? ''
  const key = form.get(KEY_FIELD)
  try {
    await api(applyForJob, {
      params: { slug },
      body: bodyOf(form),
      ...(typeof key === 'string' && { idempotencyKey: key }),
    })
  } catch (error) {
    if (!isApiError(error) || error.status === 404) throw error
    const refusal = { message: error.message, fields: error.fields }
    return data<Answer>({ typed: typedIn(form), refusal }, { status: error.status || 503 })
  }
  throw redirect(href(`${jobHref({ slug })}?sent=yes`), 303)
}

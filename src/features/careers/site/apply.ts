import { redirect } from 'react-router'
import type { PageSubmission } from '#web/page-data.ts'
import { idempotencyKeyOf, refused } from '#web/sent-form.ts'
import { applyForJob } from '../contract.ts'
import { bodyOf, typedIn } from './typed.ts'

/** The path of a position. */
export function jobHref({ slug }: { slug: string }): string {
  return `/careers/${encodeURIComponent(slug)}`
}

/** The session-storage key of an application's draft. */
export function draftPlace(slug: string): string {
  return `application:${slug}`
}

/**
 * Sends the form to the API. A refusal is returned to the form with everything typed. Success redirects to an
 * address of its own, so that a reload doesn't send the form again.
 */
export async function apply({ api, form, params, href }: PageSubmission) {
  const slug = params.slug ?? ''
  try {
    await api(applyForJob, { params: { slug }, body: bodyOf(form), ...idempotencyKeyOf(form) })
  } catch (error) {
    return refused(error, typedIn(form))
  }
  throw redirect(href(`${jobHref({ slug })}?sent=yes`), 303)
}

import { redirect } from 'react-router'
import type { PageSubmission } from '#web/page-data.ts'
import { idempotencyKeyOf, refused } from '#web/sent-form.ts'
import { applyForJob } from '../contract.ts'
import { bodyOf, typedIn } from './typed.ts'

/** The page of a position. */
export function jobHref({ slug }: { slug: string }): string {
  return `/careers/${encodeURIComponent(slug)}`
}

/** Where the draft of an application is kept for a tab. */
export function draftPlace(slug: string): string {
  return `application:${slug}`
}

/**
 * Sends what was filled in to the API. A refusal isn't thrown: it goes back to the form, which keeps everything typed.
 * What was taken leads to an address of its own, so that a reload sends nothing again.
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

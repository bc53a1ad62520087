import { data } from 'react-router'
import { isApiError } from '#kit/errors.ts'

/**
 * The answer to a form on a page with a token in its address: the server's message, or the reason of the
 * refusal.
 */
export type TokenAnswer = { done: string[]; failure?: undefined } | { done?: undefined; failure: string }

/** Runs the action of such a form; an invalid link is reported on the page. */
export async function answerOf(act: () => Promise<{ msg: string[] }>) {
  try {
    return data<TokenAnswer>({ done: (await act()).msg })
  } catch (error) {
    if (!isApiError(error)) throw error
    return data<TokenAnswer>({ failure: error.message }, { status: error.status || 503 })
  }
}

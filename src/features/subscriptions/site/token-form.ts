import { data } from 'react-router'
import { isApiError } from '#kit/errors.ts'

/** What a page whose address holds a token answers a form with: what the server said, or why not. */
export type TokenAnswer = { done: string[]; failure?: undefined } | { done?: undefined; failure: string }

/** Does what a button on such a page is for; a link that can't be used is told on the page. */
export async function answerOf(act: () => Promise<{ msg: string[] }>) {
  try {
    return data<TokenAnswer>({ done: (await act()).msg })
  } catch (error) {
    if (!isApiError(error)) throw error
    return data<TokenAnswer>({ failure: error.message }, { status: error.status || 503 })
  }
}

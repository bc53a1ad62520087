import { type LoaderFunctionArgs, redirect } from 'react-router'
import { isApiError } from '#kit/errors.ts'
import { type PageRequest, pageData } from '#web/page-data.ts'

/** Where somebody signs in who has opened a screen without a session, and comes back to it. */
export function signInPath(path: string): string {
  return `/console/sign-in?${new URLSearchParams({ to: path })}`
}

/** A screen to return to after signing in; the start page for anything else, such as an address of another site. */
export function returnPath(to: string | null): string {
  return to && /^\/console(?:[/?#]|$)/.test(to) ? to : '/console'
}

/**
 * Builds the loader of a screen: `export const loader = consoleData(({ api }) => api(listStaff))`. Without a session it leads to
 * signing in; any other error shows the error screen.
 */
export function consoleData<Data>(
  read: (page: PageRequest) => Promise<Data>,
): (args: LoaderFunctionArgs) => Promise<Data> {
  return pageData(async (page) => {
    try {
      return await read(page)
    } catch (error) {
      if (!isApiError(error) || error.code !== 'unauthorized') throw error
      const { pathname, search } = page.url
      throw redirect(page.href(signInPath(pathname + search)))
    }
  })
}

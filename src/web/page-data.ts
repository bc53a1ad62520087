import {
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type Params,
} from 'react-router'
import type { Api } from '#kit/client.ts'
import { type Gone, isApiError } from '#kit/errors.ts'
import type { Language } from '#kit/localized.ts'
import { browserApi } from '#web/api.ts'
import { documentLanguage } from '#web/document-language.ts'
import { languageIn, localHref } from '#web/local-href.ts'
import { pageContext } from '#web/page-context.ts'

/** The input of a page's loader; the same on the server and in the browser. */
export type PageRequest = {
  api: Api
  /** The API in a given language, for content that a page shows in both languages. */
  apiIn: (language: Language) => Api
  params: Params
  /** The page's address without `lng` and React Router's own `index`. */
  url: URL
  language: Language
  /** Adds the visitor's language to an address of the site, for redirects. */
  href: (to: string) => string
}

/** What a failed loader throws: the error page shows the status and message, the not-found page a 404 and what was there. */
export type PageFailure = { code: string; message: string; gone?: Gone }

type LoaderArgs = LoaderFunctionArgs | ClientLoaderFunctionArgs
type ActionArgs = ActionFunctionArgs | ClientActionFunctionArgs

/**
 * Builds a page's loader, exported under both names: `export { load as loader, load as clientLoader }`. On the server
 * it calls the API's handlers themselves, in the browser through `/api`. It doesn't run again on hydration.
 * An API error shows the error page with the API's status.
 */
export function pageData<Data>(
  read: (page: PageRequest) => Promise<Data>,
): (args: LoaderArgs) => Promise<Data> {
  return (args) => orFailure(() => read(pageRequest(args)))
}

/** The input of a page's action: a loader's input and the submitted form. */
export type PageSubmission = PageRequest & { form: FormData }

/**
 * Builds a page's action, for forms with and without scripts: `export { act as action, act as clientAction }`.
 * It returns `data(value, { status })`, 422 for faults, or throws a `redirect`. An uncaught API error shows the error
 * page.
 */
export function pageAction<Data>(
  act: (submission: PageSubmission) => Promise<Data>,
): (args: ActionArgs) => Promise<Data> {
  return (args) => orFailure(async () => act({ ...pageRequest(args), form: await formIn(args.request) }))
}

/** The submitted form; any other body is refused with 415. */
async function formIn(request: Request): Promise<FormData> {
  try {
    return await request.formData()
  } catch {
    const failure: PageFailure = { code: 'unsupported_media_type', message: 'Expected a form' }
    throw data(failure, { status: 415 })
  }
}

function pageRequest({ request, params, context }: LoaderArgs | ActionArgs): PageRequest {
  const url = new URL(request.url)
  const named = languageIn(url.search)
  url.searchParams.delete('lng')
  url.searchParams.delete('index')
  const { apiIn, language } = import.meta.env.SSR
    ? context.get(pageContext)
    : { apiIn: browserApi, language: named ?? documentLanguage() }
  return {
    api: apiIn(language),
    apiIn,
    params,
    url,
    language,
    href: (to) => localHref(to, { language, named }),
  }
}

async function orFailure<Data>(work: () => Promise<Data>): Promise<Data> {
  try {
    return await work()
  } catch (error) {
    if (!isApiError(error)) throw error
    const failure: PageFailure = { code: error.code, message: error.message }
    if (error.code === 'gone') failure.gone = error.current as Gone
    throw data(failure, { status: error.status || 503 })
  }
}

import {
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type Params,
} from 'react-router'
import { type Api, apiOver } from '#kit/client.ts'
import { isApiError } from '#kit/errors.ts'
import type { Language } from '#kit/localized.ts'
import { browserApi } from '#web/api.ts'
import { documentLanguage } from '#web/document-language.ts'
import { languageIn, localHref } from '#web/local-href.ts'
import { pageContext } from '#web/page-context.ts'

/** What the data of a page is made from; the same on the server and in the browser. */
export type PageRequest = {
  api: Api
  /** The API in one language whatever the page's, for what stands on a page in both. */
  apiIn: (language: Language) => Api
  params: Params
  /** The page's address without `lng` and React Router's own `index`. */
  url: URL
  language: Language
  /** An address inside the site in the visitor's language, for redirects. */
  href: (to: string) => string
}

/** What a failed page leaves with: status and words go to the error screen, or to the not-found screen for 404. */
export type PageFailure = { code: string; message: string }

type LoaderArgs = LoaderFunctionArgs | ClientLoaderFunctionArgs
type ActionArgs = ActionFunctionArgs | ClientActionFunctionArgs

/**
 * The data of a page, as ONE function exported twice: `export { load as loader, load as clientLoader }`. On the
 * server it calls the API in-process, in the browser through `/api`. It does not run again on hydration.
 * An API error leaves the page for the error screen with the API's status.
 */
export function pageData<Data>(
  read: (page: PageRequest) => Promise<Data>,
): (args: LoaderArgs) => Promise<Data> {
  return (args) => orFailure(() => read(pageRequest(args)))
}

/** What an action reads besides: the form that was sent. */
export type PageSubmission = PageRequest & { form: FormData }

/**
 * What happens when a page's form is sent, with scripts or without: `export { act as action, act as clientAction }`.
 * It answers with `data(value, { status })`, 422 for faults, or throws a `redirect`. API errors it doesn't catch
 * leave for the error screen.
 */
export function pageAction<Data>(
  act: (submission: PageSubmission) => Promise<Data>,
): (args: ActionArgs) => Promise<Data> {
  return (args) => orFailure(async () => act({ ...pageRequest(args), form: await formOf(args.request) }))
}

/** What was sent, when it was sent by a form; anything else is refused with 415. */
async function formOf(request: Request): Promise<FormData> {
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
  const { apiIn, language } = import.meta.env.SSR ? serverSide(context) : browserSide(named)
  return {
    api: apiIn(language),
    apiIn,
    params,
    url,
    language,
    href: (to) => localHref(to, { language, named }),
  }
}

function serverSide(context: LoaderArgs['context']) {
  const { transport, language } = context.get(pageContext)
  return { apiIn: (each: Language) => apiOver(transport, each), language }
}

function browserSide(named: Language | undefined) {
  return { apiIn: browserApi, language: named ?? documentLanguage() }
}

async function orFailure<Data>(work: () => Promise<Data>): Promise<Data> {
  try {
    return await work()
  } catch (error) {
    if (!isApiError(error)) throw error
    const failure: PageFailure = { code: error.code, message: error.message }
    throw data(failure, { status: error.status || 503 })
  }
}

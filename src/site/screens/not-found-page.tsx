import { data } from 'react-router'
import { companiesLike } from '#features/companies/site/read-companies.ts'
import { type NotFound, wordOf } from '#features/companies/site/wrong-address.ts'
import { pageData } from '#web/page-data.ts'

/** Unknown addresses show the not-found screen with status 404 (R102), and the clients that may be meant (R113). */
const load = pageData(async ({ api, url }): Promise<never> => {
  const notFound: NotFound = { companies: await companiesLike(api, wordOf(url.pathname)) }
  throw data(notFound, { status: 404 })
})

export { load as clientLoader, load as loader }

export default function NotFoundPage() {
  return null
}

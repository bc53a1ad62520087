import { data, redirect, useLoaderData } from 'react-router'
import { companiesLike } from '#features/companies/site/read-companies.ts'
import { type NotFound, wordOf } from '#features/companies/site/wrong-address.ts'
import { getOwnPage, type OwnPage } from '#features/pages/contract.ts'
import { OwnPageOfSections } from '#features/pages/site/own-page.tsx'
import type { Api } from '#kit/client.ts'
import { isApiError } from '#kit/errors.ts'
import { pageData } from '#web/page-data.ts'

export const handle = { texts: ['pages'] }

/** The address of a page that the firm has added: of its own, or below `/pages` where the site has taken that since. */
const OWN_ADDRESS = /^(?:\/pages)?\/([a-z0-9-]+)\/?$/

/**
 * A page that the firm has added (R422). Other addresses show the not-found screen with status 404 (R102), and the clients that
 * may be meant (R113).
 */
const load = pageData(async ({ api, url, href }) => {
  const pathname = url.pathname.toLowerCase()
  const [, slug] = OWN_ADDRESS.exec(pathname) ?? []
  const page = slug && (await readOwnPage(api, slug))
  if (page && pathname.replace(/\/$/, '') !== page.path) throw redirect(href(page.path + url.search))
  if (page) return page
  const notFound: NotFound = { companies: await companiesLike(api, wordOf(url.pathname)) }
  throw data(notFound, { status: 404 })
})

async function readOwnPage(api: Api, slug: string): Promise<OwnPage | undefined> {
  try {
    return (await api(getOwnPage, { params: { slug } })).page
  } catch (error) {
    if (isApiError(error) && error.code === 'not_found') return undefined
    throw error
  }
}

export { load as clientLoader, load as loader }

export default function OtherPage() {
  return <OwnPageOfSections page={useLoaderData<typeof load>()} />
}

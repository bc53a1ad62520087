import { pageData } from '#web/page-data.ts'
import { getPage, listPages } from '../contract.ts'

/** The text page at the request's path, and the list of all of them for links. */
export const load = pageData(async ({ api, url }) => {
  const slug = url.pathname.replaceAll('/', '').toLowerCase()
  const [{ page }, { pages }] = await Promise.all([api(getPage, { params: { slug } }), api(listPages)])
  return { page, pages }
})

export type PageData = Awaited<ReturnType<typeof load>>

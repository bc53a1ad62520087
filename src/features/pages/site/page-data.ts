import { pageData } from '#web/page-data.ts'
import { getPage, listPages } from '../contract.ts'

/** A page of text, known by its address, and the list of all of them, for the ways on. */
export const load = pageData(async ({ api, url }) => {
  const slug = url.pathname.replaceAll('/', '').toLowerCase()
  const [{ page }, { pages }] = await Promise.all([api(getPage, { params: { slug } }), api(listPages)])
  return { page, pages }
})

export type PageData = Awaited<ReturnType<typeof load>>

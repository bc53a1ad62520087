import { data, redirect } from 'react-router'
import type { Api } from '#kit/client.ts'
import type { FieldErrors } from '#kit/errors.ts'
import type { FiltersOf, ListAddress } from './list-address.ts'
import { pageData } from './page-data.ts'

type ListData = {
  /** The invalid filters. */
  faults: FieldErrors
  /** The company of a filter; `isTyped`: as text, rather than chosen. */
  choice?: { isTyped: boolean; chosen?: { slug: string } | undefined }
}

/**
 * The data of a page with a filtered list. An address as a form sends it, or with a company that was typed, redirects to
 * the address as links have it. Invalid filters get a 422, and the page says what is wrong with them.
 * @param answerOf the address of the page that answers the filters better than the list, if there is one
 */
export function listData<Name extends string, Data extends ListData>(
  { filtersIn, isFormAddress, hrefOf }: ListAddress<Name>,
  read: (api: Api, filters: FiltersOf<Name>) => Promise<Data>,
  answerOf?: (list: Data, searchParams: URLSearchParams) => string | undefined,
) {
  return pageData(async ({ api, url, href }) => {
    const filters = filtersIn(url.searchParams)
    if (isFormAddress(url.searchParams)) throw redirect(href(hrefOf(filters)))
    const list = await read(api, filters)
    const answer = answerOf?.(list, url.searchParams)
    if (answer) throw redirect(href(answer))
    const { faults, choice } = list
    if (choice?.isTyped) throw redirect(href(hrefOf({ ...filters, company: choice.chosen?.slug })))
    return data(list, { status: Object.keys(faults).length > 0 ? 422 : 200 })
  })
}

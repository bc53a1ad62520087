import { data, redirect } from 'react-router'
import type { Api } from '#kit/client.ts'
import type { FieldErrors } from '#kit/errors.ts'
import { pageData } from './page-data.ts'

/** The filters in the address of a list, as somebody typed them: the API validates them. */
export type FiltersOf<Name extends string> = Partial<Record<Name, string>>

/** The address of a list with filters in its query; see {@link listAddress}. */
export type ListAddress<Name extends string> = {
  /** The address of the list with some filters: `/events?sector=mining&page=2`. */
  hrefOf(filters?: FiltersOf<Name>): string
  /** The address of another page of the same list, counted from 1. */
  hrefOfPage(filters: FiltersOf<Name>, page: number): string
  /** The filters in an address or a form. Other parameters, such as those of campaigns, are left aside. */
  filtersIn(searchParams: URLSearchParams): FiltersOf<Name>
  /** Whether an address is as a plain form sends it, with empty fields, rather than as a link has it. */
  isFormAddress(searchParams: URLSearchParams): boolean
}

/**
 * Reads and writes the address of a list.
 * @param path of the list
 * @param names of its filters, in the order of the address; `page` is one of them
 */
export function listAddress<Name extends string>(
  path: string,
  names: readonly (Name | 'page')[],
): ListAddress<Name | 'page'> {
  type Filters = FiltersOf<Name | 'page'>
  function hrefOf(filters: Filters = {}): string {
    const searchParams = new URLSearchParams()
    for (const name of names) if (filters[name]) searchParams.set(name, filters[name])
    return searchParams.size > 0 ? `${path}?${searchParams}` : path
  }
  return {
    hrefOf,
    hrefOfPage: (filters, page) => hrefOf({ ...filters, page: page > 1 ? String(page) : undefined }),
    filtersIn(searchParams) {
      const filters: Filters = {}
      for (const name of names) {
        const value = searchParams.get(name)?.trim()
        if (value) filters[name] = value
      }
      return filters
    },
    isFormAddress: (searchParams) => names.some((name) => searchParams.get(name)?.trim() === ''),
  }
}

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

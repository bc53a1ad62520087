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

import type { ReactNode } from 'react'
import type { Paging } from '#kit/paging.ts'
import { listAddress } from '../list-page.ts'
import { Pagination } from '../ui/pagination.tsx'
import { type FoundList, ListSearch } from './list-search.tsx'
import { Screen } from './screen.tsx'

/** The texts of such a screen: those of the filter `state` and its values are `state` and `states`; `all` leaves it open. */
export type ListTextKey<Name extends string, Value extends string> =
  | 'title'
  | 'lead'
  | 'search'
  | 'all'
  | Name
  | `${Name}s.${Value}`

/**
 * A screen with a list that is searched by words and one choice, page by page.
 * @param path of the screen, which its pages are addressed by
 * @param found what the screen's `listLoader` returns
 * @param children the list itself
 */
export function ListScreen<Name extends string, Value extends string>({
  t,
  path,
  found: { q, name, values, choice, list },
  children,
}: {
  t: (key: ListTextKey<NoInfer<Name>, NoInfer<Value>>) => string
  path: string
  found: FoundList<Name, Value, Pick<Paging, 'page' | 'lastPage'>>
  children: ReactNode
}) {
  const { hrefOfPage } = listAddress<string>(path, ['q', name, 'page'])
  const options = values.map((value) => ({ value, label: t(`${name}s.${value}`) }))
  return (
    <Screen title={t('title')} lead={t('lead')}>
      <ListSearch
        q={q}
        label={t('search')}
        choice={{ name, label: t(name), all: t('all'), value: choice, options }}
      />
      {children}
      <Pagination of={list} hrefOf={(other) => hrefOfPage({ q, [name]: choice }, other)} />
    </Screen>
  )
}

import type { ReactNode } from 'react'
import type { Paging } from '#kit/paging.ts'
import { listAddress } from '../list-address.ts'
import { Pagination } from '../ui/pagination.tsx'
import type { Option } from '../ui/select.tsx'
import { ListSearch } from './list-search.tsx'
import { Screen } from './screen.tsx'

/**
 * A screen with a list that is searched by words and one choice, page by page.
 * @param path of the screen, which its pages are addressed by
 * @param children the list itself
 */
export function ListScreen<Name extends string>({
  title,
  lead,
  path,
  found: { q, choice: value, list },
  searchLabel,
  choice,
  children,
}: {
  title: string
  lead: string
  path: string
  /** What the screen's `listLoader` returns. */
  found: { q: string; choice: string | undefined; list: Pick<Paging, 'page' | 'lastPage'> }
  searchLabel: string
  choice: { name: Name; label: string; all: string; options: Option[] }
  children: ReactNode
}) {
  const { hrefOfPage } = listAddress<string>(path, ['q', choice.name, 'page'])
  return (
    <Screen title={title} lead={lead}>
      <ListSearch q={q} label={searchLabel} choice={{ ...choice, value }} />
      {children}
      <Pagination of={list} hrefOf={(other) => hrefOfPage({ q, [choice.name]: value }, other)} />
    </Screen>
  )
}

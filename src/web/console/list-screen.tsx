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
  q,
  searchLabel,
  choice,
  paging,
  children,
}: {
  title: string
  lead: string
  path: string
  q: string
  searchLabel: string
  choice: { name: Name; label: string; all: string; value: string | undefined; options: Option[] }
  paging: Pick<Paging, 'page' | 'lastPage'>
  children: ReactNode
}) {
  const { hrefOfPage } = listAddress<string>(path, ['q', choice.name, 'page'])
  return (
    <Screen title={title} lead={lead}>
      <ListSearch q={q} label={searchLabel} choice={choice} />
      {children}
      <Pagination of={paging} hrefOf={(other) => hrefOfPage({ q, [choice.name]: choice.value }, other)} />
    </Screen>
  )
}

import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import type { ListAddress } from './list-address.ts'
import { LocalLink } from './local-link.tsx'

/** The results of a list's filters, dimmed below `head` while those of other filters are loading. */
export function ListResults<Name extends string>({
  list,
  head,
  foot,
  children,
  ...name
}: {
  list: ListAddress<Name>
  head: ReactNode
  foot?: ReactNode
  children: ReactNode
  'aria-label'?: string
  'aria-labelledby'?: string
}) {
  const isLoading = useNavigation().location?.pathname === list.hrefOf()
  return (
    <section {...name} aria-busy={isLoading}>
      {head}
      <div className={isLoading ? 'opacity-60 transition-opacity delay-150' : ''}>{children}</div>
      {foot}
    </section>
  )
}

/** The link that removes the filters of a list. */
export function RemoveFilters<Name extends string>({
  list,
  children,
}: {
  list: ListAddress<Name>
  children: string
}) {
  return (
    <LocalLink to={list.hrefOf()} preventScrollReset className="link text-sm print:hidden">
      {children}
    </LocalLink>
  )
}

import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import type { FiltersOf, ListAddress } from '../list-page.ts'
import { LocalLink } from '../local-link.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { useListText } from './use-list-text.ts'

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

type Faults = Readonly<Record<string, unknown>>

/** The number of results, in `children`; with faulty filters it says so instead. */
export function ResultCount(props: { faults: Faults; children: ReactNode }) {
  return (
    <p role="status" className="figures text-sm text-muted">
      <CountOrFaulty {...props} />
    </p>
  )
}

/** The words of {@link ResultCount}, for a status that says more. */
export function CountOrFaulty({ faults, children }: { faults: Faults; children: ReactNode }) {
  const t = useListText()
  return Object.keys(faults).length > 0 ? t('faulty') : children
}

/** The link that removes the filters of a list. */
export function RemoveFilters<Name extends string>({ list }: { list: ListAddress<Name> }) {
  const t = useListText()
  return (
    <LocalLink to={list.hrefOf()} preventScrollReset className="link text-sm print:hidden">
      {t('removeAll')}
    </LocalLink>
  )
}

/** What is known of a list without results: its filters, the number of results on other pages, and the filters' faults. */
export type EmptyListProps<Name extends string> = {
  filters: FiltersOf<Name>
  total: number
  faults: Record<string, string>
}

/** Replaces a list in which nothing matches the filters. @param to the list without them */
export function NoMatch({ title, to, children }: { title: string; to: string; children?: ReactNode }) {
  const t = useListText()
  return (
    <EmptyState title={title} next={{ to, label: t('removeAll') }}>
      {children}
    </EmptyState>
  )
}

/** Replaces a list with faulty filters. @param fault the one that stands at no field, if there is one */
export function FaultyFilters<Name extends string>({
  list,
  fault,
}: {
  list: ListAddress<Name>
  fault: string | undefined
}) {
  const t = useListText()
  return <NoMatch title={fault ?? t('faultyAdvice')} to={list.hrefOf()} />
}

/** Replaces the page of a list after its last one. */
export function PastEnd<Name extends string>({
  list,
  filters,
}: {
  list: ListAddress<Name>
  filters: FiltersOf<Name>
}) {
  const t = useListText()
  return <EmptyState title={t('pastEnd')} next={{ to: list.hrefOfPage(filters, 1), label: t('firstPage') }} />
}

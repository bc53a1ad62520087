import type { ComponentProps, ReactNode } from 'react'
import { Pagination } from './pagination.tsx'

/** A page of a list with links to the other pages. @param empty what stands for a list without records */
export function PagedList({
  isEmpty,
  empty,
  children,
  ...paging
}: ComponentProps<typeof Pagination> & { isEmpty: boolean; empty: ReactNode; children: ReactNode }) {
  if (isEmpty) return empty
  return (
    <>
      {children}
      <Pagination {...paging} />
    </>
  )
}

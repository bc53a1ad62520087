import type { ReactNode } from 'react'
import { LocalLink } from '#web/local-link.tsx'
import type { Column } from './table.tsx'
import { When } from './when.tsx'

/** The link of a row to the screen of its record. */
export function RowLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <LocalLink to={to} className="hover:text-action hover:underline">
      {children}
    </LocalLink>
  )
}

/** A column of instants. @param none what stands for one that is missing */
export function timeColumn<Key extends string>(
  key: Key,
  heading: string,
  none?: string,
): Column<Record<Key, string | null>> {
  return {
    key,
    heading,
    isFigures: true,
    cell: ({ [key]: at }) => (at === null ? none : <When at={at} />),
  }
}

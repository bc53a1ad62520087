import { Fragment, type ReactNode } from 'react'
import { formatNumber } from '#kit/formats.ts'
import { useLanguage } from '#web/language.tsx'
import { LocalLink } from '#web/local-link.tsx'
import { useStaffName } from './staff.ts'
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

/** An e-mail address, which breaks after its @ and its dots; within a word only where a phone has no room. */
export function Address({ children }: { children: string }) {
  return (
    <span className="wrap-anywhere md:wrap-break-word">
      {children.split(/(?<=[@.])/).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change places
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  )
}

/** Who did something, by name with the address on hovering; in full where nobody of the staff has it. @param email or a feed's name */
export function StaffName({ email }: { email: string }) {
  const name = useStaffName()(email)
  return name === email ? <Address>{email}</Address> : <span title={email}>{name}</span>
}

/** A number in the page's language. */
export function FormattedNumber({ value }: { value: number }) {
  return formatNumber(value, useLanguage())
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

/** A column of numbers. */
export function numberColumn<Key extends string>(key: Key, heading: string): Column<Record<Key, number>> {
  return {
    key,
    heading,
    isFigures: true,
    isNumber: true,
    cell: ({ [key]: value }) => <FormattedNumber value={value} />,
  }
}

/** A column of texts, whose long words, such as addresses, break anywhere. */
export function textColumn<Key extends string>(
  key: Key,
  heading: string,
): Column<Record<Key, string | null>> {
  return {
    key,
    heading,
    cell: ({ [key]: text }) => <span className="wrap-anywhere md:wrap-break-word">{text}</span>,
  }
}

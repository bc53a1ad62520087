import type { ReactNode } from 'react'

/** A column of a table: its heading, and what a row shows in it. */
export type Column<Row> = {
  key: string
  heading: string
  cell: (row: Row) => ReactNode
  /** Figures and times, which align when they are compared. */
  isFigures?: true
  /** Numbers, which align on the right. */
  isNumber?: true
  /** Left out below 48 rem. */
  isMinor?: true
}

/** A dense table, rows of 40 px. The first column names the row. @param empty what a table without rows says */
export function Table<Row extends { id: number | string }>({
  label,
  columns,
  rows,
  empty,
}: {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  empty: ReactNode
}) {
  if (rows.length === 0) return <p className="border-y border-line py-4 text-muted">{empty}</p>
  const look = ({ isFigures, isNumber, isMinor }: Column<Row>) =>
    `py-2 pr-3 last:pr-0 max-sm:hyphens-auto sm:pr-5 ${isFigures ? 'figures sm:whitespace-nowrap' : ''} ${isNumber ? 'text-right' : ''} ${isMinor ? 'max-md:hidden' : ''}`
  return (
    <table className="w-full text-left" aria-label={label}>
      <thead>
        <tr className="border-b border-line text-sm text-muted">
          {columns.map((column) => (
            <th key={column.key} scope="col" className={`${look(column)} font-medium`}>
              {column.heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} className="border-b border-line align-top">
            {columns.map((column, index) =>
              index === 0 ? (
                <th key={column.key} scope="row" className={`${look(column)} font-medium wrap-anywhere`}>
                  {column.cell(row)}
                </th>
              ) : (
                <td key={column.key} className={look(column)}>
                  {column.cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

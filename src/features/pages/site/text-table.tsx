import { Accordion } from '#web/ui/accordion.tsx'
import type { SectionOf } from '../contract.ts'

/** A table with more columns has smaller text on wide screens. */
const WIDE_COLUMNS = 4

/** A table, folded below its caption if it says so. */
export function TextTable({ section }: { section: SectionOf<'table'> }) {
  if (!section.isFolded) return <PlainTable table={section} showsCaption />
  return (
    <Accordion title={section.caption} wide>
      <PlainTable table={section} />
    </Accordion>
  )
}

type PlainTableProps = {
  table: Pick<SectionOf<'table'>, 'caption' | 'columns' | 'rows'>
  /** Unless what is above the table says the same. */
  showsCaption?: boolean
}

/** On small screens each row is a block, its cells labelled by their columns. */
export function PlainTable({ table: { caption, columns, rows }, showsCaption = false }: PlainTableProps) {
  const [first, ...others] = columns
  const isWide = columns.length > WIDE_COLUMNS
  return (
    <table
      className={`w-full border-b border-line text-left align-top max-md:block ${isWide ? 'md:text-sm md:[&_:is(th,td)]:pr-4' : ''}`}
    >
      <caption className={showsCaption ? 'pb-4 text-left font-medium max-md:block' : 'sr-only'}>
        {caption}
      </caption>
      <thead className="max-md:sr-only">
        <tr className="text-sm text-muted">
          {[first, ...others].map((column) => (
            <th key={column} scope="col" className="pr-6 pb-2 align-bottom font-normal last:pr-0">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {rows.map(([name, ...cells]) => (
          <tr key={name} className="border-t border-line max-md:block max-md:py-4 print:break-inside-avoid">
            <th
              scope="row"
              className="py-3 pr-6 align-top font-medium wrap-anywhere max-md:block max-md:p-0 max-md:pb-1 md:w-[22%]"
            >
              {name}
            </th>
            {cells.map((cell, index) => (
              <td
                key={others[index]}
                className="figures py-3 pr-6 align-top text-muted last:pr-0 max-md:mt-2 max-md:grid max-md:grid-cols-[7.5rem_minmax(0,1fr)] max-md:gap-x-4 max-md:p-0"
              >
                <span className="text-sm md:hidden" aria-hidden="true">
                  {others[index]}
                </span>
                {/* A column beside others is as wide as its longest word. */}
                <span className="wrap-anywhere max-md:text-ink md:wrap-break-word">{cell}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

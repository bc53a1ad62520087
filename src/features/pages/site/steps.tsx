import type { SectionOf } from '../contract.ts'

type StepsSection = SectionOf<'steps'>

/** Steps in a sequence: as columns along a line, or as a list. */
export function Steps({ section }: { section: StepsSection }) {
  return section.layout === 'line' ? <AlongALine items={section.items} /> : <InAList items={section.items} />
}

const COLUMNS: Record<number, string> = {
  2: 'md:grid-cols-2',
  3: 'md:grid-cols-3',
  4: 'md:grid-cols-2 xl:grid-cols-4',
  5: 'md:grid-cols-3 xl:grid-cols-5',
}

function AlongALine({ items }: { items: StepsSection['items'] }) {
  return (
    <ol className={`grid gap-y-8 ${COLUMNS[items.length] ?? 'md:grid-cols-3'}`}>
      {items.map(({ when, title, text }) => (
        <li
          key={title}
          className="relative border-line-strong max-md:border-l max-md:pl-5 md:border-t md:pt-5 md:pr-6 print:break-inside-avoid"
        >
          <span
            className="absolute size-2.5 rounded-full bg-action max-md:top-1.5 max-md:-left-[5.5px] md:-top-[5.5px] md:left-0"
            aria-hidden="true"
          />
          {when && <p className="figures text-sm font-semibold text-action">{when}</p>}
          <h3 className="mt-0.5">{title}</h3>
          <p className="mt-1.5 text-muted">{text}</p>
        </li>
      ))}
    </ol>
  )
}

function InAList({ items }: { items: StepsSection['items'] }) {
  return (
    <ol className="border-b border-line">
      {items.map(({ when, title, text }, index) => (
        <li
          key={title}
          className="grid grid-cols-[4rem_minmax(0,1fr)] items-baseline gap-x-4 border-t border-line py-4 md:grid-cols-[6.5rem_minmax(0,18rem)_minmax(0,1fr)] md:gap-x-8 print:break-inside-avoid"
        >
          <span className="figures font-serif text-xl font-medium text-action md:text-2xl">
            {when ?? index + 1}
          </span>
          <h3>{title}</h3>
          <p className="measure text-muted max-md:col-start-2 max-md:mt-1">{text}</p>
        </li>
      ))}
    </ol>
  )
}

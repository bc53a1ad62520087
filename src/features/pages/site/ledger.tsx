import type { SectionOf } from '../contract.ts'

/** Terms in three aligned columns: label, value, explanation. */
export function Ledger({ section }: { section: SectionOf<'ledger'> }) {
  return (
    <dl className="border-b border-line">
      {section.rows.map(({ label, value, note }) => (
        <div key={label} className="grid-12 gap-y-1 border-t border-line py-4 print:break-inside-avoid">
          <dt className="col-span-full text-sm text-muted md:col-span-3 md:pt-1">{label}</dt>
          <dd className="col-span-full font-serif text-lg leading-snug md:col-span-4">{value}</dd>
          {note && <dd className="col-span-full text-muted md:col-span-5">{note}</dd>}
        </div>
      ))}
    </dl>
  )
}

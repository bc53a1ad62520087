import type { ReactNode } from 'react'

/** A line of a list of facts (`dl`): its label, and the fact beside it. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-3 border-t border-line py-2.5">
      <dt className="text-muted">{label}</dt>
      <dd className="figures">{children}</dd>
    </div>
  )
}

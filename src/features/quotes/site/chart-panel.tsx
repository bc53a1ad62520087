import type { ReactNode } from 'react'
import { PanelTitle } from '#web/ui/accordion.tsx'

/** A panel below the chart that opens on demand. */
export function ChartPanel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="group border-b border-line first-of-type:mt-4 first-of-type:border-t print:hidden">
      <PanelTitle
        iconSize={18}
        className="flex min-h-11 list-none items-center justify-between gap-6 text-sm font-medium hover:text-action"
      >
        {title}
      </PanelTitle>
      <div className="pb-4">{children}</div>
    </details>
  )
}

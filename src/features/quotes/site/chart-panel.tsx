import type { ReactNode } from 'react'
import { Icon } from '#web/ui/icon.tsx'

/** A panel below the chart that opens on demand. */
export function ChartPanel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="group border-b border-line first-of-type:mt-4 first-of-type:border-t print:hidden">
      <summary className="flex min-h-11 list-none items-center justify-between gap-6 text-sm font-medium hover:text-action">
        {title}
        <Icon name="chevron-down" size={18} className="transition-transform group-open:rotate-180" />
      </summary>
      <div className="pb-4">{children}</div>
    </details>
  )
}

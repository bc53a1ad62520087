import type { ReactNode } from 'react'

/** Large tabular figures, each above its label and a rule. */
export function FigureList({
  label,
  figures,
  className = '',
}: {
  label?: string
  figures: readonly { value: ReactNode; label: string }[]
  className?: string
}) {
  return (
    <dl aria-label={label} className={`grid gap-x-6 border-b border-line sm:gap-x-8 ${className}`}>
      {figures.map((figure) => (
        <div key={figure.label} className="flex flex-col-reverse justify-end border-t border-line py-4">
          <dt className="mt-1 text-sm leading-snug text-muted">{figure.label}</dt>
          {/* A page open over New Year may be a year behind the server, so keep what the server sent. */}
          <dd
            className="figures font-serif text-3xl leading-none sm:text-4xl font-medium tracking-display"
            suppressHydrationWarning
          >
            {figure.value}
          </dd>
        </div>
      ))}
    </dl>
  )
}

import type { ReactNode } from 'react'

/** A page's title banner (R212): the `h1`, with an eyebrow, a lede and, below, `children` (actions, facts). */
export function PageTitle({
  title,
  eyebrow,
  lede,
  compact = false,
  children,
}: {
  title: string
  eyebrow?: ReactNode
  lede?: ReactNode
  /** Lower, above a list whose first record belongs on the first screen. */
  compact?: boolean
  children?: ReactNode
}) {
  return (
    <header className={`frame ${compact ? 'pt-5 pb-4 md:pt-9 md:pb-6' : 'pt-10 pb-8 md:pt-16 md:pb-10'}`}>
      {eyebrow && <p className="eyebrow mb-3">{eyebrow}</p>}
      <h1 className="max-w-[22em]">{title}</h1>
      {lede && (
        <p className={`measure text-muted ${compact ? 'mt-2 max-md:text-sm' : 'mt-4 text-lg'}`}>{lede}</p>
      )}
      {children && <div className="mt-6">{children}</div>}
    </header>
  )
}

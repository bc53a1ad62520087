import type { ReactNode } from 'react'

/** A page's title banner (R212): the `h1`, with an eyebrow, a lede and, below, `children` (actions, facts). */
export function PageTitle({
  title,
  eyebrow,
  lede,
  children,
}: {
  title: string
  eyebrow?: ReactNode
  lede?: ReactNode
  children?: ReactNode
}) {
  return (
    <header className="frame pt-10 pb-8 md:pt-16 md:pb-10">
      {eyebrow && <p className="eyebrow mb-3">{eyebrow}</p>}
      <h1 className="max-w-[22em]">{title}</h1>
      {lede && <p className="measure mt-4 text-lg text-muted">{lede}</p>}
      {children && <div className="mt-6">{children}</div>}
    </header>
  )
}

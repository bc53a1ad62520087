import type { ReactNode } from 'react'

/** A page with a single large message and a link (R102, R108, R109, R211). `children` go below the link. */
export function MessageScreen({
  title,
  eyebrow,
  lede,
  action,
  children,
}: {
  title: string
  eyebrow?: ReactNode
  lede?: ReactNode
  action?: ReactNode
  children?: ReactNode
}) {
  return (
    <div className="frame flex min-h-[60vh] flex-col justify-center py-16">
      <div className="max-w-[44rem] border-t border-ink pt-5">
        {eyebrow && <p className="eyebrow mb-3">{eyebrow}</p>}
        <h1 className="text-balance">{title}</h1>
        {lede && <div className="measure mt-5 text-lg text-muted">{lede}</div>}
        {action && <div className="mt-8 flex flex-wrap items-center gap-4">{action}</div>}
        {children && <div className="mt-8">{children}</div>}
      </div>
    </div>
  )
}

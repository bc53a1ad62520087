import type { ReactNode } from 'react'
import { AlertBanner } from './alert-banner.tsx'

/** A page with a single large message and a link (R102, R108, R109, R211). Below the link: what a form of the page was refused for, and `children`. */
export function MessageScreen({
  title,
  eyebrow,
  lede,
  action,
  refusal,
  children,
}: {
  title: string
  eyebrow?: ReactNode
  lede?: ReactNode
  action?: ReactNode
  refusal?: { message: string } | undefined
  children?: ReactNode
}) {
  return (
    <div className="frame flex min-h-[60vh] flex-col justify-center py-16">
      <div className="max-w-[44rem] border-t border-ink pt-5">
        {eyebrow && <p className="eyebrow mb-3">{eyebrow}</p>}
        <h1 className="text-balance">{title}</h1>
        {lede && <div className="measure mt-5 text-lg text-muted">{lede}</div>}
        {action && <div className="mt-8 flex flex-wrap items-center gap-4">{action}</div>}
        {(refusal || children) && (
          <div className="mt-8">
            {refusal && <AlertBanner kind="error">{refusal.message}</AlertBanner>}
            {children}
          </div>
        )}
      </div>
    </div>
  )
}

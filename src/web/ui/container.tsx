import type { ReactNode } from 'react'

/** The page's width and margins. */
export function Container({ children, className = '' }: { children: ReactNode; className?: string }) {
  return <div className={`frame ${className}`}>{children}</div>
}

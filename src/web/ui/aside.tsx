import type { ReactNode } from 'react'
import { useWords } from './use-words.ts'

/** Content beside a page's main content; one per page. */
export function Aside({ className, children }: { className: string; children: ReactNode }) {
  const { aside } = useWords()
  return (
    <aside aria-label={aside} className={className}>
      {children}
    </aside>
  )
}

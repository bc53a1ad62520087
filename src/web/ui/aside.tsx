import type { ReactNode } from 'react'
import { useWords } from './use-words.ts'

/** What stands beside the main content of a page: a page has one. */
export function Aside({ className, children }: { className: string; children: ReactNode }) {
  const { aside } = useWords()
  return (
    <aside aria-label={aside} className={className}>
      {children}
    </aside>
  )
}

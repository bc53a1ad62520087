import type { ReactNode } from 'react'
import { useUiText } from './use-ui-text.ts'

/** Content beside a page's main content; one per page. */
export function Aside({ className, children }: { className: string; children: ReactNode }) {
  const t = useUiText()
  return (
    <aside aria-label={t('aside')} className={className}>
      {children}
    </aside>
  )
}

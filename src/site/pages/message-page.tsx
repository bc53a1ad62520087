import type { ReactNode } from 'react'
import { PageMeta } from '#web/meta.tsx'

/** A page that says one thing and offers one way on (R109). */
export function MessagePage({
  title,
  text,
  children,
}: {
  title: string
  text: ReactNode
  children: ReactNode
}) {
  return (
    <section>
      <PageMeta title={title} noindex />
      <h1>{text}</h1>
      {children}
    </section>
  )
}

import type { ReactNode } from 'react'

/** A section of the account's page: its heading on the left, where there is room, and its form beside it. */
export function AccountSection({
  id,
  title,
  lede,
  children,
}: {
  id: string
  title: string
  lede: ReactNode
  children: ReactNode
}) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="grid-12 scroll-mt-24 gap-y-6 border-t border-ink py-8 md:py-10"
    >
      <div className="col-span-full lg:col-span-4">
        <h2 id={`${id}-title`}>{title}</h2>
        <div className="measure mt-2 text-sm text-muted">{lede}</div>
      </div>
      <div className="col-span-full md:col-span-9 lg:col-span-6 lg:col-start-6">{children}</div>
    </section>
  )
}

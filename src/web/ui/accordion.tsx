import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

/**
 * A panel whose title opens and closes it (R212), open at first when `active`. It is a native `details`: it works
 * without scripts and the browser's search in the page finds what is inside. Panels with one `group` close each
 * other. An address that names the `anchor` opens the panel.
 */
export function Accordion({
  title,
  active = false,
  group,
  anchor,
  wide = false,
  children,
}: {
  title: ReactNode
  active?: boolean
  group?: string
  /** The id of what is inside: browsers open a panel around what an address names. */
  anchor?: string
  /** What is inside is no running text, and may be as wide as the panel. */
  wide?: boolean
  children: ReactNode
}) {
  return (
    <details open={active} name={group} className="group border-b border-line first:border-t">
      <summary className="flex list-none items-center justify-between gap-6 py-4 font-medium hover:text-action">
        {title}
        <Icon name="chevron-down" className="transition-transform group-open:rotate-180" />
      </summary>
      <div id={anchor} className={`scroll-mt-24 pb-5 text-muted ${wide ? '' : 'measure'}`}>
        {children}
      </div>
    </details>
  )
}

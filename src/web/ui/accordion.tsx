import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

/**
 * A panel that its title opens and closes (R212), initially open when `active`. A native `details`: it works without
 * scripts, and the browser's find-in-page opens it. Panels of one `group` close each other. An address with `#anchor`
 * opens the panel.
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
  /** The content's id: browsers open a panel whose content the address names. */
  anchor?: string
  /** Lets content that isn't running text fill the panel's width. */
  wide?: boolean
  children: ReactNode
}) {
  return (
    <details open={active} name={group} className="group border-b border-line first:border-t">
      <PanelTitle>{title}</PanelTitle>
      <div id={anchor} className={`scroll-mt-24 pb-5 text-muted ${wide ? '' : 'measure'}`}>
        {children}
      </div>
    </details>
  )
}

/** The title of a native `details` with the CSS class `group`, and an arrow that turns when it opens. */
export function PanelTitle({
  className = 'flex list-none items-center justify-between gap-6 py-4 font-medium hover:text-action',
  iconSize,
  children,
}: {
  className?: string
  iconSize?: number
  children: ReactNode
}) {
  return (
    <summary className={className}>
      {children}
      <Icon name="chevron-down" size={iconSize} className="transition-transform group-open:rotate-180" />
    </summary>
  )
}

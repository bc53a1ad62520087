import type { ReactNode } from 'react'

/** A button that shows an icon alone, with its name as the tooltip. */
export function IconButton({
  name,
  onClick,
  className,
  children,
}: {
  name: string
  onClick: () => void
  className: string
  children: ReactNode
}) {
  return (
    <button type="button" onClick={onClick} aria-label={name} title={name} className={className}>
      {children}
    </button>
  )
}

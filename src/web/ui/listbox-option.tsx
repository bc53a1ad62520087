import { type ReactNode, useEffect, useRef } from 'react'

/** An option of a listbox whose field keeps the focus and answers the keys. The active one is scrolled into view. */
export function ListboxOption({
  id,
  isActive,
  onPick,
  className,
  children,
}: {
  id: string
  isActive: boolean
  onPick: () => void
  className: string
  children: ReactNode
}) {
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field takes the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus
    <div
      ref={row}
      id={id}
      role="option"
      aria-selected={isActive}
      onPointerDown={(press) => press.preventDefault()}
      onMouseDown={(press) => press.preventDefault()}
      onClick={onPick}
      className={className}
    >
      {children}
    </div>
  )
}

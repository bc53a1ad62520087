import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent as ReactPointerEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import type { MenuGroup } from '#features/navigation/contract.ts'
import { Icon } from '#web/ui/icon.tsx'
import { MenuLink } from './menu-link.tsx'

/** Classes of the entries in the header's bar. */
export const ENTRY =
  'flex min-h-11 items-center gap-1 rounded-base px-2 text-sm font-medium whitespace-nowrap hover:text-action aria-[current=page]:underline aria-[current=page]:decoration-action aria-[current=page]:decoration-2 aria-[current=page]:underline-offset-8 xl:px-2.5'

/** A group of the header's menu: a flyout, or a link if it has only one. */
export function MenuEntry({ group }: { group: MenuGroup }) {
  const [only, ...others] = group.links
  if (!only) return null
  if (others.length > 0) return <Flyout group={group} />
  return (
    <li>
      <MenuLink link={only} className={ENTRY} />
    </li>
  )
}

const HIDE_DELAY_MS = 150

/**
 * A submenu that opens under the mouse and closes 150 ms after the mouse has left; for keyboard and touch it
 * is a button (R202). Without scripts it is open while it has the mouse or the focus.
 */
function Flyout({ group }: { group: MenuGroup }) {
  const listId = useId()
  const button = useRef<HTMLButtonElement>(null)
  const { open, setOpen, onPointerEnter, onPointerLeave } = useHover()
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setOpen(false)
  }
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !open) return
    setOpen(false)
    button.current?.focus()
  }
  return (
    <li
      className="group relative"
      onPointerEnter={onPointerEnter}
      onPointerLeave={onPointerLeave}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
    >
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={listId}
        onClick={({ nativeEvent }) => setOpen(isMouse(nativeEvent) || !open)}
        className={ENTRY}
      >
        {group.label}
        <Icon name="chevron-down" size={16} className={`transition-transform ${open ? 'rotate-180' : ''}`} />
      </button>
      <ul
        id={listId}
        className={`absolute top-full left-0 min-w-52 rounded-base border border-line bg-raised py-2 shadow-float noscript:group-focus-within:block noscript:group-hover:block ${open ? '' : 'hidden'}`}
      >
        {group.links.map((link) => (
          <li key={link.to}>
            <MenuLink
              link={link}
              onClick={() => setOpen(false)}
              className="block px-4 py-2 text-sm hover:bg-sunk hover:text-action aria-[current=page]:text-action"
            />
          </li>
        ))}
      </ul>
    </li>
  )
}

/** The mouse has opened the flyout by hovering, so its click must not close it. */
const isMouse = (press: Event) => press instanceof PointerEvent && press.pointerType === 'mouse'

/** Open while the mouse is over it and shortly after. Ignores touch and pen, which press the button. */
function useHover() {
  const [open, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const onPointerEnter = ({ pointerType }: ReactPointerEvent) => {
    if (pointerType !== 'mouse') return
    clearTimeout(timer.current)
    setOpen(true)
  }
  const onPointerLeave = ({ pointerType }: ReactPointerEvent) => {
    if (pointerType !== 'mouse') return
    timer.current = setTimeout(() => setOpen(false), HIDE_DELAY_MS)
  }
  return { open, setOpen, onPointerEnter, onPointerLeave }
}

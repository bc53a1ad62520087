import { type KeyboardEvent, type MouseEvent, useRef } from 'react'
import { useLocation } from 'react-router'
import type { Firm } from '#features/firm/contract.ts'
import { OfficeLines } from '#features/firm/site/office-lines.tsx'
import type { MenuGroup } from '#features/navigation/contract.ts'
import { useTranslation } from '#web/translation.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useAfterChange } from '#web/use-after-change.ts'
import { AccountLinks } from './account-links.tsx'
import { BAR_BUTTON } from './bar-button.ts'
import { MenuLink } from './menu-link.tsx'

const DIALOG_ID = 'mobile-menu'

/** Whether the browser supports the `command` attribute, by which buttons control dialogs without scripts. */
const knowsCommands = () => 'commandForElement' in HTMLButtonElement.prototype

/**
 * The slide-in menu of narrow screens (R203): a modal `dialog`, which makes the page inert and closes on
 * Escape.
 */
export function MobileMenu({ firm, menu }: { firm: Firm; menu: readonly MenuGroup[] }) {
  const { t } = useTranslation('shell')
  const dialog = useRef<HTMLDialogElement>(null)
  useClosedByNavigation(dialog)
  const openWithoutCommand = () => !knowsCommands() && dialog.current?.showModal()
  const close = () => dialog.current?.close()
  const closeWithoutCommand = () => !knowsCommands() && close()
  const closeOnBackdrop = ({ target, currentTarget }: MouseEvent) => target === currentTarget && close()
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={t('openMenu')}
        {...{ command: 'show-modal', commandfor: DIALOG_ID }}
        onClick={openWithoutCommand}
        className={`-mr-2.5 ${BAR_BUTTON} menu:hidden`}
      >
        <Icon name="menu" size={24} />
      </button>
      <dialog
        ref={dialog}
        id={DIALOG_ID}
        aria-label={t('mainMenu')}
        onClick={closeOnBackdrop}
        onKeyDown={keepFocusInside}
        className="slide-in"
      >
        <div className="flex min-h-full flex-col px-6 pt-3 pb-8">
          <button
            type="button"
            aria-label={t('closeMenu')}
            {...{ command: 'close', commandfor: DIALOG_ID }}
            onClick={closeWithoutCommand}
            className="-mr-3 grid size-11 place-items-center self-end rounded-base hover:bg-sunk"
          >
            <Icon name="close" size={24} />
          </button>
          <nav aria-label={t('mainMenu')} className="mt-2">
            <div className="flex flex-col items-start border-t border-line py-3">
              <AccountLinks entry={LINK} onLeave={close} />
            </div>
            {menu.map((group) => (
              <MobileGroup key={group.label} group={group} onLeave={close} />
            ))}
          </nav>
          <div className="mt-auto grid grid-cols-2 gap-x-6 gap-y-5 pt-10">
            {firm.offices.map((office) => (
              <OfficeLines key={office.city} office={office} />
            ))}
          </div>
        </div>
      </dialog>
    </>
  )
}

const LINK = 'block py-1.5 font-serif text-xl leading-snug font-medium aria-[current=page]:text-action'

function MobileGroup({ group, onLeave }: { group: MenuGroup; onLeave: () => void }) {
  const single = group.links.length === 1
  return (
    <div className="border-t border-line py-3">
      {!single && <p className="pb-1 text-sm text-muted">{group.label}</p>}
      <ul>
        {group.links.map((link) => (
          <li key={link.to}>
            <MenuLink link={link} onClick={onLeave} className={LINK} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/**
 * Closes the menu on every navigation, including the browser's back and forward. One that was opened before
 * hydration stays open.
 */
function useClosedByNavigation(dialog: { current: HTMLDialogElement | null }) {
  useAfterChange(useLocation().key, () => dialog.current?.close())
}

/** Keeps the focus within the dialog: a modal dialog lets Tab leave for the browser's toolbar. */
function keepFocusInside(press: KeyboardEvent<HTMLDialogElement>) {
  if (press.key !== 'Tab') return
  const stops = press.currentTarget.querySelectorAll<HTMLElement>('a[href], button')
  const edge = press.shiftKey ? stops[0] : stops[stops.length - 1]
  if (document.activeElement !== edge) return
  press.preventDefault()
  const other = press.shiftKey ? stops[stops.length - 1] : stops[0]
  other?.focus()
}

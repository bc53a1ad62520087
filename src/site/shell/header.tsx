import { useEffect, useState } from 'react'
import type { Firm } from '#features/firm/contract.ts'
import type { MenuGroup } from '#features/navigation/contract.ts'
import { useTranslation } from '#web/translation.ts'
import { AccountLinks } from './account-links.tsx'
import { HeaderSearch } from './header-search.tsx'
import { LanguageToggle } from './language-toggle.tsx'
import { Logo } from './logo.tsx'
import { ENTRY, MenuEntry } from './menu-entry.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { ThemeToggle } from './theme-toggle.tsx'

export const HOME_LINK_ID = 'site-home'

/**
 * The sticky header (R201). Its space in the layout is constant and only the bar shrinks, so that the page
 * doesn't shift.
 */
export function Header({ firm, menu }: { firm: Firm; menu: readonly MenuGroup[] }) {
  const { t } = useTranslation('shell')
  const scrolled = useScrolled()
  const look = scrolled ? 'py-1.5 border-line-strong shadow-float' : 'py-4 border-line'
  return (
    <header className="pointer-events-none sticky top-0 z-30 h-19 print:static print:h-auto">
      <div
        className={`pointer-events-auto relative border-b bg-paper transition-[padding,border-color] print:bg-transparent ${look}`}
      >
        <div className="frame flex min-h-11 items-center gap-2 max-[22.5rem]:gap-0">
          <Logo firm={firm} id={HOME_LINK_ID} inBar />
          <nav aria-label={t('mainMenu')} className="ml-auto hidden menu:block print:hidden">
            <ul className="flex items-center">
              {menu.map((group) => (
                <MenuEntry key={group.label} group={group} />
              ))}
            </ul>
          </nav>
          <HeaderSearch />
          <div className="flex items-center menu:-mr-3 menu:border-l menu:border-line menu:pl-2 xl:ml-2 print:hidden">
            <div className="flex items-center max-menu:hidden">
              <AccountLinks entry={ENTRY} brief />
            </div>
            <LanguageToggle />
            <ThemeToggle />
            <MobileMenu firm={firm} menu={menu} />
          </div>
        </div>
      </div>
    </header>
  )
}

const SCROLLED_PX = 20
const SCROLL_DEBOUNCE_MS = 50

/** Whether the page is scrolled by more than 20 px, measured 50 ms after the last scroll event (R201). */
function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const measure = () => setScrolled(window.scrollY > SCROLLED_PX)
    const later = () => {
      clearTimeout(timer)
      timer = setTimeout(measure, SCROLL_DEBOUNCE_MS)
    }
    measure()
    addEventListener('scroll', later, { passive: true })
    return () => {
      clearTimeout(timer)
      removeEventListener('scroll', later)
    }
  }, [])
  return scrolled
}

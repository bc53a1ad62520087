import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation, useMatches } from 'react-router'
import type { Firm } from '#features/firm/contract.ts'
import { BackToTop } from './back-to-top.tsx'
import { ConsentBanner } from './consent-banner.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { MENU, type MenuGroup } from './menu.ts'
import { NavigationProgress } from './navigation-progress.tsx'
import { Offices } from './offices.tsx'
import { SessionNotice } from './session-notice.tsx'
import { SkipLink } from './skip-link.tsx'

/** The frame around every page; `children` are the page. */
export function Shell({
  firm,
  menu = MENU,
  children,
}: {
  firm: Firm
  menu?: readonly MenuGroup[]
  children: ReactNode
}) {
  const main = useRef<HTMLElement>(null)
  useFocusOnArrival(main)
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <NavigationProgress />
      <Header firm={firm} menu={menu} />
      <main ref={main} id="main" tabIndex={-1} className="grow outline-none">
        <SessionNotice />
        {children}
      </main>
      {!useShowsOffices() && <Offices firm={firm} />}
      <Footer firm={firm} menu={menu} />
      <BackToTop />
      <ConsentBanner />
    </div>
  )
}

/** Whether the page shows the offices itself: `handle = { offices: true }` of its route. */
function useShowsOffices(): boolean {
  return useMatches().some(({ handle }) => (handle as { offices?: boolean } | undefined)?.offices)
}

/** A new page begins at its beginning for the keyboard and for screen readers too, as a fresh document does. */
function useFocusOnArrival(main: { current: HTMLElement | null }) {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    main.current?.focus({ preventScroll: true })
  }, [pathname, main])
}

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

/** The frame of all pages; `children` is the page. */
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

/** Whether the page's route has `handle = { offices: true }`: it shows the offices itself. */
function useShowsOffices(): boolean {
  return useMatches().some(({ handle }) => (handle as { offices?: boolean } | undefined)?.offices)
}

/** After navigation the focus moves to the start of the new page, as in a new document. */
function useFocusOnArrival(main: { current: HTMLElement | null }) {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    main.current?.focus({ preventScroll: true })
  }, [pathname, main])
}

import type { ReactNode } from 'react'
import type { Firm } from '#features/firm/contract.ts'
import { BackToTop } from './back-to-top.tsx'
import { ConsentBanner } from './consent-banner.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { MENU, type MenuGroup } from './menu.ts'
import { Offices } from './offices.tsx'
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
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <Header firm={firm} menu={menu} />
      <main id="main" tabIndex={-1} className="grow outline-none">
        {children}
      </main>
      <Offices firm={firm} />
      <Footer firm={firm} menu={menu} />
      <BackToTop />
      <ConsentBanner />
    </div>
  )
}

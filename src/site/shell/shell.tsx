import { type ReactNode, useRef } from 'react'
import { useLocation, useMatches } from 'react-router'
import type { Firm } from '#features/firm/contract.ts'
import type { Navigation } from '#features/navigation/contract.ts'
import { useTranslation } from '#web/translation.ts'
import { NavigationProgress } from '#web/ui/navigation-progress.tsx'
import { SkipLink } from '#web/ui/skip-link.tsx'
import { useAfterChange } from '#web/use-after-change.ts'
import { BackToTop } from './back-to-top.tsx'
import { ConsentBanner } from './consent-banner.tsx'
import { Footer, type FooterOptions } from './footer.tsx'
import { Header } from './header.tsx'
import { menuFor, shownLinks } from './menu.ts'
import { SessionNotice } from './session-notice.tsx'

/**
 * The frame of all pages; `children` is the page. On a phone held sideways there is no header above a player that has
 * `data-fills-sideways`.
 */
export function Shell({
  firm,
  navigation,
  absent = [],
  children,
}: {
  firm: Firm
  navigation: Navigation
  absent?: readonly string[]
  children: ReactNode
}) {
  const { t } = useTranslation('shell')
  const main = useRef<HTMLElement>(null)
  const menu = menuFor(navigation.groups, absent)
  useFocusOnArrival(main)
  return (
    <div className="flex min-h-dvh flex-col sideways:has-[[data-fills-sideways]]:[&>header]:hidden">
      <SkipLink label={t('skip')} />
      <Header firm={firm} menu={menu} />
      <main ref={main} id="main" tabIndex={-1} className="grow outline-none">
        <NavigationProgress label={t('loading')} />
        <SessionNotice />
        {children}
      </main>
      <Footer
        firm={firm}
        menu={menu}
        quickLinks={shownLinks(navigation.quickLinks, absent)}
        legalLinks={navigation.legalLinks}
        {...useFooterOptions()}
      />
      <BackToTop />
      <ConsentBanner />
    </div>
  )
}

/** What the page's route says of its footer: `handle = { legalOnly: true }`. */
function useFooterOptions(): FooterOptions {
  const handles = useMatches().map(({ handle }) => handle as FooterOptions | undefined)
  const says = (option: keyof FooterOptions) => handles.some((handle) => handle?.[option])
  return { legalOnly: says('legalOnly'), subscribes: says('subscribes'), offices: says('offices') }
}

/** After navigation the focus moves to the start of the new page, as in a new document. */
function useFocusOnArrival(main: { current: HTMLElement | null }) {
  useAfterChange(useLocation().pathname, () => main.current?.focus({ preventScroll: true }))
}

import { lazy, Suspense, useCallback, useRef, useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { getStaff, signOutOfConsole } from '#features/staff/contract.ts'
import { consoleApi } from '#web/console/api.ts'
import { consoleData, signInPath } from '#web/console/data.ts'
import { setSessionEnded, useSessionEnded } from '#web/console/session-end.ts'
import { useStaff } from '#web/console/staff.ts'
import { useLanguage, useLocalHref, useLocalNavigate, useToggleLanguage } from '#web/language.tsx'
import { LocalLink } from '#web/local-link.tsx'
import { useTheme } from '#web/theme.ts'
import { useTranslation } from '#web/translation.ts'
import { AlertBanner } from '#web/ui/alert-banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { NavigationProgress } from '#web/ui/navigation-progress.tsx'
import { SkipLink } from '#web/ui/skip-link.tsx'
import { useAfterChange } from '#web/use-after-change.ts'
import { useRequest } from '#web/use-request.ts'
import { version } from '../../package.json'
import { readKinds } from './content/kinds.ts'
import { SearchButton, useSearchKey } from './search/search-button.tsx'
import { useMenu } from './use-menu.ts'

const CommandPalette = lazy(() => import('./search/command-palette.tsx'))

export const loadFrame = consoleData(async ({ api }) => {
  const [{ staff, names }, kinds] = await Promise.all([api(getStaff), readKinds(api)])
  setSessionEnded(false)
  return { staff, names, kinds }
})

/** The frame of all screens for staff who are signed in: the menu, who is signed in, and the screen. */
export function Frame() {
  const { t } = useTranslation('console')
  const main = useRef<HTMLElement>(null)
  const [isSearching, setIsSearching] = useState(false)
  const search = useCallback(() => setIsSearching(true), [])
  useFocusOnArrival(main)
  useSearchKey(search)
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
      <SkipLink label={t('skip')} />
      <Sidebar onSearch={search} />
      {isSearching && (
        <Suspense>
          <CommandPalette onClose={() => setIsSearching(false)} />
        </Suspense>
      )}
      <main
        ref={main}
        id="main"
        tabIndex={-1}
        className="mx-auto w-full max-w-[72rem] px-4 pt-6 pb-16 outline-none sm:px-8 lg:pt-8"
      >
        <NavigationProgress label={t('loading')} />
        <SessionEnd />
        <Outlet />
      </main>
    </div>
  )
}

/** After navigation the focus moves to the start of the new screen, as in a new document. */
function useFocusOnArrival(main: { current: HTMLElement | null }) {
  const { pathname, state } = useLocation()
  const keepsFocus = (state as { keepsFocus?: boolean } | null)?.keepsFocus === true
  useAfterChange(pathname, () => {
    // A record gets its address while somebody types in it.
    if (keepsFocus) return
    main.current?.focus({ preventScroll: true })
    scrollTo(0, 0)
  })
}

/** Says that the session has ended, and leads to signing in in another tab: what is typed here stays. */
function SessionEnd() {
  const { t } = useTranslation('console')
  const href = useLocalHref()(signInPath('/console'))
  if (!useSessionEnded()) return null
  return (
    <div className="mb-6">
      <AlertBanner kind="error" title={t('sessionEnd.title')} onDismiss={() => setSessionEnded(false)}>
        {t('sessionEnd.text')}{' '}
        <a href={href} target="_blank" rel="noreferrer" className="link">
          {t('sessionEnd.signIn')}
        </a>
      </AlertBanner>
    </div>
  )
}

/** Beside the screen; above it on narrow ones, where the menu is folded. */
function Sidebar({ onSearch }: { onSearch: () => void }) {
  const { t } = useTranslation('console')
  const { pathname } = useLocation()
  return (
    <header className="border-b border-line bg-sunk lg:sticky lg:top-0 lg:flex lg:h-dvh lg:flex-col lg:overflow-y-auto lg:border-r lg:border-b-0">
      {/* A new screen closes the folded menu. */}
      <details key={pathname} className="group lg:hidden">
        <summary className="flex min-h-12 items-center justify-between px-4 sm:px-8">
          <span className="font-serif text-lg">{t('name')}</span>
          <span className="flex items-center gap-2 text-sm font-medium text-action">
            {t('menu.label')}
            <Icon name="menu" className="group-open:hidden" />
            <Icon name="close" className="hidden group-open:block" />
          </span>
        </summary>
        <div className="px-4 pb-4 sm:px-8">
          <MenuContent onSearch={onSearch} />
        </div>
      </details>
      <div className="hidden h-full flex-col px-4 py-6 lg:flex">
        <p className="px-2 font-serif text-xl">{t('name')}</p>
        <MenuContent onSearch={onSearch} />
      </div>
    </header>
  )
}

function MenuContent({ onSearch }: { onSearch: () => void }) {
  const { t } = useTranslation('console')
  const { name, role } = useStaff()
  return (
    <>
      <SearchButton onClick={onSearch} />
      <nav aria-label={t('menu.label')} className="mt-5 space-y-5">
        {useMenu().map(({ key, heading, links }) => (
          <div key={key}>
            {heading && <p className="px-2 text-sm text-muted">{heading}</p>}
            <ul>
              {links.map((link) => (
                <li key={link.to}>
                  <MenuLink {...link} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <div className="mt-6 space-y-1 border-t border-line pt-4 lg:mt-auto">
        <p className="px-2 pb-1">
          <span className="block font-medium">{name}</span>
          <span className="block text-sm text-muted">{t(`roles.${role}`)}</span>
        </p>
        <LocalLink to="/" reloadDocument className={MENU_LINK}>
          {t('toSite')}
          <Icon name="external" size={16} />
        </LocalLink>
        <LanguageLink />
        <ThemeButton />
        <SignOut />
        <p className="px-2 pt-3 text-sm text-muted">Roadshow {version}</p>
      </div>
    </>
  )
}

const MENU_LINK =
  'flex min-h-9 w-full items-center justify-between gap-2 rounded-base px-2 text-left hover:bg-paper aria-[current]:bg-action-wash aria-[current]:font-medium aria-[current]:text-action'

function MenuLink({ to, label }: { to: string; label: string }) {
  const { pathname } = useLocation()
  // Within a list: one of its records.
  const isCurrent = pathname === to ? 'page' : pathname.startsWith(`${to}/`) && to !== '/console'
  return (
    <LocalLink to={to} aria-current={isCurrent || undefined} className={MENU_LINK}>
      {label}
    </LocalLink>
  )
}

function LanguageLink() {
  const { t } = useTranslation('console')
  const { language, href, remember } = useToggleLanguage()
  return (
    <LocalLink to={href} lang={language} onClick={remember} className={MENU_LINK}>
      {t('otherLanguage')}
      <Icon name="globe" size={16} />
    </LocalLink>
  )
}

function ThemeButton() {
  const { t } = useTranslation('console')
  const { theme, toggle } = useTheme()
  return (
    <button type="button" onClick={toggle} className={MENU_LINK}>
      {t(theme === 'dark' ? 'toLight' : 'toDark')}
      <Icon name={theme === 'dark' ? 'sun' : 'moon'} size={16} />
    </button>
  )
}

function SignOut() {
  const { t } = useTranslation('console')
  const api = consoleApi(useLanguage())
  const navigate = useLocalNavigate()
  const { busy, failure, run } = useRequest()
  const signOut = () =>
    run(async () => {
      await api(signOutOfConsole)
      await navigate('/console/sign-in')
      return undefined
    })
  return (
    <div className="pt-2">
      <Button variant="secondary" small busy={busy} onClick={signOut} className="w-full">
        {t('signOut')}
      </Button>
      {failure && <AlertBanner kind="error">{failure}</AlertBanner>}
    </div>
  )
}

import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { SIGN_IN, signInHref } from '#features/accounts/return-path.ts'
import { forgetEnding, useSession } from '#features/accounts/site/session.ts'
import { LocalLink } from '#web/local-link.tsx'
import { useTranslation } from '#web/translation.ts'
import { AlertBanner } from '#web/ui/alert-banner.tsx'

/**
 * Says why a session ended (R505), with a link that returns here after signing in. Also shown on the sign-in
 * page that users of protected pages are redirected to, but not after further navigation.
 */
export function SessionNotice() {
  const { t } = useTranslation('shell')
  const { ending } = useSession()
  const { pathname, search, hash } = useLocation()
  const isSignIn = pathname === SIGN_IN
  useForgetReason(pathname, isSignIn)
  if (!ending || ending === 'deleted') return null
  const isUnwanted = ending === 'ended' || ending === 'elsewhere'
  return (
    <div className="frame pt-5 print:hidden">
      <AlertBanner key={ending} onDismiss={forgetEnding}>
        {t(`account.ending.${ending}`)}{' '}
        {isUnwanted && !isSignIn && (
          <LocalLink to={signInHref(pathname + search + hash)} className="link whitespace-nowrap">
            {t('account.signInAgain')}
          </LocalLink>
        )}
      </AlertBanner>
    </div>
  )
}

/** Forgets the reason once the visitor has navigated on. */
function useForgetReason(pathname: string, isSignIn: boolean): void {
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current !== pathname && !isSignIn) forgetEnding()
    before.current = pathname
  }, [pathname, isSignIn])
}

import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { SIGN_IN, signInHref } from '#features/accounts/site/return-path.ts'
import { forgetEnding, useSession } from '#features/accounts/site/session.ts'
import { LocalLink } from '#web/local-link.tsx'
import { useTranslation } from '#web/translation.ts'
import { AlertBanner } from '#web/ui/alert-banner.tsx'

/**
 * A word of explanation when a session is over (R505), and the way back to here after signing in again. It
 * follows to the sign-in page, where who was on a page of their own is led, and no further.
 */
export function SessionNotice() {
  const { t } = useTranslation('shell')
  const { ending } = useSession()
  const { pathname, search, hash } = useLocation()
  const isSignIn = pathname === SIGN_IN
  useForgotten(pathname, isSignIn)
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

/** It has been said, and the visitor has gone on. */
function useForgotten(pathname: string, isSignIn: boolean): void {
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current !== pathname && !isSignIn) forgetEnding()
    before.current = pathname
  }, [pathname, isSignIn])
}

import { type ReactNode, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useLocalHref } from '#web/language.tsx'
import { useTranslation } from '#web/translation.ts'
import { LoadingBars } from '#web/ui/loading-bars.tsx'
import { SIGN_IN, signInHref } from '../return-path.ts'
import { type Ending, useSession } from './session.ts'

/**
 * Renders its children for signed-in users only; others are redirected to the sign-in page with a way back
 * (R110). Server rendering doesn't know the session and shows the loading indicator. Needs the texts of
 * `accounts`.
 */
export function SignedInOnly({ children }: { children: ReactNode }) {
  const { isAuthenticated, isRestoring, ending } = useSession()
  const { pathname, search, hash } = useLocation()
  useLeave(
    !isAuthenticated && !isRestoring,
    targetAfterSignOut(ending) ?? signInHref(pathname + search + hash),
  )
  return isAuthenticated && !isRestoring ? children : <Restoring />
}

/** Where to redirect users who ended the session themselves; undefined for others, who get a way back. */
function targetAfterSignOut(ending: Ending | undefined): string | undefined {
  if (ending === 'deleted') return '/manage-account-confirmation?account=deleted'
  return ending === 'signed-out' || ending === 'everywhere' ? SIGN_IN : undefined
}

/**
 * Renders its children for visitors who are signed out; others are redirected. Rendered also before the
 * session is known, so that it works without scripts.
 */
export function SignedOutOnly({ leadTo, children }: { leadTo: string; children: ReactNode }) {
  const { isAuthenticated, isRestoring } = useSession()
  useLeave(isAuthenticated && !isRestoring, leadTo)
  return isAuthenticated ? <Restoring /> : children
}

function useLeave(leaves: boolean, to: string): void {
  const navigate = useNavigate()
  const target = useLocalHref()(to)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; the address changes while it is being left
  useEffect(() => {
    if (leaves) navigate(target, { replace: true })
  }, [leaves])
}

/** The loading indicator while the session is being restored (R502). */
function Restoring() {
  const { t } = useTranslation('accounts')
  return (
    <div className="frame flex min-h-[60vh] flex-col justify-center gap-4 py-16">
      <h1 className="sr-only">{t('restoring')}</h1>
      <p>
        <LoadingBars label={t('restoring')} />
      </p>
      <noscript>
        <p className="measure">{t('needsScripts')}</p>
      </noscript>
    </div>
  )
}

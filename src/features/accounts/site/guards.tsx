import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { useActionData, useLocation, useNavigate } from 'react-router'
import { useLocalHref } from '#web/language.tsx'
import { useTranslation } from '#web/translation.ts'
import { LoadingBars } from '#web/ui/loading-bars.tsx'
import { SIGN_IN, signInHref } from './return-path.ts'
import type { Answer } from './send-form.ts'
import { type Ending, useSession } from './session.ts'

/**
 * What only who is signed in sees; others are led to the sign-in page, and back (R110). The server, which can't know,
 * shows the loading indicator. It needs the words of `accounts`.
 */
export function SignedInOnly({ children }: { children: ReactNode }) {
  const { isAuthenticated, isRestoring, ending } = useSession()
  const { pathname, search, hash } = useLocation()
  useLeave(!isAuthenticated && !isRestoring, wayOut(ending) ?? signInHref(pathname + search + hash))
  return isAuthenticated && !isRestoring ? children : <Restoring />
}

/** Where who has ended the session themselves is led; undefined for others, who are to come back. */
function wayOut(ending: Ending | undefined): string | undefined {
  if (ending === 'deleted') return '/manage-account-confirmation?account=deleted'
  return ending === 'signed-out' || ending === 'everywhere' ? SIGN_IN : undefined
}

type Taken = { msg: string[]; onAgain: () => void }

/** A form for who is signed out (R110), and what stands in its place once it was taken. */
export function SignedOutForm({
  Ask,
  Sent,
}: {
  Ask: ComponentType<{ answered: Answer | undefined; onDone: (msg: string[]) => void }>
  Sent: ComponentType<Taken>
}) {
  const answered = useActionData<Answer>()
  const [done, setDone] = useState<string[] | undefined>(answered?.done)
  return (
    <SignedOutOnly leadTo={SIGN_IN}>
      {done ? (
        <Sent msg={done} onAgain={() => setDone(undefined)} />
      ) : (
        <Ask answered={answered} onDone={setDone} />
      )}
    </SignedOutOnly>
  )
}

/** What only who is signed out sees; others are led on. It is there before anything is known, for want of scripts. */
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

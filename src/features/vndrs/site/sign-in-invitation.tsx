import type { ReactNode } from 'react'
import { signInHref, signUpHref } from '#features/accounts/site/index.ts'
import { LocalLink } from '#web/local-link.tsx'
import { useTranslation } from '#web/translation.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'

/** Tells guests that an account is needed (R412), with links to sign in or up and back to `to`. */
export function SignInInvitation({ to, children }: { to: string; children: ReactNode }) {
  const { t } = useTranslation('vndrs')
  return (
    <div className="print:hidden">
      <p className="measure text-muted">{children}</p>
      <p className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-3">
        <ButtonLink to={signInHref(to)}>{t('signIn')}</ButtonLink>
        <LocalLink to={signUpHref(to)} className="link">
          {t('signUp')}
        </LocalLink>
      </p>
    </div>
  )
}

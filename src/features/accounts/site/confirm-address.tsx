import { type ReactNode, useEffect, useState } from 'react'
import { useActionData, useLocation, useSearchParams } from 'react-router'
import { pendingFollowPath } from '#features/watchlist/site/index.ts'
import type { Api } from '#kit/client.ts'
import { isApiError } from '#kit/errors.ts'
import { browserApi } from '#web/api.ts'
import { bodyOf, defineForm, formAction, useApiForm } from '#web/api-form.ts'
import { useLanguage, useLocalNavigate } from '#web/language.tsx'
import { PageMeta } from '#web/meta.tsx'
import type { PageRequest } from '#web/page-data.ts'
import { useTranslation } from '#web/translation.ts'
import { AlertBanner } from '#web/ui/alert-banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { LoadingBars } from '#web/ui/loading-bars.tsx'
import { MessageScreen } from '#web/ui/message-screen.tsx'
import { confirmEmail, firstPasswordSchema } from '../contract.ts'
import { returnPath, signInHref, withReturnPath } from '../return-path.ts'
import { checkAccount } from './account-check.ts'
import { FormPage } from './account-layout.tsx'
import { keepDeviceKey, withDeviceKey } from './device-key.ts'
import { NewPasswordForm } from './new-password-form.tsx'
import { beginSession, leave, useSession } from './session.ts'

/** The pages that report a confirmed address and an invalid link. */
const DONE = '/email-verification'
const INVALID = '/email-verification?link=invalid'

/** The parts of a verify link, as the API puts them into the page's query. */
type VerifyLinkParams = { id: string; token: string; expires: string; signature: string }
/** What is needed before the address can be confirmed. */
export type MissingProof = {
  state: 'password_needed' | 'sign_in_needed'
  email: string
  link: VerifyLinkParams
}

function linkIn(url: URL): VerifyLinkParams | undefined {
  const [id, token, expires, signature] = ['id', 'token', 'expires', 'signature'].map((name) =>
    url.searchParams.get(name),
  )
  return id && token && expires && signature ? { id, token, expires, signature } : undefined
}

function confirm(api: Api, { id, token, expires, signature }: VerifyLinkParams, proof: object) {
  return api(confirmEmail, { params: { id, token }, body: { expires, signature, ...proof } })
}

/**
 * What a link needs, as far as the server can tell; undefined when the address has no link or it is confirmed
 * now.
 */
export async function missingProof({ api, url }: PageRequest): Promise<MissingProof | 'invalid' | undefined> {
  const link = linkIn(url)
  if (!link) return undefined
  try {
    const { state, email } = await confirm(api, link, {})
    return state === 'confirmed' ? undefined : { state, email, link }
  } catch (error) {
    if (isApiError(error) && (error.code === 'link_invalid' || error.code === 'not_found')) return 'invalid'
    throw error
  }
}

const FIRST_PASSWORD_FORM = defineForm({
  texts: ['password', 'password_confirmation'],
  check: (values, language) => checkAccount(firstPasswordSchema, values, language),
  send: async ({ api, url, values }) => {
    const link = linkIn(url)
    if (link) await confirm(api, link, bodyOf<typeof firstPasswordSchema>(values))
  },
})

/** Without scripts the browser can't be recognised, so a password is always asked for. */
export const choosePassword = formAction(FIRST_PASSWORD_FORM, ({ url }) =>
  withReturnPath(DONE, url.searchParams.get('to')),
)

/**
 * Confirms an address (R501): immediately in the browser that signed up, which is then signed in, or that is signed in to the account
 * with the new address. Other browsers are asked for a password, or to sign in.
 */
export function ConfirmAddress({ missing }: { missing: MissingProof }) {
  const answered = useActionData()
  const language = useLanguage()
  const navigate = useLocalNavigate()
  const to = useSearchParams()[0].get('to')
  const done = withReturnPath(DONE, to)
  const [isAsked, setAsked] = useState(answered !== undefined)
  const [failure, setFailure] = useState<string>()
  const leaveFor = (to: string) => navigate(to, { replace: true })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link is used once
  useEffect(() => {
    if (isAsked) return
    confirm(browserApi(language), missing.link, withDeviceKey()).then(
      ({ state, session }) => {
        if (session) {
          keepDeviceKey(session)
          beginSession(session.user, session.access_token)
        }
        if (state !== 'confirmed') setAsked(true)
        else leaveFor((session && pathAfterSignIn(to)) ?? done)
      },
      (error: unknown) => {
        if (!isApiError(error)) throw error
        if (error.code === 'link_invalid') leaveFor(INVALID)
        else {
          setFailure(error.message)
          setAsked(true)
        }
      },
    )
  }, [])
  const form = <FirstPassword missing={missing} onDone={() => leaveFor(done)} />
  const ask = missing.state === 'password_needed' ? form : <SignInNeeded missing={missing} />
  if (isAsked)
    return (
      <>
        {failure && <AlertBanner kind="error">{failure}</AlertBanner>}
        {ask}
      </>
    )
  return <Confirming withoutScripts={ask} />
}

/** Where the visitor was before signing up; undefined if that isn't known. */
function pathAfterSignIn(to: string | null): string | undefined {
  const path = to ?? pendingFollowPath()
  return path && returnPath(path)
}

/** Shown while the server is asked whether this browser may confirm; without scripts, the form. */
function Confirming({ withoutScripts }: { withoutScripts: ReactNode }) {
  const { t } = useTranslation('accounts')
  return (
    <>
      <PageMeta title={t('confirm.title')} noindex />
      <noscript>{withoutScripts}</noscript>
      <div className="noscript:hidden">
        <MessageScreen title={t('verify.lede')} lede={<LoadingBars />} />
      </div>
    </>
  )
}

function FirstPassword({ missing: { email }, onDone }: { missing: MissingProof; onDone: () => unknown }) {
  const { t } = useTranslation('accounts')
  const form = useApiForm({ ...FIRST_PASSWORD_FORM, onDone })
  return (
    <FormPage
      title={t('confirm.title')}
      lede={t('confirm.lede', { email })}
      noindex
      aside={<p className="text-muted">{t('confirm.notYou')}</p>}
    >
      <NewPasswordForm form={form} email={email}>
        <Button type="submit" busy={form.busy}>
          {form.busy ? t('confirm.sending') : t('confirm.submit')}
        </Button>
      </NewPasswordForm>
    </FormPage>
  )
}

/** A new address of an existing account can only be confirmed by signing in to that account. */
function SignInNeeded({ missing: { email } }: { missing: MissingProof }) {
  const { t } = useTranslation('accounts')
  const { user, isAuthenticated } = useSession()
  const { pathname, search } = useLocation()
  return (
    <>
      <PageMeta title={t('confirm.signIn.title')} noindex />
      <MessageScreen
        title={t('confirm.signIn.title')}
        lede={
          <>
            <p className="text-ink">{t('confirm.signIn.lede', { email })}</p>
            <p className="mt-3 text-base">
              {isAuthenticated
                ? t('confirm.signIn.other', { email: user.email })
                : t('confirm.signIn.notYou')}
            </p>
          </>
        }
        action={
          <ButtonLink to={signInHref(pathname + search)} onClick={() => isAuthenticated && leave()}>
            {t('confirm.signIn.submit')}
          </ButtonLink>
        }
      />
    </>
  )
}

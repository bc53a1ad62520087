import { browserApi } from '#web/api.ts'
import { useHydrated } from '#web/hydrated.ts'
import { useLanguage } from '#web/language.tsx'
import { useTranslation } from '#web/translation.ts'
import { AlertBanner } from '#web/ui/alert-banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { useRequest } from '#web/use-request.ts'
import { keepDeviceKey } from './device-key.ts'
import { signInByPasskey } from './passkeys.ts'
import { beginSession } from './session.ts'
import { supportsPasskeys } from './web-authn.ts'

/** Signs in with a passkey, in browsers that support them. */
export function PasskeySignIn() {
  const { t } = useTranslation('accounts')
  const language = useLanguage()
  const { busy, failure, run } = useRequest()
  if (!useHydrated() || !supportsPasskeys()) return null
  const press = () =>
    run(async () => {
      const signedIn = await signInByPasskey(browserApi(language))
      if (!signedIn) return t('passkeys.notUsed')
      keepDeviceKey(signedIn)
      beginSession(signedIn.user, signedIn.access_token)
      return undefined
    })
  return (
    <div className="mt-8 space-y-4 border-t border-line pt-6">
      {failure && <AlertBanner kind="error">{failure}</AlertBanner>}
      <Button variant="secondary" busy={busy} onClick={press}>
        {t('passkeys.signIn')}
      </Button>
    </div>
  )
}

import { useState } from 'react'
import { isApiError } from '#kit/errors.ts'
import { browserApi } from '#web/api.ts'
import { useHydrated } from '#web/hydrated.ts'
import { useLanguage } from '#web/language.tsx'
import { useTranslation } from '#web/translation.ts'
import { AlertBanner } from '#web/ui/alert-banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { keepDeviceKey } from './device-key.ts'
import { signInByPasskey, supportsPasskeys } from './passkeys.ts'
import { beginSession } from './session.ts'

/** Signs in with a passkey, in browsers that support them. */
export function PasskeySignIn() {
  const { t } = useTranslation('accounts')
  const language = useLanguage()
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState<string>()
  if (!useHydrated() || !supportsPasskeys()) return null
  const press = async () => {
    setBusy(true)
    setSaid(undefined)
    try {
      const signedIn = await signInByPasskey(browserApi(language))
      if (!signedIn) return setSaid(t('passkeys.notUsed'))
      keepDeviceKey(signedIn)
      beginSession(signedIn.user, signedIn.access_token)
    } catch (error) {
      if (!isApiError(error)) throw error
      setSaid(error.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="mt-8 space-y-4 border-t border-line pt-6">
      {said && <AlertBanner kind="error">{said}</AlertBanner>}
      <Button variant="secondary" busy={busy} onClick={press}>
        {t('passkeys.signIn')}
      </Button>
    </div>
  )
}

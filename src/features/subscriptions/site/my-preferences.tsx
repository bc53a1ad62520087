import { useAccountData, useSession } from '#features/accounts/site/index.ts'
import { useFirm } from '#features/firm/site/index.ts'
import { browserApi } from '#web/api.ts'
import { useLanguage } from '#web/language.tsx'
import { useTranslation } from '#web/translation.ts'
import { AlertBanner } from '#web/ui/alert-banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useRequest } from '#web/use-request.ts'
import { subscriptionsText } from '../bundled/subscriptions-text.ts'
import { follow, getMySubscription } from '../contract.ts'
import { loadChoices } from './choices.ts'
import { PreferencesForm } from './preferences-form.tsx'

/** The preferences of the account's subscription (R505, R603), or a button to begin one. */
export function MyPreferences() {
  const { value, failure, reload } = useAccountData(async (api) => {
    const [mine, choices] = await Promise.all([api(getMySubscription), loadChoices(api)])
    return { ...mine, choices }
  })
  if (failure) return <EmptyState title={failure} />
  if (!value) return <Skeleton lines={6} />
  const { subscription, token, choices } = value
  if (!subscription || token === null) return <Begin onBegun={reload} />
  return <PreferencesForm token={token} subscription={subscription} choices={choices} />
}

/** An account's address is confirmed already, so one click begins the subscription. */
export function Begin({ onBegun }: { onBegun: () => void }) {
  const { t } = useTranslation('subscriptions')
  const language = useLanguage()
  const firm = useFirm()
  const { user } = useSession()
  const { busy, failure, run } = useRequest()
  const begin = () =>
    run(async () => {
      await browserApi(language)(follow, { body: {} })
      onBegun()
      return undefined
    })
  return (
    <EmptyState
      title={t('mine.none')}
      action={
        <div className="flex flex-wrap gap-4">
          <Button onClick={begin} busy={busy}>
            {t('mine.begin')}
          </Button>
          <ButtonLink to="/subscribe" variant="secondary">
            {t('mine.choose')}
          </ButtonLink>
        </div>
      }
    >
      <p>{t('mine.noneAdvice', { email: user.email })}</p>
      <p className="mt-3 text-sm">
        {subscriptionsText(language)('consent.event_alerts', { firm: firm.name })}
      </p>
      {failure && (
        <div className="mt-4">
          <AlertBanner kind="error">{failure}</AlertBanner>
        </div>
      )}
    </EmptyState>
  )
}

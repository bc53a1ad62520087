import { useActionData, useLoaderData } from 'react-router'
import { formatDay } from '#kit/date-format.ts'
import { isApiError } from '#kit/errors.ts'
import type { FormAnswer } from '#web/api-form.ts'
import { useLanguage } from '#web/language.tsx'
import { PageMeta } from '#web/meta.tsx'
import { pageData } from '#web/page-data.ts'
import { useTranslation } from '#web/translation.ts'
import { AlertBanner } from '#web/ui/alert-banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { MessageScreen } from '#web/ui/message-screen.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { getSubscription, getUnsubscription, type Subscription } from '../contract.ts'
import { loadChoices } from './choices.ts'
import { LinkScreen } from './link-screen.tsx'
import { INTENT, preferencesAction, UNSUBSCRIBE_TOKEN } from './preferences.ts'
import { PreferencesForm } from './preferences-form.tsx'

export const handle = {
  texts: ['subscriptions', 'companies', 'events', 'errors'],
  token: true,
  legalOnly: true,
}

const load = pageData(async ({ api, params }) => {
  const token = params.token ?? ''
  try {
    const [{ subscription, unsubscribeToken }, choices] = await Promise.all([
      api(getSubscription, { params: { token } }),
      loadChoices(api),
    ])
    if (unsubscribeToken === null) return { token, subscription, choices }
    const { consents } = await api(getUnsubscription, { params: { token: unsubscribeToken } })
    return { token, subscription, choices, undo: { unsubscribeToken, consents } }
  } catch (error) {
    if (isApiError(error) && error.code === 'link_invalid') return { token }
    throw error
  }
})

export { load as clientLoader, load as loader, preferencesAction as action }

/** The preferences that the link in every mail opens (R603). */
export default function PreferencesPage() {
  const { t } = useTranslation('subscriptions')
  const { token, subscription, undo, choices } = useLoaderData<typeof load>()
  if (!subscription || !choices) return <BadLink />
  if (subscription.status === 'ended') return <Ended email={subscription.email} undo={undo} />
  return (
    <>
      <PageMeta title={t('preferences.title')} noindex />
      <PageTitle title={t('preferences.title')} lede={t('preferences.lede', { email: subscription.email })} />
      <div className="frame grid-12 pb-20">
        <div className="col-span-full space-y-8 lg:col-span-8">
          <Paused subscription={subscription} />
          <PreferencesForm token={token} subscription={subscription} choices={choices} />
        </div>
      </div>
    </>
  )
}

function Paused({ subscription: { pausedUntilLocal } }: { subscription: Subscription }) {
  const { t } = useTranslation('subscriptions')
  const language = useLanguage()
  if (pausedUntilLocal === null) return null
  return (
    <AlertBanner kind="info">
      {t('preferences.paused', { day: formatDay(pausedUntilLocal.dateTime, language) })}
    </AlertBanner>
  )
}

type Undo = { unsubscribeToken: string; consents: string[] }

/** Restores the subscription by one button while its choices are retained, with what that consents to; then leads to subscribing. */
function Ended({ email, undo }: { email: string; undo: Undo | undefined }) {
  const { t } = useTranslation('subscriptions')
  const answer = useActionData<FormAnswer<object, object>>()
  return (
    <>
      <PageMeta title={t('preferences.ended.title')} noindex />
      <MessageScreen
        eyebrow={t('preferences.title')}
        title={t('preferences.ended.title')}
        lede={t(undo ? 'preferences.ended.undoText' : 'preferences.ended.text', { email })}
        action={
          undo ? (
            <form method="post">
              <input type="hidden" name={UNSUBSCRIBE_TOKEN} value={undo.unsubscribeToken} />
              <Button type="submit" name={INTENT} value="restore">
                {t('preferences.ended.undo')}
              </Button>
            </form>
          ) : (
            <ButtonLink to="/subscribe">{t('preferences.ended.again')}</ButtonLink>
          )
        }
        refusal={answer?.refusal}
      >
        {undo && (
          <div className="measure space-y-2 text-xs leading-relaxed text-muted">
            {undo.consents.map((wording) => (
              <p key={wording}>{wording}</p>
            ))}
          </div>
        )}
      </MessageScreen>
    </>
  )
}

/** For an expired or invalid link: a form that mails a new one. */
function BadLink() {
  const { t } = useTranslation('subscriptions')
  return (
    <>
      <PageMeta title={t('preferences.badLink.title')} noindex />
      <LinkScreen
        title={t('preferences.badLink.title')}
        lede={t('preferences.badLink.text')}
        button={t('preferences.badLink.button')}
      />
    </>
  )
}

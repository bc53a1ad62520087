import { useLoaderData } from 'react-router'
import { formatDay } from '#kit/date-format.ts'
import { isApiError } from '#kit/errors.ts'
import { FormRefusal } from '#web/form-refusal.tsx'
import { useLanguage } from '#web/language.tsx'
import { LocalLink } from '#web/local-link.tsx'
import { PageMeta } from '#web/meta.tsx'
import { pageData } from '#web/page-data.ts'
import { useTranslation } from '#web/translation.ts'
import { AlertBanner } from '#web/ui/alert-banner.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { MessageScreen } from '#web/ui/message-screen.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { EmailField } from '#web/ui/text-field.tsx'
import { useApiForm } from '#web/use-api-form.ts'
import { getSubscription, type Subscription } from '../contract.ts'
import { loadChoices } from './choices.ts'
import { INTENT, LINK_FORM, preferencesAction } from './preferences.ts'
import { PreferencesForm } from './preferences-form.tsx'
import { unsubscribedHref } from './subscription-links.ts'

export const handle = { messages: ['subscriptions', 'companies', 'errors'], token: true }

const load = pageData(async ({ api, params }) => {
  const token = params.token ?? ''
  try {
    const [{ subscription, unsubscribeToken }, choices] = await Promise.all([
      api(getSubscription, { params: { token } }),
      loadChoices(api),
    ])
    return { token, subscription, unsubscribeToken, choices }
  } catch (error) {
    if (isApiError(error) && error.code === 'link_invalid') return { token }
    throw error
  }
})

export { load as clientLoader, load as loader, preferencesAction as action }

/** The preferences that the link in every mail opens (R603). */
export default function PreferencesPage() {
  const { t } = useTranslation('subscriptions')
  const { token, subscription, unsubscribeToken, choices } = useLoaderData<typeof load>()
  if (!subscription || !choices) return <BadLink />
  if (subscription.status === 'ended')
    return <Ended email={subscription.email} unsubscribeToken={unsubscribeToken} />
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

/** Leads to undoing the unsubscription while the choices are retained, then to subscribing. */
function Ended({ email, unsubscribeToken }: { email: string; unsubscribeToken: string | null }) {
  const { t } = useTranslation('subscriptions')
  const canUndo = unsubscribeToken !== null
  return (
    <>
      <PageMeta title={t('preferences.ended.title')} noindex />
      <MessageScreen
        eyebrow={t('preferences.title')}
        title={t('preferences.ended.title')}
        lede={t(canUndo ? 'preferences.ended.undoText' : 'preferences.ended.text', { email })}
        action={
          <LocalLink
            to={canUndo ? unsubscribedHref(unsubscribeToken) : '/subscribe'}
            className={buttonClass()}
          >
            {t(canUndo ? 'preferences.ended.undo' : 'preferences.ended.again')}
          </LocalLink>
        }
      />
    </>
  )
}

/** For an expired or invalid link: a form that mails a new one. */
function BadLink() {
  const { t } = useTranslation('subscriptions')
  const form = useApiForm(LINK_FORM)
  return (
    <>
      <PageMeta title={t('preferences.badLink.title')} noindex />
      <MessageScreen
        eyebrow={t('preferences.title')}
        title={t('preferences.badLink.title')}
        lede={t('preferences.badLink.text')}
      >
        {form.done ? (
          <AlertBanner kind="success">{form.done.msg.join(' ')}</AlertBanner>
        ) : (
          <form {...form.props} className="max-w-md space-y-5">
            <FormRefusal refusal={form.refusal} labels={{ email: t('fields.email') }} />
            <EmailField {...form.field('email')} label={t('fields.email')} required />
            <Button type="submit" name={INTENT} value="link" busy={form.busy} icon="mail">
              {t('preferences.badLink.button')}
            </Button>
          </form>
        )}
      </MessageScreen>
    </>
  )
}

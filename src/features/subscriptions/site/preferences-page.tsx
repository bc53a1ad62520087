import { Form, useActionData, useLoaderData, useNavigation } from 'react-router'
import { formatDay } from '#kit/date-format.ts'
import { isApiError } from '#kit/errors.ts'
import { FormRefusal } from '#web/forms.tsx'
import { useLanguage } from '#web/language.tsx'
import { LocalLink } from '#web/local-link.tsx'
import { PageMeta } from '#web/meta.tsx'
import { pageAction, pageData } from '#web/page-data.ts'
import { useTranslation } from '#web/translation.ts'
import { AlertBanner } from '#web/ui/alert-banner.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { MessageScreen } from '#web/ui/message-screen.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { EmailField } from '#web/ui/text-field.tsx'
import { getSubscription, type Subscription } from '../contract.ts'
import { loadChoices } from './choices.ts'
import { changePreferences, INTENT, type PreferencesAnswer } from './preferences.ts'
import { PreferencesForm } from './preferences-form.tsx'

export const handle = { messages: ['subscriptions', 'companies'], token: true }

const load = pageData(async ({ api, params }) => {
  const token = params.token ?? ''
  try {
    const [{ subscription }, choices] = await Promise.all([
      api(getSubscription, { params: { token } }),
      loadChoices(api),
    ])
    return { token, subscription, choices }
  } catch (error) {
    if (isApiError(error) && error.code === 'link_invalid') return { token }
    throw error
  }
})
const act = pageAction(changePreferences)

export { act as action, act as clientAction, load as clientLoader, load as loader }

/** The preferences that the link in every mail opens (R603). */
export default function PreferencesPage() {
  const { t } = useTranslation('subscriptions')
  const { token, subscription, choices } = useLoaderData<typeof load>()
  if (!subscription || !choices) return <BadLink />
  if (subscription.status === 'ended') return <Ended email={subscription.email} />
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

function Ended({ email }: { email: string }) {
  const { t } = useTranslation('subscriptions')
  return (
    <>
      <PageMeta title={t('preferences.ended.title')} noindex />
      <MessageScreen
        eyebrow={t('preferences.title')}
        title={t('preferences.ended.title')}
        lede={t('preferences.ended.text', { email })}
        action={
          <LocalLink to="/subscribe" className={buttonClass()}>
            {t('preferences.ended.again')}
          </LocalLink>
        }
      />
    </>
  )
}

/** For an expired or invalid link: a form that mails a new one. */
function BadLink() {
  const { t } = useTranslation('subscriptions')
  const answer = useActionData<PreferencesAnswer>()
  const busy = useNavigation().state !== 'idle'
  return (
    <>
      <PageMeta title={t('preferences.badLink.title')} noindex />
      <MessageScreen
        eyebrow={t('preferences.title')}
        title={t('preferences.badLink.title')}
        lede={t('preferences.badLink.text')}
      >
        {answer?.done ? (
          <AlertBanner kind="success">{answer.done.join(' ')}</AlertBanner>
        ) : (
          <Form method="post" className="max-w-md space-y-5">
            <FormRefusal refusal={answer?.refusal} labels={{ email: t('fields.email') }} />
            <EmailField
              name="email"
              label={t('fields.email')}
              error={answer?.refusal?.fields.email?.[0]}
              required
            />
            <Button type="submit" name={INTENT} value="link" busy={busy} icon="mail">
              {t('preferences.badLink.button')}
            </Button>
          </Form>
        )}
      </MessageScreen>
    </>
  )
}

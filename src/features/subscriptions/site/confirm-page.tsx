import { Form, useActionData, useNavigation } from 'react-router'
import { defineForm, formAction } from '#web/api-form.ts'
import { LocalLink } from '#web/local-link.tsx'
import { PageMeta } from '#web/meta.tsx'
import { useTranslation } from '#web/translation.ts'
import { AlertBanner } from '#web/ui/alert-banner.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { MessageScreen } from '#web/ui/message-screen.tsx'
import { confirmSubscription } from '../contract.ts'

export const handle = { messages: ['subscriptions'], token: true }

const act = formAction(
  defineForm({
    send: ({ api, params: { token = '' } }) => api(confirmSubscription, { params: { token } }),
  }),
)

export { act as action, act as clientAction }

/**
 * Confirms a subscription by a button (R603): opening the link doesn't, because mail scanners open links too.
 */
export default function ConfirmPage() {
  const { t } = useTranslation('subscriptions')
  const answer = useActionData<typeof act>()
  const busy = useNavigation().state !== 'idle'
  if (answer?.done)
    return (
      <>
        <PageMeta title={t('confirm.done')} noindex />
        <MessageScreen
          title={t('confirm.done')}
          lede={answer.done.msg.join(' ')}
          action={
            <LocalLink to="/events" className={buttonClass()}>
              {t('confirm.events')}
            </LocalLink>
          }
        />
      </>
    )
  return (
    <>
      <PageMeta title={t('confirm.title')} noindex />
      <MessageScreen
        title={t('confirm.title')}
        lede={t('confirm.text')}
        action={
          answer?.refusal ? (
            <LocalLink to="/subscribe" className={buttonClass()}>
              {t('preferences.ended.again')}
            </LocalLink>
          ) : (
            <Form method="post">
              <Button type="submit" busy={busy} icon="check">
                {busy ? t('confirm.sending') : t('confirm.button')}
              </Button>
            </Form>
          )
        }
      >
        {answer?.refusal && <AlertBanner kind="error">{answer.refusal.message}</AlertBanner>}
      </MessageScreen>
    </>
  )
}

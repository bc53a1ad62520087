import { Form, useActionData, useNavigation } from 'react-router'
import { defineForm, formAction } from '#web/api-form.ts'
import { LocalLink } from '#web/local-link.tsx'
import { PageMeta } from '#web/meta.tsx'
import { useTranslation } from '#web/translation.ts'
import { AlertBanner } from '#web/ui/alert-banner.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { MessageScreen } from '#web/ui/message-screen.tsx'
import { unsubscribeOneClick } from '../contract.ts'

export const handle = { messages: ['subscriptions'], token: true }

const act = formAction(
  defineForm({
    send: ({ api, params: { token = '' } }) =>
      api(unsubscribeOneClick, { params: { token }, body: { by: 'page' } }),
  }),
  () => '/you-are-unsubscribed',
)

export { act as action, act as clientAction }

/** Unsubscribes by a button (R603); opening the page changes nothing. Mail programs use RFC 8058 instead. */
export default function UnsubscribePage() {
  const { t } = useTranslation('subscriptions')
  const answer = useActionData<typeof act>()
  const busy = useNavigation().state !== 'idle'
  return (
    <>
      <PageMeta title={t('unsubscribe.title')} noindex />
      <MessageScreen
        eyebrow={t('unsubscribe.title')}
        title={t('unsubscribe.text')}
        lede={t('unsubscribe.lede')}
        action={
          <>
            <Form method="post">
              <Button type="submit" busy={busy}>
                {busy ? t('unsubscribe.sending') : t('unsubscribe.button')}
              </Button>
            </Form>
            <LocalLink to="/" className={buttonClass('secondary')}>
              {t('unsubscribe.stay')}
            </LocalLink>
          </>
        }
      >
        {answer?.refusal && <AlertBanner kind="error">{answer.refusal.message}</AlertBanner>}
      </MessageScreen>
    </>
  )
}

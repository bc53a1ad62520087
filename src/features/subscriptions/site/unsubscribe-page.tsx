import { Form, redirect, useActionData, useNavigation } from 'react-router'
import { LocalLink } from '#web/local-link.tsx'
import { PageMeta } from '#web/meta.tsx'
import { pageAction } from '#web/page-data.ts'
import { useTranslation } from '#web/translation.ts'
import { AlertBanner } from '#web/ui/alert-banner.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { MessageScreen } from '#web/ui/message-screen.tsx'
import { unsubscribeOneClick } from '../contract.ts'
import { answerOf, type TokenAnswer } from './token-form.ts'

export const handle = { messages: ['subscriptions'], token: true }

const act = pageAction(async ({ api, params, href }) => {
  const answer = await answerOf(() =>
    api(unsubscribeOneClick, { params: { token: params.token ?? '' }, body: { by: 'page' } }),
  )
  if (answer.data.done) throw redirect(href('/you-are-unsubscribed'), 303)
  return answer
})

export { act as action, act as clientAction }

/** Unsubscribes by a button (R603); opening the page changes nothing. Mail programs use RFC 8058 instead. */
export default function UnsubscribePage() {
  const { t } = useTranslation('subscriptions')
  const answer = useActionData<TokenAnswer>()
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
        {answer?.failure && <AlertBanner kind="error">{answer.failure}</AlertBanner>}
      </MessageScreen>
    </>
  )
}

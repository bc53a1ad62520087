import type { ReactNode } from 'react'
import { Form, useActionData, useLoaderData, useNavigation } from 'react-router'
import { isApiError, type Refusal } from '#kit/errors.ts'
import { defineForm, formAction } from '#web/api-form.ts'
import { PageMeta } from '#web/meta.tsx'
import { pageData } from '#web/page-data.ts'
import { useTranslation } from '#web/translation.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { MessageScreen } from '#web/ui/message-screen.tsx'
import { FEWER_ALERTS, getUnsubscription, undoUnsubscribe } from '../contract.ts'
import { unsubscribeHref } from './subscription-links.ts'

export const handle = { texts: ['subscriptions'], token: true, legalOnly: true }

const load = pageData(async ({ api, url }) => {
  const token = url.searchParams.get('token')
  if (!token) return undefined
  try {
    return { token, ...(await api(getUnsubscription, { params: { token } })) }
  } catch (error) {
    if (isApiError(error) && error.code === 'link_invalid') return undefined
    throw error
  }
})

const UNDO_FORM = defineForm({
  texts: ['fewer'],
  send: ({ api, url, values }) => {
    const fewer = FEWER_ALERTS.find((each) => each === values.fewer)
    return api(undoUnsubscribe, {
      params: { token: url.searchParams.get('token') ?? '' },
      body: fewer ? { fewer } : {},
    })
  },
})
const act = formAction(UNDO_FORM)

export { act as action, act as clientAction, load as clientLoader, load as loader }

/** After unsubscribing (R109): undoing it, or fewer alerts instead, where the address has the link's token. */
export default function UnsubscribedPage() {
  const { t } = useTranslation('subscriptions')
  const subscription = useLoaderData<typeof load>()
  const answer = useActionData<typeof act>()
  if (answer?.done)
    return (
      <Screen title={t('unsubscribed.undone')} text={answer.done.msg.join(' ')}>
        <ButtonLink to="/">{t('unsubscribed.home')}</ButtonLink>
        <ButtonLink to="/unsubscribe" variant="secondary">
          {t('unsubscribed.change')}
        </ButtonLink>
      </Screen>
    )
  if (subscription?.status === 'confirmed')
    return (
      <Screen
        title={t('unsubscribed.undone')}
        text={t('unsubscribed.subscribed', { email: subscription.email })}
      >
        <ButtonLink to="/">{t('unsubscribed.home')}</ButtonLink>
        <ButtonLink to="/unsubscribe" variant="secondary">
          {t('unsubscribed.change')}
        </ButtonLink>
        <ButtonLink to={unsubscribeHref(subscription.token)} variant="secondary">
          {t('unsubscribe.button')}
        </ButtonLink>
      </Screen>
    )
  return (
    <Screen
      eyebrow={t('unsubscribed.title')}
      title={t('unsubscribed.text')}
      text={subscription && t('unsubscribed.address', { email: subscription.email })}
      refusal={answer?.refusal}
      below={subscription?.canUndo && <Undo consents={subscription.consents} />}
    >
      <ButtonLink to="/">{t('unsubscribed.home')}</ButtonLink>
    </Screen>
  )
}

/** One button for the same alerts again, one for each way of fewer, and what they consent to. */
function Undo({ consents }: { consents: string[] }) {
  const { t } = useTranslation('subscriptions')
  const busy = useNavigation().state !== 'idle'
  return (
    <Form method="post" className="border-t border-line pt-5">
      <h2 className="text-lg">{t('unsubscribed.mistake')}</h2>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button type="submit" variant="secondary" busy={busy}>
          {t('unsubscribed.undo')}
        </Button>
        {FEWER_ALERTS.map((fewer) => (
          <Button key={fewer} type="submit" variant="secondary" name="fewer" value={fewer} busy={busy}>
            {t(`unsubscribed.fewer.${fewer}`)}
          </Button>
        ))}
      </div>
      <div className="measure mt-4 space-y-2 text-xs leading-relaxed text-muted">
        {consents.map((wording) => (
          <p key={wording}>{wording}</p>
        ))}
      </div>
    </Form>
  )
}

type ScreenProps = {
  title: string
  eyebrow?: string
  text: string | undefined
  children: ReactNode
  refusal?: Refusal | undefined
  below?: ReactNode
}

function Screen({ title, eyebrow, text, children, refusal, below }: ScreenProps) {
  return (
    <>
      <PageMeta title={eyebrow ?? title} noindex />
      <MessageScreen eyebrow={eyebrow} title={title} lede={text} action={children} refusal={refusal}>
        {below}
      </MessageScreen>
    </>
  )
}

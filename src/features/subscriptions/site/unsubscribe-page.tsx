import { redirect, useActionData, useLoaderData } from 'react-router'
import { isApiError } from '#kit/errors.ts'
import { defineForm, formAction } from '#web/api-form.ts'
import { PageMeta } from '#web/meta.tsx'
import { pageData } from '#web/page-data.ts'
import { PostButton } from '#web/post-button.tsx'
import { useTranslation } from '#web/translation.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { MessageScreen } from '#web/ui/message-screen.tsx'
import { getUnsubscription, unsubscribeOneClick } from '../contract.ts'
import { unsubscribedHref } from './subscription-links.ts'

export const handle = { texts: ['subscriptions'], token: true, legalOnly: true }

/** A link that was used before leads to the page that says so; an invalid one is refused when the button is pressed. */
const load = pageData(async ({ api, href, params: { token = '' } }) => {
  try {
    const { email, status } = await api(getUnsubscription, { params: { token } })
    if (status === 'ended') throw redirect(href(unsubscribedHref(token)))
    return { email }
  } catch (error) {
    if (isApiError(error) && error.code === 'link_invalid') return { email: undefined }
    throw error
  }
})

const act = formAction(
  defineForm({
    send: ({ api, params: { token = '' } }) =>
      api(unsubscribeOneClick, { params: { token }, body: { by: 'page' } }),
  }),
  ({ params: { token = '' } }) => unsubscribedHref(token),
)

export { act as action, act as clientAction, load as clientLoader, load as loader }

/** Unsubscribes by a button (R603); opening the page changes nothing. Mail programs use RFC 8058 instead. */
export default function UnsubscribePage() {
  const { t } = useTranslation('subscriptions')
  const { email } = useLoaderData<typeof load>()
  const answer = useActionData<typeof act>()
  return (
    <>
      <PageMeta title={t('unsubscribe.title')} noindex />
      <MessageScreen
        eyebrow={t('unsubscribe.title')}
        title={t('unsubscribe.text')}
        lede={email ? t('unsubscribe.ledeOf', { email }) : t('unsubscribe.lede')}
        action={
          <>
            <PostButton label={t('unsubscribe.button')} busyLabel={t('unsubscribe.sending')} />
            <ButtonLink to="/" variant="secondary">
              {t('unsubscribe.stay')}
            </ButtonLink>
          </>
        }
        refusal={answer?.refusal}
      />
    </>
  )
}

import { useActionData } from 'react-router'
import { useFirm } from '#features/firm/site/index.ts'
import type { ReplyOf } from '#kit/endpoint.ts'
import { defineForm, formAction } from '#web/api-form.ts'
import { PageMeta } from '#web/meta.tsx'
import { PostButton } from '#web/post-button.tsx'
import { useTranslation } from '#web/translation.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Fact } from '#web/ui/fact.tsx'
import { MessageScreen } from '#web/ui/message-screen.tsx'
import { TitledSection } from '#web/ui/titled-section.tsx'
import { confirmSubscription, type Subscription } from '../contract.ts'
import { preferencesHref } from './subscription-links.ts'

export const handle = { texts: ['subscriptions'], token: true }

const act = formAction(
  defineForm({
    send: ({ api, params: { token = '' } }) => api(confirmSubscription, { params: { token } }),
  }),
)

export { act as action, act as clientAction }

/** What the reader will get, the way back to the page of the field, and the preferences. */
function Confirmed({ msg, subscription, preferencesToken, page }: ReplyOf<typeof confirmSubscription>) {
  const { t } = useTranslation('subscriptions')
  const kind = page === null ? undefined : kindOf(page)
  return (
    <>
      <PageMeta title={t('confirm.done')} noindex />
      <MessageScreen
        title={t('confirm.done')}
        lede={msg.join(' ')}
        action={
          <>
            {page !== null && kind ? (
              <ButtonLink to={page}>{t(`confirm.back.${kind}`)}</ButtonLink>
            ) : (
              <ButtonLink to="/events">{t('confirm.events')}</ButtonLink>
            )}
            <ButtonLink to={preferencesHref(preferencesToken)} variant="secondary">
              {t('confirm.change')}
            </ButtonLink>
          </>
        }
      >
        <Choices subscription={subscription} />
      </MessageScreen>
    </>
  )
}

const PAGE_KINDS = {
  companies: 'company',
  events: 'event',
  releases: 'release',
  careers: 'careers',
} as const

/** The kind of a page, by its path. */
function kindOf(page: string) {
  const [, first = ''] = page.split('/')
  return Object.entries(PAGE_KINDS).find(([path]) => path === first)?.[1]
}

function Choices({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation('subscriptions')
  const { allEvents, clients, areas, positions, offices, frequency, email } = subscription
  const firm = useFirm()
  return (
    <TitledSection id="choices" title={t('confirm.choices')} titleClass="text-lg">
      <dl className="mt-3 border-b border-line">
        {allEvents && <Fact label={t('fields.allEvents')}>{t('preferences.events.all')}</Fact>}
        {clients.length > 0 && (
          <Fact label={t('fields.clients')}>
            {clients.join(', ')}
            <span className="mt-0.5 block text-sm text-muted">{t('hints.clients')}</span>
          </Fact>
        )}
        {areas.length > 0 && <Fact label={t('fields.areas')}>{areas.join(', ')}</Fact>}
        {positions && <Fact label={t('fields.careers')}>{t('positions', { firm: firm.shortName })}</Fact>}
        {offices.length > 0 && <Fact label={t('fields.offices')}>{offices.join(', ')}</Fact>}
        <Fact label={t('fields.frequency')}>
          {t(`preferences.frequencies.${frequency}`)}
          <span className="mt-0.5 block text-sm text-muted">
            {t(`preferences.frequencyHints.${frequency}`)}
          </span>
        </Fact>
        <Fact label={t('confirm.to')}>{email}</Fact>
      </dl>
    </TitledSection>
  )
}

/**
 * Confirms a subscription by a button (R603): opening the link doesn't, because mail scanners open links too.
 */
export default function ConfirmPage() {
  const { t } = useTranslation('subscriptions')
  const answer = useActionData<typeof act>()
  if (answer?.done) return <Confirmed {...answer.done} />
  return (
    <>
      <PageMeta title={t('confirm.title')} noindex />
      <MessageScreen
        title={t('confirm.title')}
        lede={t('confirm.text')}
        action={
          answer?.refusal ? (
            <ButtonLink to="/subscribe">{t('preferences.ended.again')}</ButtonLink>
          ) : (
            <PostButton label={t('confirm.button')} busyLabel={t('confirm.sending')} icon="check" />
          )
        }
        refusal={answer?.refusal}
      />
    </>
  )
}

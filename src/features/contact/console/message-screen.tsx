import { useLoaderData } from 'react-router'
import { consoleApi } from '#web/console/api.ts'
import { consoleData } from '#web/console/data.ts'
import { personHref } from '#web/console/person-href.ts'
import { Screen } from '#web/console/screen.tsx'
import { StateButtons, StateFact } from '#web/console/state-buttons.tsx'
import { When } from '#web/console/when.tsx'
import { useLanguage } from '#web/language.tsx'
import { LocalLink } from '#web/local-link.tsx'
import { useTranslation } from '#web/translation.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Fact } from '#web/ui/fact.tsx'
import { getMessage, type MessageState, setMessageState } from './contract.ts'

export const loader = consoleData(({ api, params }) => api(getMessage, { params: { id: Number(params.id) } }))

/** A message from the contact form, its sender, and what has become of it (R809). */
export default function MessageScreen() {
  const { t } = useTranslation('contact/console')
  const { message } = useLoaderData<typeof loader>()
  const api = consoleApi(useLanguage())
  const subject = t('replySubject', { id: message.id })
  const next = message.state === 'new' ? 'handled' : 'new'
  const setState = (state: MessageState) =>
    api(setMessageState, { params: { id: message.id }, body: { state } })
  return (
    <Screen
      title={message.topic ?? t('messageFrom', { name: message.name })}
      back={{ to: '/console/messages', label: t('title') }}
    >
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div>
          <p className="measure whitespace-pre-wrap wrap-anywhere" lang={message.language}>
            {message.message}
          </p>
          <div className="mt-8 flex flex-wrap items-center gap-3">
            <a
              href={`mailto:${encodeURIComponent(message.email)}?subject=${encodeURIComponent(subject)}`}
              className={buttonClass()}
            >
              {t('reply')}
            </a>
            <StateButtons states={[{ state: next, label: t(`markAs.${next}`) }]} act={setState} />
          </div>
        </div>
        <dl className="self-start">
          <Fact label={t('from')}>{message.name}</Fact>
          <Fact label={t('email')}>
            <LocalLink to={personHref(message.email)} className="link wrap-anywhere">
              {message.email}
            </LocalLink>
          </Fact>
          {message.company && <Fact label={t('company')}>{message.company}</Fact>}
          {message.phone && <Fact label={t('phone')}>{message.phone}</Fact>}
          <Fact label={t('language')}>{t(`languages.${message.language}`)}</Fact>
          <Fact label={t('received')}>
            <When at={message.sentAt} />
          </Fact>
          <Fact label={t('state')}>
            <StateFact
              label={t(`states.${message.state}`)}
              at={message.stateChangedAt}
              by={message.stateChangedBy}
            />
          </Fact>
        </dl>
      </div>
    </Screen>
  )
}

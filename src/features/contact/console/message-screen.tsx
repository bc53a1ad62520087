import { useLoaderData } from 'react-router'
import { consoleData } from '#web/console/data.ts'
import { EmailFact, ReceivedFacts } from '#web/console/received-facts.tsx'
import { Screen } from '#web/console/screen.tsx'
import { StateButtons } from '#web/console/state-buttons.tsx'
import { useTranslation } from '#web/translation.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Fact } from '#web/ui/fact.tsx'
import { getMessage, setMessageState } from './contract.ts'

export const loader = consoleData(({ api, params }) => api(getMessage, { params: { id: Number(params.id) } }))

/** A message from the contact form, its sender, and what has become of it (R809). */
export default function MessageScreen() {
  const { t } = useTranslation(['contact/console', 'console'])
  const { message } = useLoaderData<typeof loader>()
  const next = message.state === 'new' ? 'handled' : 'new'
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
              href={`mailto:${encodeURIComponent(message.email)}?subject=${encodeURIComponent(message.replySubject)}`}
              className={buttonClass()}
            >
              {t('reply')}
            </a>
            <StateButtons
              states={[{ state: next, label: t(`markAs.${next}`) }]}
              act={(api, state) => api(setMessageState, { params: { id: message.id }, body: { state } })}
            />
          </div>
        </div>
        <dl className="self-start">
          <Fact label={t('from')}>{message.name}</Fact>
          <EmailFact label={t('email')} email={message.email} />
          {message.company && <Fact label={t('company')}>{message.company}</Fact>}
          {message.phone && <Fact label={t('phone')}>{message.phone}</Fact>}
          <Fact label={t('language')}>{t(`console:languages.${message.language}`)}</Fact>
          <ReceivedFacts t={t} record={message} />
        </dl>
      </div>
    </Screen>
  )
}

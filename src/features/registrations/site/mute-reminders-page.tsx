import { useActionData, useLoaderData } from 'react-router'
import { defineForm, formAction } from '#web/api-form.ts'
import { PageMeta } from '#web/meta.tsx'
import { pageData } from '#web/page-data.ts'
import { PostButton } from '#web/post-button.tsx'
import { useTranslation } from '#web/translation.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { MessageScreen } from '#web/ui/message-screen.tsx'
import { getMailedEvent, muteReminders } from '../contract.ts'

export const handle = { texts: ['registrations'], token: true, legalOnly: true }

const act = formAction(
  defineForm({
    send: ({ api, params: { id, signature = '' } }) =>
      api(muteReminders, { params: { id: Number(id), signature } }),
  }),
)

const load = pageData(({ api, params }) =>
  api(getMailedEvent, { params: { id: Number(params.id), signature: params.signature ?? '' } }),
)

export { act as action, act as clientAction, load as clientLoader, load as loader }

/** Stops the mails about an event by a button (R603, R604); opening the page changes nothing. */
export default function MuteRemindersPage() {
  const { t } = useTranslation('registrations')
  const answer = useActionData<typeof act>()
  const { event } = useLoaderData<typeof load>()
  const isDone = answer?.done !== undefined
  return (
    <>
      <PageMeta title={t(isDone ? 'mute.done' : 'mute.title')} noindex />
      <MessageScreen
        eyebrow={<span lang={event.language}>{event.title}</span>}
        title={t(isDone ? 'mute.done' : 'mute.title')}
        lede={t(isDone ? 'own.reminders.off' : 'mute.lede')}
        action={
          isDone ? (
            <ButtonLink to="/events" variant="secondary">
              {t('closed.events')}
            </ButtonLink>
          ) : (
            <PostButton label={t('own.reminders.mute')} busyLabel={t('sending')} />
          )
        }
        refusal={answer?.refusal}
      />
    </>
  )
}

import { useActionData } from 'react-router'
import { defineForm, formAction } from '#web/api-form.ts'
import { PageMeta } from '#web/meta.tsx'
import { PostButton } from '#web/post-button.tsx'
import { useTranslation } from '#web/translation.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { MessageScreen } from '#web/ui/message-screen.tsx'
import { muteReminders } from '../contract.ts'

export const handle = { messages: ['registrations'], token: true }

const act = formAction(
  defineForm({
    send: ({ api, params: { id, signature = '' } }) =>
      api(muteReminders, { params: { id: Number(id), signature } }),
  }),
)

export { act as action, act as clientAction }

/** Mutes the reminders of a registration by a button (R604); opening the page changes nothing. */
export default function MuteRemindersPage() {
  const { t } = useTranslation('registrations')
  const answer = useActionData<typeof act>()
  const isDone = answer?.done !== undefined
  return (
    <>
      <PageMeta title={t(isDone ? 'mute.done' : 'mute.title')} noindex />
      <MessageScreen
        eyebrow={t('own.reminders.heading')}
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

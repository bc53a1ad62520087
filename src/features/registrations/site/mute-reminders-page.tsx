import { Form, useActionData, useNavigation } from 'react-router'
import { defineForm, formAction } from '#web/api-form.ts'
import { PageMeta } from '#web/meta.tsx'
import { useTranslation } from '#web/translation.ts'
import { AlertBanner } from '#web/ui/alert-banner.tsx'
import { Button } from '#web/ui/button.tsx'
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
  const busy = useNavigation().state !== 'idle'
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
            <Form method="post">
              <Button type="submit" busy={busy}>
                {busy ? t('sending') : t('own.reminders.mute')}
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

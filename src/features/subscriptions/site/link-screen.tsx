import { useApiForm } from '#web/api-form.ts'
import { FormRefusal } from '#web/form-refusal.tsx'
import { useTranslation } from '#web/translation.ts'
import { AlertBanner } from '#web/ui/alert-banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { MessageScreen } from '#web/ui/message-screen.tsx'
import { EmailField } from '#web/ui/text-field.tsx'
import { LINK_FORM } from './preferences.ts'

/** A page with one field that mails a link to the preferences; the answer doesn't reveal who is subscribed (R603). */
export function LinkScreen({ title, lede, button }: { title: string; lede: string; button: string }) {
  const { t } = useTranslation('subscriptions')
  return (
    <MessageScreen eyebrow={t('preferences.title')} title={title} lede={lede}>
      <LinkForm button={button} />
    </MessageScreen>
  )
}

function LinkForm({ button }: { button: string }) {
  const { t } = useTranslation('subscriptions')
  const form = useApiForm(LINK_FORM)
  if (form.done) return <AlertBanner kind="success">{form.done.msg.join(' ')}</AlertBanner>
  return (
    <form {...form.props} className="max-w-md space-y-5">
      <FormRefusal refusal={form.refusal} labels={{ email: t('fields.email') }} />
      <EmailField {...form.field('email')} label={t('fields.email')} required />
      <Button type="submit" busy={form.busy} icon="mail">
        {button}
      </Button>
    </form>
  )
}

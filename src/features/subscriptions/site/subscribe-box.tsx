import { CollectorLine, useFirm } from '#features/firm/site/index.ts'
import { bodyOf, defineForm, useApiForm } from '#web/api-form.ts'
import { useLanguage, useLocalHref } from '#web/language.tsx'
import { LocalLink } from '#web/local-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmailField, TextField } from '#web/ui/text-field.tsx'
import { subscriptionsText } from '../bundled/subscriptions-text.ts'
import { subscribe, type subscribeSchema } from '../contract.ts'
import { Accepted, Refused } from './form-outcome.tsx'

const BOX_FORM = defineForm({
  texts: ['name', 'email'],
  send: ({ api, values }) => api(subscribe, { body: bodyOf<typeof subscribeSchema>(values) }),
})

/**
 * The subscription box in the footer (R204) and on the home page (R301): name and address; the API's message
 * replaces the form. Without scripts the browser sends it to the page of R601. As it is on every page, it has
 * no validation of its own.
 * @param id prefix of its fields' ids; with `label` it distinguishes two boxes on one page
 */
export function SubscribeBox({ id, label }: { id: string; label: string }) {
  const t = subscriptionsText(useLanguage())
  const firm = useFirm()
  const href = useLocalHref()
  const form = useApiForm(BOX_FORM)
  const { done, refusal, busy } = form
  if (done) return <Accepted msg={done.msg} />
  return (
    <form {...form.props} action={href('/subscribe')} aria-label={label}>
      {refusal && <Refused refusal={refusal} />}
      <div className="grid items-start grid-cols-2 gap-x-3 gap-y-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]">
        <TextField
          {...form.field('name')}
          id={`${id}-name`}
          label={t('box.name')}
          error={form.faultOf('name') ?? form.faultOf('firstName')}
          required
          autoComplete="name"
          enterKeyHint="next"
        />
        <EmailField
          {...form.field('email')}
          id={`${id}-email`}
          label={t('box.email')}
          required
          enterKeyHint="send"
        />
        <Button type="submit" busy={busy} disabled={busy} className="max-sm:col-span-full sm:mt-[1.65rem]">
          {busy ? t('box.sending') : t('box.submit')}
        </Button>
      </div>
      <p className="mt-3 text-xs text-muted">
        {t('consent.event_alerts', { firm: firm.name })}{' '}
        <LocalLink to="/subscribe" className="link">
          {t('box.more')}
        </LocalLink>
      </p>
      <CollectorLine />
    </form>
  )
}

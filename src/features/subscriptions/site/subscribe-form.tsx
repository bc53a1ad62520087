import { useEffect, useRef } from 'react'
import { CollectorLine, useFirm } from '#features/firm/site/index.ts'
import { useApiForm } from '#web/api-form.ts'
import { FormRefusal } from '#web/form-refusal.tsx'
import { labelsOf } from '#web/labels-of.ts'
import { useLanguage } from '#web/language.tsx'
import { useTranslation } from '#web/translation.ts'
import { AlertBanner } from '#web/ui/alert-banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { CheckedEmailField } from '#web/ui/checked-email-field.tsx'
import { PhoneField, TextField } from '#web/ui/text-field.tsx'
import { subscriptionsText } from '../bundled/subscriptions-text.ts'
import { ChoiceFields } from './choice-fields.tsx'
import type { Choices } from './choices.ts'
import { DRAFT, FIELDS, type FieldName, SUBSCRIPTION_FORM, withNames } from './subscription-form.ts'

type Props = {
  choices: Choices
  /** The company of `?client=`; null when it can't be chosen. */
  client: string | null | undefined
}

const FORM_ID = 'subscription'

/** The subscription form (R601). Works without scripts. */
export function SubscribeForm({ choices, client }: Props) {
  const { t } = useTranslation('subscriptions')
  const tBox = subscriptionsText(useLanguage())
  const firm = useFirm()
  const toTop = () => window.scrollTo({ top: 0 })
  const form = useApiForm({
    ...SUBSCRIPTION_FORM,
    draft: DRAFT,
    onRefused: toTop,
    onDone: toTop,
    // The folded choices show what was restored.
    onRestore: (): void => {
      document.getElementById(FORM_ID)?.dispatchEvent(new Event('input', { bubbles: true }))
    },
  })
  const values = withNames(form.answered?.values ?? {})
  const field = (name: FieldName) => ({
    ...form.field(name),
    label: t(`fields.${name}`),
    defaultValue: values[name],
  })
  if (form.done) return <Done messages={form.done.msg} />
  const labels = ['name', ...FIELDS, 'clients', 'areas'] as const
  return (
    <form {...form.props} id={FORM_ID} aria-labelledby="you" className="space-y-10">
      <FormRefusal refusal={form.refusal} labels={labelsOf(labels, (name) => t(`fields.${name}`))} />
      <div className="border-t border-ink pt-5">
        <h2 id="you">{t('form.you')}</h2>
        <div className="mt-5 grid items-start gap-x-8 gap-y-6 sm:grid-cols-2">
          <TextField
            {...field('firstName')}
            error={form.faultOf('firstName') ?? form.faultOf('name')}
            required
            autoComplete="given-name"
            enterKeyHint="next"
          />
          <TextField {...field('lastName')} required autoComplete="family-name" enterKeyHint="next" />
          <CheckedEmailField {...field('email')} required enterKeyHint="next" />
          <TextField {...field('company')} autoComplete="organization" enterKeyHint="next" />
          <PhoneField {...field('phone')} enterKeyHint="next" />
        </div>
      </div>
      <div className="border-t border-ink pt-5">
        <h2>{t('form.about')}</h2>
        <p className="mt-2 text-muted">{t('hints.choices')}</p>
        <div className="mt-5 space-y-5">
          {client === null && <AlertBanner>{t('form.noSuchClient')}</AlertBanner>}
          <ChoiceFields
            choices={choices}
            chosen={{ areas: [], clients: client ? [client] : [], clientsTyped: '', ...values }}
            faultOf={form.faultOf}
            draft={DRAFT}
          />
        </div>
      </div>
      <div className="border-t border-line pt-4">
        <p className="measure text-sm text-muted">{tBox('consent.event_alerts', { firm: firm.name })}</p>
        <CollectorLine />
        <Button type="submit" busy={form.busy} disabled={form.busy} icon="mail" className="mt-6">
          {form.busy ? t('form.sending') : t('form.submit')}
        </Button>
      </div>
    </form>
  )
}

/** The green banner of R601. Takes the focus. */
function Done({ messages }: { messages: string[] }) {
  const { t } = useTranslation('subscriptions')
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: again for other messages
  useEffect(() => box.current?.focus({ preventScroll: true }), [messages])
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      <AlertBanner kind="success" title={t('taken')}>
        {messages.map((message) => (
          <p key={message}>{message}</p>
        ))}
      </AlertBanner>
    </div>
  )
}

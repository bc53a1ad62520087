import { useEffect, useRef } from 'react'
import { useFirm } from '#features/firm/site/index.ts'
import { FormRefusal } from '#web/forms.tsx'
import { useHydrated } from '#web/hydrated.ts'
import { useLanguage } from '#web/language.tsx'
import { useTranslation } from '#web/translation.ts'
import { AlertBanner } from '#web/ui/alert-banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmailField, PhoneField, TextField } from '#web/ui/text-field.tsx'
import { subscriptionWords } from '../words.ts'
import { ChoiceFields } from './choice-fields.tsx'
import type { Choices } from './choices.ts'
import { FIELDS, type FieldName } from './typed.ts'
import { DRAFT, useSubscribeForm } from './use-subscribe-form.ts'

type Props = {
  choices: Choices
  /** The company of `?client=`; null when it can't be chosen. */
  client: string | null | undefined
}

/** The subscription form (R601). Works without scripts. */
export function SubscribeForm({ choices, client }: Props) {
  const { t } = useTranslation('subscriptions')
  const { consent } = subscriptionWords(useLanguage())
  const firm = useFirm()
  const { form, done, refusal, faultOf, typed, busy, submit, changed } = useSubscribeForm()
  const field = (name: FieldName) => ({
    name,
    label: t(`fields.${name}`),
    error: faultOf(name),
    defaultValue: typed?.[name],
  })
  const labels = [...FIELDS, 'name', 'areas', 'clients'] as const
  return (
    <form
      ref={form}
      method="post"
      noValidate={useHydrated()}
      onInput={changed}
      onSubmit={submit}
      aria-labelledby="you"
      className="space-y-10"
    >
      {done && <Done messages={done} />}
      <FormRefusal
        refusal={refusal}
        labels={Object.fromEntries(labels.map((name) => [name, t(`fields.${name}`)]))}
      />
      <div className="border-t border-ink pt-5">
        <h2 id="you">{t('form.you')}</h2>
        <div className="mt-5 grid items-start gap-x-8 gap-y-6 sm:grid-cols-2">
          <TextField {...field('firstName')} required autoComplete="given-name" enterKeyHint="next" />
          <TextField {...field('lastName')} required autoComplete="family-name" enterKeyHint="next" />
          <EmailField {...field('email')} required enterKeyHint="next" />
          <TextField {...field('company')} autoComplete="organization" enterKeyHint="next" />
          <PhoneField {...field('phone')} hint={consent.text_messages} enterKeyHint="next" />
        </div>
      </div>
      <div className="border-t border-ink pt-5">
        <h2>{t('form.about')}</h2>
        <p className="mt-2 text-muted">{t('hints.choices')}</p>
        <div className="mt-5 space-y-5">
          {client === null && <AlertBanner>{t('form.noSuchClient')}</AlertBanner>}
          <ChoiceFields
            choices={choices}
            chosen={typed ?? { areas: [], clients: client ? [client] : [], clientsTyped: '' }}
            faultOf={faultOf}
            draft={DRAFT}
          />
        </div>
      </div>
      <div className="border-t border-line pt-4">
        <p className="measure text-sm text-muted">{consent.event_alerts(firm.name)}</p>
        <Button type="submit" busy={busy} disabled={busy} icon="mail" className="mt-6">
          {busy ? t('form.sending') : t('form.submit')}
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

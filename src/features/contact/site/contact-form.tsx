import { FormRefusal } from '#web/forms.tsx'
import { useHydrated } from '#web/hydrated.ts'
import { useLanguage } from '#web/language.tsx'
import { useSentForm } from '#web/sent-form.ts'
import { useTranslation } from '#web/translation.ts'
import { Button } from '#web/ui/button.tsx'
import { EmailField, PhoneField, TextArea, TextField } from '#web/ui/text-field.tsx'
import { contactWords } from '../words.ts'
import { DRAFT } from './send.ts'
import { bodyOf, checkMessage, FIELDS, type FieldName, type Typed, typedIn } from './typed.ts'

/** The contact form (R409), with the labels and notices of R308. Works without scripts. */
export function ContactForm({ topic }: { topic: string }) {
  const { t } = useTranslation('contact')
  const language = useLanguage()
  const { consent } = contactWords(language)
  const { form, refusal, faultOf, typed, busy, submit, changed } = useSentForm<Typed>({
    place: DRAFT,
    check: (sent) => checkMessage(typedIn(sent), language),
    contentOf: (sent) => bodyOf(typedIn(sent)),
  })
  const field = (name: FieldName) => ({
    name,
    label: t(`fields.${name}`),
    error: faultOf(name),
    defaultValue: typed?.[name] ?? (name === 'topic' ? topic : undefined),
  })
  return (
    <form
      ref={form}
      method="post"
      action="#write"
      noValidate={useHydrated()}
      onInput={changed}
      onSubmit={submit}
      aria-labelledby="write-heading"
      className="space-y-8 border-t border-ink pt-5"
    >
      <h2 id="write-heading">{t('form.heading')}</h2>
      <FormRefusal
        refusal={refusal}
        labels={Object.fromEntries(FIELDS.map((name) => [name, t(`fields.${name}`)]))}
      />
      <div className="grid items-start gap-x-8 gap-y-6 sm:grid-cols-2">
        <TextField {...field('name')} required autoComplete="name" enterKeyHint="next" />
        <EmailField {...field('email')} required enterKeyHint="next" />
        <TextField {...field('company')} autoComplete="organization" enterKeyHint="next" />
        <PhoneField {...field('phone')} hint={consent.text_messages} enterKeyHint="next" />
        <div className="space-y-6 sm:col-span-2">
          <TextField {...field('topic')} enterKeyHint="next" />
          <TextArea {...field('message')} hint={t('hints.message')} required rows={7} />
        </div>
      </div>
      <p className="border-t border-line pt-4 text-sm text-muted">
        <span className="measure block">{consent.contact}</span>
      </p>
      <Button type="submit" busy={busy} disabled={busy} icon="mail">
        {busy ? t('form.sending') : t('form.submit')}
      </Button>
    </form>
  )
}

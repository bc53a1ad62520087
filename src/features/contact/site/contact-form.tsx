import { CollectorLine } from '#features/firm/site/index.ts'
import { useApiForm } from '#web/api-form.ts'
import { FormRefusal } from '#web/form-refusal.tsx'
import { labelsOf } from '#web/labels-of.ts'
import { useLocalNavigate } from '#web/language.tsx'
import { TitledForm } from '#web/titled-form.tsx'
import { useTranslation } from '#web/translation.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckedEmailField } from '#web/ui/checked-email-field.tsx'
import { PhoneField, TextArea, TextField } from '#web/ui/text-field.tsx'
import { DRAFT, FIELDS, MESSAGE_FORM, SENT } from './message-form.ts'

/** The contact form (R409), with the labels and notices of R308. Works without scripts. */
export function ContactForm({ topic }: { topic: string }) {
  const { t } = useTranslation('contact')
  const navigate = useLocalNavigate()
  const form = useApiForm({ ...MESSAGE_FORM, draft: DRAFT, onDone: () => navigate(SENT) })
  const field = (name: (typeof FIELDS)[number]) => ({ ...form.field(name), label: t(`fields.${name}`) })
  return (
    <TitledForm form={form} id="write-heading" title={t('form.heading')} action="#write">
      <FormRefusal refusal={form.refusal} labels={labelsOf(FIELDS, (name) => t(`fields.${name}`))} />
      <div className="grid items-start gap-x-8 gap-y-6 sm:grid-cols-2">
        <TextField {...field('name')} required autoComplete="name" enterKeyHint="next" />
        <CheckedEmailField {...field('email')} required enterKeyHint="next" />
        <TextField {...field('company')} autoComplete="organization" enterKeyHint="next" />
        <PhoneField {...field('phone')} enterKeyHint="next" />
        <div className="space-y-6 sm:col-span-2">
          <TextField
            {...field('topic')}
            defaultValue={form.answered?.values?.topic ?? topic}
            enterKeyHint="next"
          />
          <TextArea {...field('message')} hint={t('hints.message')} required rows={7} />
        </div>
      </div>
      <div className="border-t border-line pt-4 text-sm text-muted">
        <p className="measure">{t('consent.contact')}</p>
        <CollectorLine />
      </div>
      <Button type="submit" busy={form.busy} disabled={form.busy} icon="mail">
        {form.busy ? t('form.sending') : t('form.submit')}
      </Button>
    </TitledForm>
  )
}

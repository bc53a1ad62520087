import { FormRefusal } from '#web/forms.tsx'
import { useHydrated } from '#web/hydrated.ts'
import { useLanguage } from '#web/language.tsx'
import { useSentForm } from '#web/sent-form.ts'
import { useTranslation } from '#web/translation.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/choices.tsx'
import { FileField } from '#web/ui/file-field.tsx'
import { EmailField, PhoneField, TextArea, TextField } from '#web/ui/text-field.tsx'
import { MAX_CV_BYTES } from '../contract.ts'
import { careersWords } from '../words.ts'
import { draftPlace } from './apply.ts'
import { checkApplication, cvIn, type TextName, type Typed, typedIn } from './typed.ts'

const ACCEPTED =
  '.pdf,.docx,application/pdf,application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const MEGABYTES = MAX_CV_BYTES / 1024 ** 2

/** The application form (R405), with the labels and notices of R308. Works without scripts. */
export function ApplicationForm({ slug }: { slug: string }) {
  const { t } = useTranslation('careers')
  const language = useLanguage()
  const { consent } = careersWords(language)
  const { form, refusal, faultOf, typed, busy, submit, changed } = useSentForm<Typed>({
    place: draftPlace(slug),
    check: (sent) => checkApplication(sent, language),
    contentOf,
    encType: 'multipart/form-data',
  })
  const labels = useLabels()
  const field = (name: TextName) => ({
    name,
    label: labels[name],
    error: faultOf(name),
    defaultValue: typed?.[name],
  })
  return (
    <form
      ref={form}
      method="post"
      encType="multipart/form-data"
      action="#apply"
      noValidate={useHydrated()}
      onInput={changed}
      onSubmit={submit}
      aria-labelledby="apply-heading"
      className="space-y-8 border-t border-ink pt-5"
    >
      <div>
        <h2 id="apply-heading">{t('form.heading')}</h2>
        <p className="mt-1 text-muted">{t('form.lede')}</p>
      </div>
      <FormRefusal refusal={refusal} labels={labels} />
      <div className="grid items-start gap-x-8 gap-y-6 sm:grid-cols-2">
        <TextField {...field('name')} required autoComplete="name" enterKeyHint="next" />
        <EmailField {...field('email')} required enterKeyHint="next" />
        <PhoneField {...field('phone')} hint={consent.text_messages} />
        <FileField
          name="cv"
          label={labels.cv}
          hint={<CvHint lost={typed !== undefined} />}
          error={faultOf('cv')}
          required
          accept={ACCEPTED}
        />
        <div className="sm:col-span-2">
          <TextArea {...field('message')} hint={t('form.hints.message')} rows={6} />
        </div>
      </div>
      <div className="measure border-t border-line pt-5">
        <Checkbox
          name="consent"
          value="true"
          label={consent.application}
          error={faultOf('consent')}
          required
          defaultChecked={typed?.consent === 'true'}
        />
      </div>
      <Button type="submit" busy={busy} disabled={busy} icon="check">
        {busy ? t('form.sending') : t('form.submit')}
      </Button>
    </form>
  )
}

/** The accepted files; after a form was sent without scripts, also that the file has to be chosen again. */
function CvHint({ lost }: { lost: boolean }) {
  const { t } = useTranslation('careers')
  return (
    <>
      {t('form.hints.cv', { megabytes: MEGABYTES })}
      {lost && <strong className="mt-1 block font-medium text-ink">{t('form.hints.again')}</strong>}
    </>
  )
}

function useLabels(): Record<TextName | 'cv', string> {
  const { t } = useTranslation('careers')
  return {
    name: t('form.fields.name'),
    email: t('form.fields.email'),
    phone: t('form.fields.phone'),
    message: t('form.fields.message'),
    cv: t('form.fields.cv'),
    consent: t('form.fields.consent'),
  }
}

/** Identifies an application for idempotency: its texts and its file. */
function contentOf(form: FormData): unknown {
  const { name, size, lastModified } = cvIn(form) ?? {}
  return [typedIn(form), name, size, lastModified]
}

import { CollectorLine } from '#features/firm/site/index.ts'
import { useApiForm } from '#web/api-form.ts'
import { FormRefusal } from '#web/form-refusal.tsx'
import { labelsOf } from '#web/labels-of.ts'
import { useLocalNavigate } from '#web/language.tsx'
import { useTranslation } from '#web/translation.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckedEmailField } from '#web/ui/checked-email-field.tsx'
import { Checkbox } from '#web/ui/choices.tsx'
import { FileField } from '#web/ui/file-field.tsx'
import { PhoneField, TextArea, TextField } from '#web/ui/text-field.tsx'
import { APPLICATION_RETENTION, MAX_CV_BYTES } from '../contract.ts'
import { APPLICATION_FORM, draftPlace, type TextName } from './apply-form.ts'
import { type SentState, sentHref } from './position-links.ts'

/** The names of the fields, in the order of the page. */
const NAMES = ['name', 'email', 'phone', 'cv', 'message', 'keepOnFile'] as const

const ACCEPTED =
  '.pdf,.docx,application/pdf,application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const MEGABYTES = MAX_CV_BYTES / 1024 ** 2

/** The application form (R405), with the labels and notices of R308. Works without scripts. */
export function ApplicationForm({ slug }: { slug: string }) {
  const { t } = useTranslation('careers')
  const navigate = useLocalNavigate()
  const form = useApiForm({
    ...APPLICATION_FORM,
    draft: draftPlace(slug),
    onDone: (_, { email, cv }) =>
      navigate(sentHref(slug), { state: { email, file: cv?.name ?? '' } satisfies SentState }),
  })
  const values = form.answered?.values
  const labels = labelsOf(NAMES, (name) => t(`form.fields.${name}`))
  const field = (name: TextName) => ({ ...form.field(name), label: labels[name] })
  return (
    <form
      {...form.props}
      encType="multipart/form-data"
      action="#apply"
      aria-labelledby="apply-heading"
      className="space-y-8 border-t border-ink pt-5"
    >
      <div>
        <h2 id="apply-heading">{t('form.heading')}</h2>
        <p className="mt-1 text-muted">{t('form.lede')}</p>
      </div>
      <FormRefusal refusal={form.refusal} labels={labels} />
      <div className="grid items-start gap-x-8 gap-y-6 sm:grid-cols-2">
        <TextField {...field('name')} required autoComplete="name" enterKeyHint="next" />
        <CheckedEmailField {...field('email')} required enterKeyHint="next" />
        <PhoneField {...field('phone')} />
        <FileField
          name="cv"
          label={labels.cv}
          hint={<CvHint lost={values !== undefined} />}
          error={form.faultOf('cv')}
          required
          accept={ACCEPTED}
        />
        <div className="sm:col-span-2">
          <TextArea {...field('message')} hint={t('form.hints.message')} rows={6} />
        </div>
      </div>
      <div className="measure border-t border-line pt-5">
        <p className="mb-4 text-sm text-muted">{t('form.retention', APPLICATION_RETENTION)}</p>
        <Checkbox
          name="keepOnFile"
          value="true"
          label={t('consent.keepOnFile')}
          error={form.faultOf('keepOnFile')}
          defaultChecked={values?.keepOnFile === 'true'}
        />
        <CollectorLine />
      </div>
      <Button type="submit" busy={form.busy} disabled={form.busy} icon="check">
        {form.busy ? t('form.sending') : t('form.submit')}
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

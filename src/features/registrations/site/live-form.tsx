import type { EventDetail } from '#features/events/contract.ts'
import { FormRefusal } from '#web/form-refusal.tsx'
import { useTranslation } from '#web/translation.ts'
import { AlertBanner } from '#web/ui/alert-banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import { INVESTOR_TYPES } from '../contract.ts'
import { ConsentNotice } from './consent-notice.tsx'
import { type FieldsProps, PersonFields, useFieldLabels } from './person-fields.tsx'
import type { RegistrationForm } from './use-registration.ts'

/** The registration form of an event with one company (R306). Works without scripts. */
export function LiveForm({ event, form }: { event: EventDetail; form: RegistrationForm }) {
  const { t } = useTranslation('registrations')
  const labels = useFieldLabels()
  const fields = { values: form.answered?.values, faultOf: form.faultOf }
  return (
    <form
      {...form.props}
      action="#registration"
      aria-labelledby="registration-heading"
      className="space-y-8 border-t border-ink pt-5"
    >
      <h2 id="registration-heading">{t('live.heading')}</h2>
      {event.places === 'waiting_list' && (
        <AlertBanner title={t('waitingList.title')}>{t('waitingList.text')}</AlertBanner>
      )}
      <FormRefusal refusal={form.refusal} labels={labels} />
      <PersonFields {...fields} />
      <Interests {...fields} />
      <ConsentNotice />
      <Button type="submit" busy={form.busy} disabled={form.busy} icon="check">
        {form.busy ? t('sending') : t('live.submit')}
      </Button>
    </form>
  )
}

/** Optional fields about the registrant's interests. */
export function Interests({ values, faultOf }: FieldsProps) {
  const { t } = useTranslation('registrations')
  const types = INVESTOR_TYPES.map((value) => ({ value, label: t(`investorTypes.${value}`) }))
  return (
    <div className="grid items-start gap-x-8 gap-y-6 sm:grid-cols-2">
      <Select
        name="investorType"
        label={t('fields.investorType')}
        error={faultOf('investorType')}
        defaultValue={values?.investorType}
        options={[{ value: '', label: t('fields.noInvestorType') }, ...types]}
      />
      <TextField
        name="topic"
        label={t('fields.topic')}
        error={faultOf('topic')}
        defaultValue={values?.topic}
        enterKeyHint="next"
      />
      <div className="sm:col-span-2">
        <TextArea
          name="comment"
          label={t('fields.comment')}
          hint={t('hints.comment')}
          error={faultOf('comment')}
          defaultValue={values?.comment}
        />
      </div>
    </div>
  )
}

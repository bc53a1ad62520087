import type { EventDetail } from '#features/events/contract.ts'
import { FormRefusal } from '#web/form-refusal.tsx'
import { TitledForm } from '#web/titled-form.tsx'
import { useTranslation } from '#web/translation.ts'
import { BoxedNotice } from '#web/ui/boxed-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { ApprovalNotice } from './approval-notice.tsx'
import { ConsentNotice } from './consent-notice.tsx'
import { OptionalFields, PersonFields, useFieldLabels } from './person-fields.tsx'
import { QuestionFields } from './question-fields.tsx'
import type { RegistrationForm } from './registration-form.ts'

/**
 * The registration form of an event with one company (R306). Works without scripts.
 * @param isRestored a draft filled it in, so that optional fields may have values
 */
export function OnePageForm({
  event,
  form,
  isRestored,
}: {
  event: EventDetail
  form: RegistrationForm
  isRestored: boolean
}) {
  const { t } = useTranslation('registrations')
  const labels = useFieldLabels(event.questions)
  const isFull = event.places === 'waiting_list'
  const fields = { values: form.answered?.values, faultOf: form.faultOf }
  return (
    <TitledForm form={form} id="registration-heading" title={t('live.heading')} action="#registration">
      {isFull && <BoxedNotice title={t('waitingList.title')}>{t('waitingList.text')}</BoxedNotice>}
      <ApprovalNotice event={event} />
      <FormRefusal refusal={form.refusal} labels={labels} />
      <PersonFields {...fields} />
      <QuestionFields {...fields} questions={event.questions} />
      <OptionalFields {...fields} isOpen={isRestored} />
      <ConsentNotice event={event} />
      <Button type="submit" busy={form.busy} disabled={form.busy} icon="check">
        {form.busy ? t('sending') : t(isFull ? 'live.submitInLine' : 'live.submit')}
      </Button>
    </TitledForm>
  )
}

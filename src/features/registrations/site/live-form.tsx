import type { FormEvent } from 'react'
import type { EventDetail } from '#features/events/contract.ts'
import { messagesIn } from '#kit/words.ts'
import { FormRefusal } from '#web/forms.tsx'
import { useHydrated } from '#web/hydrated.ts'
import { useLanguage } from '#web/language.tsx'
import { useTranslation } from '#web/translation.ts'
import { AlertBanner } from '#web/ui/alert-banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import { INVESTOR_TYPES } from '../contract.ts'
import { ConsentNotice } from './consent-notice.tsx'
import { type FieldsProps, PersonFields, useFieldLabels } from './person-fields.tsx'
import { checkRegistration } from './typed.ts'
import type { RegistrationForm } from './use-registration-form.ts'

/** The registration form of an event with one company (R306). Works without scripts. */
export function LiveForm({ event, registration }: { event: EventDetail; registration: RegistrationForm }) {
  const { t } = useTranslation('registrations')
  const language = useLanguage()
  const labels = useFieldLabels()
  const { typed, faultOf, busy } = registration

  function submit(submission: FormEvent): void {
    submission.preventDefault()
    if (busy) return
    const fields = checkRegistration(registration.typedNow(), language)
    const faulty = Object.keys(fields).length > 0
    registration.show(faulty ? { message: messagesIn(language).checkFields, fields } : undefined)
    if (!faulty) registration.send()
  }

  return (
    <form
      ref={registration.form}
      method="post"
      action="#registration"
      noValidate={useHydrated()}
      onInput={registration.changed}
      onSubmit={submit}
      aria-labelledby="registration-heading"
      className="space-y-8 border-t border-ink pt-5"
    >
      <h2 id="registration-heading">{t('live.heading')}</h2>
      {event.places === 'waiting_list' && (
        <AlertBanner title={t('waitingList.title')}>{t('waitingList.text')}</AlertBanner>
      )}
      <FormRefusal refusal={registration.refusal} labels={labels} />
      <PersonFields typed={typed} faultOf={faultOf} />
      <Interests typed={typed} faultOf={faultOf} />
      <ConsentNotice />
      <Button type="submit" busy={busy} disabled={busy} icon="check">
        {busy ? t('sending') : t('live.submit')}
      </Button>
    </form>
  )
}

/** Optional fields about the registrant's interests. */
export function Interests({ typed, faultOf }: FieldsProps) {
  const { t } = useTranslation('registrations')
  const types = INVESTOR_TYPES.map((value) => ({ value, label: t(`investorTypes.${value}`) }))
  return (
    <div className="grid items-start gap-x-8 gap-y-6 sm:grid-cols-2">
      <Select
        name="investorType"
        label={t('fields.investorType')}
        error={faultOf('investorType')}
        defaultValue={typed?.investorType}
        options={[{ value: '', label: t('fields.noInvestorType') }, ...types]}
      />
      <TextField
        name="topic"
        label={t('fields.topic')}
        error={faultOf('topic')}
        defaultValue={typed?.topic}
        enterKeyHint="next"
      />
      <div className="sm:col-span-2">
        <TextArea
          name="comment"
          label={t('fields.comment')}
          hint={t('hints.comment')}
          error={faultOf('comment')}
          defaultValue={typed?.comment}
        />
      </div>
    </div>
  )
}

import { useState } from 'react'
import { useLocation } from 'react-router'
import { bodyOf, useApiForm } from '#web/api-form.ts'
import { FormRefusal } from '#web/form-refusal.tsx'
import { useLocalNavigate } from '#web/language.tsx'
import { TitledForm } from '#web/titled-form.tsx'
import { useTranslation } from '#web/translation.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/select.tsx'
import { type MyRegistration, myDetailsSchema } from '../contract.ts'
import { CompaniesField } from './companies-step.tsx'
import { ConsentNotice } from './consent-notice.tsx'
import { doneHref, MY_DETAILS_FORM, valuesOf } from './my-registration-forms.ts'
import { OptionalFields, PersonFields, useFieldLabels } from './person-fields.tsx'
import { QuestionFields } from './question-fields.tsx'
import { checkWithAnswers, myStepsSchema } from './registration-form.ts'

type Props = { own: MyRegistration; onRefused: () => void; onSaved: () => void }

/** The form that changes a registration's details (R309). Works without scripts. */
export function MyDetails({ own, onRefused, onSaved }: Props) {
  const { t } = useTranslation('registrations')
  const navigate = useLocalNavigate()
  const { pathname } = useLocation()
  const { questions } = own.event
  const labels = useFieldLabels(questions)
  const isSeveral = own.event.presentations.length > 1
  const schema = isSeveral ? myStepsSchema : myDetailsSchema
  const form = useApiForm({
    ...MY_DETAILS_FORM,
    check: ({ email: _, companies, ...others }, language) => {
      const body = { ...bodyOf<typeof myDetailsSchema>(others), companies }
      return checkWithAnswers(schema, body, questions, language)
    },
    onRefused,
    onDone: () => {
      onSaved()
      return navigate(doneHref(pathname, 'changed'))
    },
  })
  const values = { ...valuesOf(own), ...form.answered?.values }
  const [chosen, setChosen] = useState<readonly string[]>(values.companies)
  const fields = { values, faultOf: form.faultOf }
  return (
    <TitledForm form={form} id="details-heading" title={t('own.details')}>
      <FormRefusal refusal={form.refusal} labels={labels} />
      <PersonFields {...fields} allNeeded={isSeveral} ownAddress={own.details.email} />
      {isSeveral && (
        <div className="contents" onChange={() => setChosen(form.values().companies)}>
          <CompaniesField event={own.event} chosen={values.companies} error={form.faultOf('companies')} />
        </div>
      )}
      <QuestionFields {...fields} questions={questions} />
      <OptionalFields {...fields} hasTitleAndPhone={!isSeveral} />
      <div className="grid gap-x-8 sm:grid-cols-2">
        <Select
          name="language"
          label={t('own.language')}
          defaultValue={values.language}
          options={(['en', 'fr'] as const).map((value) => ({ value, label: t(`own.languages.${value}`) }))}
        />
      </div>
      {isSeveral && <ConsentNotice event={own.event} chosen={chosen} />}
      <Button
        type="submit"
        name="intent"
        value="save"
        variant={own.offeredUntil ? 'secondary' : 'primary'}
        busy={form.busy}
        icon="check"
      >
        {form.busy ? t('sending') : t('own.save')}
      </Button>
    </TitledForm>
  )
}

import type { Question } from '#features/events/contract.ts'
import { useTranslation } from '#web/translation.ts'
import { Checkbox, RadioGroup } from '#web/ui/choices.tsx'
import { Optional } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { answerField, answerTo, CONSENT } from '../answers.ts'
import type { FieldsProps } from './person-fields.tsx'

/** Up to this number of options are all shown; what may be left out is a list to open, where the answer can be taken back. */
const MAX_RADIO_BUTTONS = 6

/** The event's own questions (R342); nothing where there are none. */
export function QuestionFields({ questions, ...fields }: FieldsProps & { questions: readonly Question[] }) {
  const { t } = useTranslation('registrations')
  if (questions.length === 0) return null
  return (
    <fieldset className="border-t border-line pt-5">
      <legend className="float-left mb-5 w-full font-serif text-xl">{t('questions.heading')}</legend>
      <div className="clear-both space-y-6">
        {questions.map((question) => (
          <QuestionField key={question.key} {...fields} question={question} />
        ))}
      </div>
    </fieldset>
  )
}

function QuestionField({ question, values, faultOf }: FieldsProps & { question: Question }) {
  const { t } = useTranslation('registrations')
  const { kind, label, isRequired, options } = question
  const name = answerField(question.key)
  const field = { name, label, required: isRequired, error: faultOf(name) }
  const answer = answerTo(question, values?.answers)
  if (kind === 'text')
    return <TextField {...field} defaultValue={answer} maxLength={500} enterKeyHint="next" />
  if (kind === 'consent')
    return (
      <Checkbox
        {...field}
        value={CONSENT}
        defaultChecked={answer !== undefined}
        label={
          <>
            {label}
            {!isRequired && <Optional />}
          </>
        }
      />
    )
  if (isRequired && options.length <= MAX_RADIO_BUTTONS)
    return <RadioGroup {...field} choices={options} {...(answer !== undefined && { chosen: answer })} />
  return (
    <Select
      {...field}
      defaultValue={answer}
      options={[{ value: '', label: t(isRequired ? 'questions.choose' : 'questions.none') }, ...options]}
    />
  )
}

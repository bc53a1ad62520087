import type { FormEvent } from 'react'
import { useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import type { FieldErrors } from '#kit/errors.ts'
import { messagesIn } from '#kit/words.ts'
import { FormRefusal, useFaults } from '#web/forms.tsx'
import { useHydrated } from '#web/hydrated.ts'
import { useLanguage } from '#web/language.tsx'
import { useTranslation } from '#web/translation.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/select.tsx'
import type { OwnRegistration } from '../contract.ts'
import { CompaniesField } from './companies-step.tsx'
import { Interests } from './live-form.tsx'
import { type OwnAnswer, typedOf } from './own-action.ts'
import { PersonFields, useFieldLabels } from './person-fields.tsx'
import { checkCompanies, checkDetails, checkRegistration, type Typed, typedIn } from './typed.ts'

/** The form that changes a registration's details (R309). Works without scripts. */
export function OwnDetails({ own, answer }: { own: OwnRegistration; answer: OwnAnswer | undefined }) {
  const { t } = useTranslation('registrations')
  const language = useLanguage()
  const busy = useNavigation().formData?.get('intent') === 'save'
  const form = useRef<HTMLFormElement>(null)
  const labels = useFieldLabels()
  const isSeveral = own.event.presentations.length > 1
  const typed = answer?.typed ?? typedOf(own)

  function check(): FieldErrors {
    const now: Typed = form.current
      ? { ...typedIn(new FormData(form.current)), email: own.details.email }
      : typed
    if (!isSeveral) return checkRegistration(now, language)
    return { ...checkDetails(now, language), ...checkCompanies(now, language) }
  }
  const { refusal, faultOf, show, changed } = useFaults(answer?.refusal, check)

  function submit(submission: FormEvent): void {
    const fields = check()
    if (Object.keys(fields).length === 0) return
    submission.preventDefault()
    show({ message: messagesIn(language).checkFields, fields })
  }

  return (
    <Form
      ref={form}
      method="post"
      noValidate={useHydrated()}
      onInput={changed}
      onSubmit={submit}
      aria-labelledby="details-heading"
      className="space-y-8 border-t border-ink pt-5"
    >
      <h2 id="details-heading">{t('own.details')}</h2>
      <FormRefusal refusal={refusal} labels={labels} />
      <PersonFields typed={typed} faultOf={faultOf} allNeeded={isSeveral} ownAddress={own.details.email} />
      {isSeveral ? (
        <CompaniesField event={own.event} chosen={typed.companies} error={faultOf('companies')} />
      ) : (
        <Interests typed={typed} faultOf={faultOf} />
      )}
      <div className="grid gap-x-8 sm:grid-cols-2">
        <Select
          name="language"
          label={t('own.language')}
          defaultValue={own.details.language}
          options={(['en', 'fr'] as const).map((value) => ({ value, label: t(`own.languages.${value}`) }))}
        />
      </div>
      <Button
        type="submit"
        name="intent"
        value="save"
        variant={own.offeredUntil ? 'secondary' : 'primary'}
        busy={busy}
        icon="check"
      >
        {busy ? t('sending') : t('own.save')}
      </Button>
    </Form>
  )
}

import { useEffect, useRef, useState } from 'react'
import type { Question } from '#features/events/contract.ts'
import { useHydrated } from '#web/hydrated.ts'
import { labelsOf } from '#web/labels-of.ts'
import { useTranslation } from '#web/translation.ts'
import { PanelTitle } from '#web/ui/accordion.tsx'
import { CheckedEmailField } from '#web/ui/checked-email-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { PhoneField, TextArea, TextField } from '#web/ui/text-field.tsx'
import { answerField } from '../answers.ts'
import { INVESTOR_TYPES } from '../contract.ts'
import { type RegistrationValues, TEXTS, type TextName } from './registration-form.ts'

/** Props of the fields: the initial values, and the fault of a field. */
export type FieldsProps = {
  values: Partial<RegistrationValues> | undefined
  faultOf: (field: string) => string | undefined
}

/** The attributes of a text field. */
function fieldOf({ values, faultOf }: FieldsProps, name: TextName) {
  return { name, error: faultOf(name), defaultValue: values?.[name], enterKeyHint: 'next' as const }
}

/**
 * The registrant's required fields (R308): names, e-mail, firm.
 * @param allNeeded title and phone are required too (R307)
 * @param ownAddress the address of an existing registration, which can't be changed
 */
export function PersonFields({
  allNeeded = false,
  ownAddress,
  ...fields
}: FieldsProps & { allNeeded?: boolean; ownAddress?: string }) {
  const { t } = useTranslation('registrations')
  const field = (name: TextName) => fieldOf(fields, name)
  return (
    <div className="grid items-start gap-x-8 gap-y-6 sm:grid-cols-2">
      <TextField {...field('firstName')} label={t('fields.firstName')} required autoComplete="given-name" />
      <TextField {...field('lastName')} label={t('fields.lastName')} required autoComplete="family-name" />
      {ownAddress === undefined ? (
        <CheckedEmailField {...field('email')} label={t('fields.email')} hint={t('hints.email')} required />
      ) : (
        <AccountAddress address={ownAddress} />
      )}
      <FirmField {...field('company')} />
      {allNeeded && <TitleAndPhone {...fields} required />}
    </div>
  )
}

/** The firm, which a box fills in for those who invest for themselves; without scripts they type it. */
function FirmField(field: ReturnType<typeof fieldOf>) {
  const { t } = useTranslation('registrations')
  const none = t('fields.noFirm')
  const box = useRef<HTMLDivElement>(null)
  const [isOwn, setOwn] = useState(field.defaultValue === none)
  const hydrated = useHydrated()
  function fill(own: boolean): void {
    const input = box.current?.querySelector('input')
    if (!input) return
    input.value = own ? none : ''
    // The draft and the field's fault follow what is typed.
    input.dispatchEvent(new Event('input', { bubbles: true }))
    if (!own) input.focus()
  }
  return (
    <div ref={box} className="flex flex-col gap-2">
      <div onInput={({ target }) => setOwn((target as HTMLInputElement).value === none)}>
        <TextField {...field} label={t('fields.company')} required autoComplete="organization" />
      </div>
      {hydrated && (
        <label className="flex min-h-6 cursor-pointer items-center gap-2.5 text-sm">
          <input
            type="checkbox"
            checked={isOwn}
            onChange={({ currentTarget }) => fill(currentTarget.checked)}
            className="size-4.5 accent-action"
          />
          {t('fields.forMyself')}
        </label>
      )}
    </div>
  )
}

/** The title and the phone number. */
function TitleAndPhone({ required = false, ...fields }: FieldsProps & { required?: boolean }) {
  const { t } = useTranslation('registrations')
  return (
    <>
      <TextField
        {...fieldOf(fields, 'title')}
        label={t('fields.title')}
        required={required}
        autoComplete="organization-title"
      />
      <PhoneField
        {...fieldOf(fields, 'phone')}
        label={t('fields.phone')}
        hint={t('hints.phone')}
        required={required}
      />
    </>
  )
}

/**
 * The optional fields of a registration (R306), folded unless one of them has a value or a fault.
 * @param hasTitleAndPhone whether title and phone are among them; for several companies they are required (R307)
 */
export function OptionalFields({
  isOpen = false,
  hasTitleAndPhone = true,
  ...fields
}: FieldsProps & { isOpen?: boolean; hasTitleAndPhone?: boolean }) {
  const { t } = useTranslation('registrations')
  const { values, faultOf } = fields
  const names = hasTitleAndPhone ? ([...OPTIONAL, 'title', 'phone'] as const) : OPTIONAL
  const isUsed = names.some((name) => values?.[name] || faultOf(name))
  const [isUnfolded, setUnfolded] = useState(isOpen || isUsed)
  useEffect(() => {
    if (isOpen || isUsed) setUnfolded(true)
  }, [isOpen, isUsed])
  const types = INVESTOR_TYPES.map((value) => ({ value, label: t(`investorTypes.${value}`) }))
  return (
    <details
      open={isUnfolded}
      onToggle={(toggle) => setUnfolded(toggle.currentTarget.open)}
      className="group border-t border-line"
    >
      <PanelTitle>{t(hasTitleAndPhone ? 'live.more' : 'live.question')}</PanelTitle>
      <div className="grid items-start gap-x-8 gap-y-6 pt-2 pb-2 sm:grid-cols-2">
        <div className="sm:col-span-2">
          <TextArea
            name="comment"
            label={t('fields.comment')}
            hint={t('hints.comment')}
            error={faultOf('comment')}
            defaultValue={values?.comment}
          />
        </div>
        <TextField {...fieldOf(fields, 'topic')} label={t('fields.topic')} />
        <Select
          name="investorType"
          label={t('fields.investorType')}
          error={faultOf('investorType')}
          defaultValue={values?.investorType}
          options={[{ value: '', label: t('fields.noInvestorType') }, ...types]}
        />
        {hasTitleAndPhone && <TitleAndPhone {...fields} />}
      </div>
    </details>
  )
}

const OPTIONAL = ['investorType', 'topic', 'comment'] as const

/** The address that the mails of a registration go to. */
function AccountAddress({ address }: { address: string }) {
  const { t } = useTranslation('registrations')
  return (
    <div className="flex flex-col gap-1.5">
      <p className="text-sm font-semibold">{t('own.address')}</p>
      <p className="border border-transparent py-2.5 leading-snug wrap-anywhere">{address}</p>
      <p className="text-sm text-muted">{t('own.addressHint')}</p>
    </div>
  )
}

/** A question without its last mark, where a colon follows. */
function withoutMark(question: string): string {
  return question.replace(/[\s\u202f]*[.?!:]$/u, '')
}

/** Labels of all fields, by name, in the order of the page. */
export function useFieldLabels(questions: readonly Question[]): Record<string, string> {
  const { t } = useTranslation('registrations')
  const labels = labelsOf(TEXTS, (name) => t(`fields.${name}`))
  const ofQuestions = questions.map(({ key, label }) => [answerField(key), withoutMark(label)])
  return { ...labels, companies: t('steps.companies'), ...Object.fromEntries(ofQuestions) }
}

import { useTranslation } from '#web/translation.ts'
import { EmailField, PhoneField, TextField } from '#web/ui/text-field.tsx'
import type { RegistrationValues, TextName } from './registration-form.ts'

/** Props of the fields: the initial values, and the fault of a field. */
export type FieldsProps = {
  values: Partial<RegistrationValues> | undefined
  faultOf: (field: string) => string | undefined
}

/**
 * The registrant's fields (R308): names, e-mail, firm, title, phone, with the notice beside the phone number.
 * @param allNeeded title and phone are required too (R307)
 * @param ownAddress the address of an existing registration, which can't be changed
 */
export function PersonFields({
  values,
  faultOf,
  allNeeded = false,
  ownAddress,
}: FieldsProps & { allNeeded?: boolean; ownAddress?: string }) {
  const { t } = useTranslation('registrations')
  const field = (name: TextName) => ({
    name,
    error: faultOf(name),
    defaultValue: values?.[name],
    enterKeyHint: 'next' as const,
  })
  return (
    <div className="grid items-start gap-x-8 gap-y-6 sm:grid-cols-2">
      <TextField {...field('firstName')} label={t('fields.firstName')} required autoComplete="given-name" />
      <TextField {...field('lastName')} label={t('fields.lastName')} required autoComplete="family-name" />
      {ownAddress === undefined ? (
        <EmailField {...field('email')} label={t('fields.email')} hint={t('hints.email')} required />
      ) : (
        <OwnAddress address={ownAddress} />
      )}
      <TextField {...field('company')} label={t('fields.company')} required autoComplete="organization" />
      <TextField
        {...field('title')}
        label={t('fields.title')}
        required={allNeeded}
        autoComplete="organization-title"
      />
      <PhoneField
        {...field('phone')}
        label={t('fields.phone')}
        hint={t('consent.text_messages')}
        required={allNeeded}
      />
    </div>
  )
}

/** The address that the mails of a registration go to. */
function OwnAddress({ address }: { address: string }) {
  const { t } = useTranslation('registrations')
  return (
    <div className="flex flex-col gap-1.5">
      <p className="text-sm font-semibold">{t('own.address')}</p>
      <p className="border border-transparent py-2.5 leading-snug wrap-anywhere">{address}</p>
      <p className="text-sm text-muted">{t('own.addressHint')}</p>
    </div>
  )
}

/** Labels of all fields, by name. */
export function useFieldLabels(): Record<keyof RegistrationValues, string> {
  const { t } = useTranslation('registrations')
  return {
    firstName: t('fields.firstName'),
    lastName: t('fields.lastName'),
    email: t('fields.email'),
    company: t('fields.company'),
    title: t('fields.title'),
    phone: t('fields.phone'),
    investorType: t('fields.investorType'),
    topic: t('fields.topic'),
    comment: t('fields.comment'),
    companies: t('steps.companies'),
  }
}

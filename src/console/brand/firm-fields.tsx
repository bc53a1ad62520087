import type { FieldErrors } from '#kit/errors.ts'
import { useTranslation } from '#web/translation.ts'
import { Select } from '#web/ui/select.tsx'
import { EmailField } from '#web/ui/text-field.tsx'
import type { FirmDraft } from './firm-draft.ts'
import { TextInBoth } from './text-in-both.tsx'

type FieldsProps = {
  firm: FirmDraft
  onChange: (firm: FirmDraft) => void
  faults: FieldErrors
}

/** The firm's names in both languages. */
export function NameFields(fields: FieldsProps) {
  return (
    <>
      <FirmText {...fields} name="name" required />
      <FirmText {...fields} name="shortName" />
    </>
  )
}

function FirmText({
  name,
  required = false,
  firm,
  onChange,
  faults,
}: FieldsProps & { name: 'name' | 'shortName' | 'postalAddress'; required?: boolean }) {
  const { t } = useTranslation('console/brand')
  return (
    <TextInBoth
      name={name}
      label={t(`firm.${name}`)}
      hint={t(`firm.${name}Hint`)}
      required={required}
      value={firm[name]}
      onChange={(text) => onChange({ ...firm, [name]: text })}
      faults={faults}
    />
  )
}

/** Where the firm is reached, and what stands in its e-mails. */
export function ContactFields(fields: FieldsProps) {
  const { firm, onChange, faults } = fields
  const { t } = useTranslation('console/brand')
  const error = (name: string) => faults[name]?.[0] !== undefined && { error: faults[name][0] }
  return (
    <>
      <EmailField
        name="email"
        label={t('firm.email')}
        hint={t('firm.emailHint')}
        required
        autoComplete="off"
        value={firm.email}
        onChange={({ currentTarget }) => onChange({ ...firm, email: currentTarget.value })}
        {...error('email')}
      />
      <FirmText {...fields} name="postalAddress" required />
      <Select
        name="timeZone"
        label={t('firm.timeZone')}
        hint={t('firm.timeZoneHint')}
        value={firm.timeZone}
        onChange={({ currentTarget }) => onChange({ ...firm, timeZone: currentTarget.value })}
        options={timeZones(firm.timeZone)}
        {...error('timeZone')}
      />
    </>
  )
}

/** The time zones of this browser, and the chosen one, which it may not know. */
function timeZones(chosen: string) {
  const zones = new Set([...Intl.supportedValuesOf('timeZone'), chosen])
  return [...zones].toSorted().map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))
}

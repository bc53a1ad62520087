import { COUNTRIES, countryName } from '#kit/countries.ts'
import type { FieldErrors } from '#kit/errors.ts'
import { RowButton } from '#web/console/row-button.tsx'
import { useLanguage } from '#web/language.tsx'
import { useTranslation } from '#web/translation.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/select.tsx'
import { PhoneField, TextField } from '#web/ui/text-field.tsx'
import { emptyOffice, type OfficeDraft } from './firm-draft.ts'
import { TextInBoth } from './text-in-both.tsx'

/** The firm's offices: added, changed and removed. */
export function OfficesFields({
  offices,
  onChange,
  faults,
}: {
  offices: OfficeDraft[]
  onChange: (offices: OfficeDraft[]) => void
  faults: FieldErrors
}) {
  const { t } = useTranslation('console/brand')
  const add = () => onChange([...offices, emptyOffice(1 + Math.max(0, ...offices.map(({ key }) => key)))])
  return (
    <div className="space-y-8">
      {offices.length === 0 && <p className="text-muted">{t('offices.none')}</p>}
      {offices.map((office, index) => (
        <OfficeFields
          key={office.key}
          path={`offices.${index}`}
          title={office.city.en || t('offices.untitled', { number: index + 1 })}
          office={office}
          onChange={(changed) => onChange(offices.with(index, changed))}
          onRemove={() => onChange(offices.toSpliced(index, 1))}
          faults={faults}
        />
      ))}
      <Button variant="secondary" small onClick={add}>
        {t('offices.add')}
      </Button>
    </div>
  )
}

function OfficeFields({
  path,
  title,
  office,
  onChange,
  onRemove,
  faults,
}: {
  path: string
  title: string
  office: OfficeDraft
  onChange: (office: OfficeDraft) => void
  onRemove: () => void
  faults: FieldErrors
}) {
  const { t } = useTranslation('console/brand')
  const language = useLanguage()
  const codes =
    office.country === '' || COUNTRIES.some((code) => code === office.country)
      ? COUNTRIES
      : [office.country, ...COUNTRIES]
  const field = (name: keyof OfficeDraft) => {
    const error = faults[`${path}.${name}`]?.[0]
    return { name: `${path}.${name}`, ...(error !== undefined && { error }) }
  }
  const typed = (name: 'phone' | 'latitude' | 'longitude') => ({
    ...field(name),
    value: office[name],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      onChange({ ...office, [name]: currentTarget.value }),
  })
  return (
    <fieldset className="space-y-4 border-t border-line pt-4">
      <legend className="sr-only">{title}</legend>
      <div className="flex items-baseline justify-between gap-4">
        <p className="font-serif text-lg" aria-hidden="true">
          {title}
        </p>
        <RowButton onClick={onRemove} name={t('offices.removeWhich', { office: title })}>
          {t('offices.remove')}
        </RowButton>
      </div>
      <TextInBoth
        name={`${path}.city`}
        label={t('offices.city')}
        required
        value={office.city}
        onChange={(city) => onChange({ ...office, city })}
        faults={faults}
      />
      <TextInBoth
        name={`${path}.address`}
        label={t('offices.address')}
        hint={t('offices.addressHint')}
        isLong
        value={office.address}
        onChange={(address) => onChange({ ...office, address })}
        faults={faults}
      />
      <div className="grid items-start gap-x-5 gap-y-4 sm:grid-cols-2">
        <Select
          {...field('country')}
          label={t('offices.country')}
          value={office.country}
          onChange={({ currentTarget }) => onChange({ ...office, country: currentTarget.value })}
          options={codes.map((code) => ({ value: code, label: countryName(code, language) }))}
        />
        <PhoneField {...typed('phone')} label={t('offices.phone')} required autoComplete="off" />
        <TextField
          {...typed('latitude')}
          label={t('offices.latitude')}
          hint={t('offices.placeHint')}
          inputMode="decimal"
        />
        <TextField {...typed('longitude')} label={t('offices.longitude')} inputMode="decimal" />
      </div>
    </fieldset>
  )
}

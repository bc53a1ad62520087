import { CONTROL, controlAttributes, Field, type FieldProps } from './field.tsx'

/** A native date field of a filter form. */
export function DateField({
  name,
  label,
  error,
  defaultValue,
}: Pick<FieldProps, 'name' | 'label' | 'error'> & { defaultValue?: string }) {
  const field = { name, label, error }
  return (
    <Field {...field} required>
      <input
        {...controlAttributes(field)}
        type="date"
        min="1970-01-01"
        max="2099-12-31"
        defaultValue={defaultValue}
        className={CONTROL}
      />
    </Field>
  )
}

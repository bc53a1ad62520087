import type { SelectHTMLAttributes } from 'react'
import { CONTROL, controlAttributes, Field, type FieldProps, splitFieldProps } from './field.tsx'
import { Icon } from './icon.tsx'

export type Option = { value: string; label: string }

/** A select of a filter form; its first option selects everything. */
export function Choice({
  all,
  value = '',
  options,
  ...field
}: Pick<FieldProps, 'name' | 'label' | 'error'> & {
  all: string
  value: string | undefined
  options: Option[]
}) {
  return <Select {...field} defaultValue={value} options={[{ value: '', label: all }, ...options]} />
}

/** A native select; accepts a select's attributes (defaultValue, onChange). */
export function Select({
  options,
  ...props
}: FieldProps & { options: Option[] } & Omit<
    SelectHTMLAttributes<HTMLSelectElement>,
    keyof FieldProps | 'className'
  >) {
  const { field, rest } = splitFieldProps(props)
  return (
    <Field {...field} required>
      <NativeSelect {...rest} {...controlAttributes(field)} className={CONTROL} options={options} />
    </Field>
  )
}

/** A native select without its label. @param children more options, which come first */
export function NativeSelect({
  options,
  className,
  children,
  ...attributes
}: SelectHTMLAttributes<HTMLSelectElement> & { options: readonly Option[] }) {
  return (
    <div className="relative">
      <select {...attributes} className={`${className} appearance-none truncate pr-10`}>
        {children}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon
        name="chevron-down"
        className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-muted"
      />
    </div>
  )
}

import type { InputHTMLAttributes, ReactNode } from 'react'
import { CONTROL, controlAttributes, Field, type FieldProps } from './field.tsx'

/** A search field with its submit button; accepts an input's attributes. */
export function SearchField({
  name,
  label,
  error,
  children,
  ...rest
}: FieldProps & Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldProps> & { children?: ReactNode }) {
  const field = { name, label, error }
  return (
    <Field {...field} required>
      <div className="flex items-stretch gap-2">
        <input
          type="search"
          autoComplete="off"
          enterKeyHint="search"
          {...rest}
          {...controlAttributes(field)}
          className={CONTROL}
        />
        {children}
      </div>
    </Field>
  )
}

import type { InputHTMLAttributes } from 'react'
import { CONTROL, controlAttributes, Field, type FieldProps, splitFieldProps } from './field.tsx'

/** A file field with its label, hint and error; accepts an input's attributes (accept). */
export function FileField(
  props: FieldProps & Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldProps | 'className' | 'type'>,
) {
  const { field, rest } = splitFieldProps(props)
  return (
    <Field {...field}>
      <input {...rest} {...controlAttributes(field)} type="file" className={`${CONTROL} ${CHOOSER}`} />
    </Field>
  )
}

/** The native button inside the control. */
const CHOOSER =
  'cursor-pointer text-sm file:mr-4 file:cursor-pointer file:rounded-sm file:border-0 file:bg-action-wash file:px-3 file:py-1.5 file:font-medium file:text-action'

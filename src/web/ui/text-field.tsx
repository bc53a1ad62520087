import type { InputHTMLAttributes, TextareaHTMLAttributes } from 'react'
import { CONTROL, controlAttributes, Field, type FieldProps } from './field.tsx'

type Own = keyof FieldProps | 'className'

/** A line of text with its label, hint and error; takes an input's own attributes (type, autoComplete, defaultValue). */
export function TextField({
  name,
  label,
  hint,
  error,
  required,
  id,
  type = 'text',
  ...rest
}: FieldProps & Omit<InputHTMLAttributes<HTMLInputElement>, Own>) {
  const field = { name, label, hint, error, required, id }
  return (
    <Field {...field}>
      <input {...rest} {...controlAttributes(field)} type={type} className={CONTROL} />
    </Field>
  )
}

type TextFieldProps = Parameters<typeof TextField>[0]

/** A field for an e-mail address. */
export function EmailField(props: Omit<TextFieldProps, 'type'>) {
  return (
    <TextField
      autoComplete="email"
      {...props}
      type="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
    />
  )
}

/** A field for a phone number. */
export function PhoneField(props: Omit<TextFieldProps, 'type'>) {
  return <TextField autoComplete="tel" {...props} type="tel" inputMode="tel" />
}

/** Several lines of text; takes a textarea's own attributes. It grows with what is written where browsers can. */
export function TextArea({
  name,
  label,
  hint,
  error,
  required,
  id,
  rows = 4,
  ...rest
}: FieldProps & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, Own>) {
  const field = { name, label, hint, error, required, id }
  return (
    <Field {...field}>
      <textarea
        {...rest}
        {...controlAttributes(field)}
        rows={rows}
        className={`${CONTROL} field-sizing-content min-h-28`}
      />
    </Field>
  )
}

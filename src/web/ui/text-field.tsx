import type { InputHTMLAttributes, TextareaHTMLAttributes } from 'react'
import { CONTROL, controlAttributes, Field, type FieldProps, splitFieldProps } from './field.tsx'

type Own = keyof FieldProps | 'className'

/** A text input with its label, hint and error; accepts an input's attributes (type, autoComplete, defaultValue). */
export function TextField({
  type = 'text',
  ...props
}: FieldProps & Omit<InputHTMLAttributes<HTMLInputElement>, Own>) {
  const { field, rest } = splitFieldProps(props)
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

/** A multi-line text field; accepts a textarea's attributes. It grows with its content where browsers support that. */
export function TextArea({
  rows = 4,
  ...props
}: FieldProps & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, Own>) {
  const { field, rest } = splitFieldProps(props)
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

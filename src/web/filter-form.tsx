import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useSubmit } from 'react-router'
import { LanguageField } from './local-link.tsx'

type Props = {
  /** The path of the list. */
  action: string
  label: string
  /** The values of the address, by the fields' names. */
  values: Readonly<Record<string, string | undefined>>
  /** Whether a change of this field sends the form, besides a change of a select. */
  isSentBy?: (field: EventTarget) => boolean
  className?: string
  children: ReactNode
}

/** The search form of a list: a plain form; with scripts, a choice sends it and the page doesn't jump. */
export function FilterForm({ action, label, values, isSentBy, className, children }: Props) {
  const form = useFormValues(values)
  const submit = useSubmit()
  return (
    <search>
      <form
        ref={form}
        action={action}
        aria-label={label}
        onChange={({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
          if ((target as Element) instanceof HTMLSelectElement || isSentBy?.(target))
            submit(currentTarget, { preventScrollReset: true })
        }}
        onSubmit={(sent: FormEvent<HTMLFormElement>) => {
          sent.preventDefault()
          submit(sent.currentTarget, { preventScrollReset: true })
        }}
        className={className}
      >
        <LanguageField />
        {children}
      </form>
    </search>
  )
}

/**
 * Sets a form's fields to the values in the page's address, after going back or removing a filter; leaves a text field
 * alone while it has the focus.
 * @param values by the fields' names; a field without one becomes empty
 */
function useFormValues(
  values: Readonly<Record<string, string | undefined>>,
): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    for (const field of form.current?.elements ?? []) {
      if (field instanceof HTMLSelectElement) choose(field, values[field.name])
      if (field instanceof HTMLInputElement && field.type !== 'hidden' && field !== document.activeElement)
        field.value = values[field.name] ?? ''
    }
  }, [values])
  return form
}

/** Selects an option; an unknown value selects none, and the message beside the field quotes it. */
function choose(field: HTMLSelectElement, value = ''): void {
  field.value = value
  if (field.selectedIndex === -1) field.value = ''
}

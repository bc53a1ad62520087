import { type RefObject, useEffect, useRef } from 'react'

/**
 * Sets a form's fields to the values in the page's address, after going back or removing a filter; leaves a text field
 * alone while it has the focus.
 * @param values by the fields' names; a field without one becomes empty
 */
export function useFormValues(
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

import { type RefObject, useEffect, useRef } from 'react'

/**
 * Lets a form's fields say what the page's address says, after going back or removing a filter; not a line of text that
 * is being typed in.
 * @param values by the fields' names; a field without one is empty
 */
export function useFormThatShows(
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

/** A choice that doesn't exist is none: the message beside the field repeats it. */
function choose(field: HTMLSelectElement, value = ''): void {
  field.value = value
  if (field.selectedIndex === -1) field.value = ''
}

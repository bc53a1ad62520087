import type { FieldErrors } from '#kit/errors.ts'
import type { FiltersOf } from '../list-page.ts'
import { useListText } from './use-list-text.ts'

/** A list's filters, as somebody typed them, and the faults of those that are invalid. */
export type CheckedFilters = { filters: FiltersOf<string>; faults: FieldErrors }

/**
 * One message for each invalid filter, which quotes what was typed.
 * @param messageOf for filters with a message of their own: by the name, the value and what the API says of it
 */
export function useFaultMessages(
  { filters, faults }: CheckedFilters,
  messageOf?: (name: string, value: string, said: string) => string | undefined,
): Record<string, string> {
  const t = useListText()
  const messages = Object.entries(faults).map(([name, [said = '']]) => {
    const value = filters[name] ?? ''
    const common = name === 'q' ? said : t(name === 'page' ? 'noPage' : 'noChoice', { value })
    return [name, messageOf?.(name, value, said) ?? common]
  })
  return Object.fromEntries(messages)
}

import type { FieldErrors } from '#kit/errors.ts'
import { useFieldTexts } from './field-texts.ts'
import { useFaultTextIn } from './path-name.ts'

/** The faults of a record's fields, a line each. */
export function FaultsOf({ kind, fields }: { kind: string; fields: FieldErrors }) {
  const faultText = useFaultTextIn(useFieldTexts(kind))
  return Object.entries(fields).map(([path, messages]) => (
    <span key={path} className="block text-sm text-muted">
      {faultText(path, messages)}
    </span>
  ))
}

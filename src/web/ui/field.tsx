import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { useUiText } from './use-ui-text.ts'

/** Properties of every field: its name in the form, label, and optional hint and error. */
export type FieldProps = {
  name: string
  label: string
  hint?: ReactNode
  error?: string
  required?: boolean
  /** For labels and links from an error summary; the name by default. Needed when a page has two fields of one name. */
  id?: string
  /** The `id` of the field whose hint says the same of this one, such as of a text in two languages. */
  hintOf?: string
}

/** Splits the properties of a field component into those of its frame and those of its control. */
export function splitFieldProps<Props extends FieldProps>({
  name,
  label,
  hint,
  error,
  required,
  id,
  hintOf,
  ...rest
}: Props) {
  return { field: { name, label, hint, error, required, id, hintOf }, rest }
}

/** The attributes that connect a control with its label, hint and error. */
export function controlAttributes({
  name,
  id = name,
  hint,
  hintOf = hint ? id : undefined,
  error,
  required,
}: FieldProps) {
  const described = [hintOf ? hintId(hintOf) : '', error ? errorId(id) : ''].filter(Boolean).join(' ')
  return {
    id,
    name,
    required,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': described || undefined,
  }
}

const hintId = (id: string) => `${id}-hint`
const errorId = (id: string) => `${id}-error`

/** The CSS classes of a text control. */
export const CONTROL =
  'block w-full rounded-base border border-line-strong bg-raised px-3 py-2.5 leading-snug transition-colors hover:border-ink focus-visible:outline-offset-0 aria-invalid:border-red disabled:opacity-60'

/**
 * A label above its control, hint and error below it, so that controls side by side align. For controls without a
 * component in this folder.
 */
export function Field({ children, ...field }: FieldProps & { children: ReactNode }) {
  const { name, id = name } = field
  return (
    <div className="flex flex-col gap-1.5">
      <FieldLabel id={id}>
        {field.label}
        {!field.required && <Optional />}
      </FieldLabel>
      {children}
      <Hint field={field} />
      <FieldError field={field} />
    </div>
  )
}

/** A control's label. @param id the control's */
export function FieldLabel({ id, children }: { id: string; children: ReactNode }) {
  return (
    <label htmlFor={id} className="text-sm font-semibold">
      {children}
    </label>
  )
}

/** Marks an optional field: "(optional)". Required fields aren't marked, because most are. */
export function Optional() {
  const t = useUiText()
  return <span className="font-normal text-muted"> ({t('optional')})</span>
}

export function Hint({ field }: { field: FieldProps }) {
  if (!field.hint) return null
  return (
    <p id={hintId(field.id ?? field.name)} className="text-sm text-muted">
      {field.hint}
    </p>
  )
}

export function FieldError({ field }: { field: FieldProps }) {
  if (!field.error) return null
  return (
    <p id={errorId(field.id ?? field.name)} className="flex items-start gap-1.5 text-sm font-medium text-red">
      <Icon name="warning" size={18} className="mt-px" />
      {field.error}
    </p>
  )
}

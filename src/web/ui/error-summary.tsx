import { type MouseEvent, useEffect, useRef } from 'react'
import { Icon } from './icon.tsx'

/** A fault of a field: the field's `id` (its name, unless it has another) and the message. */
export type FieldFault = { id: string; message: string }

/**
 * The faults of a form, with a link to each field. Takes the focus once per `occasion`, the refusal it reports, so that
 * screen readers start there; not when a fault has been corrected.
 */
export function ErrorSummary({
  title,
  faults,
  occasion,
}: {
  title: string
  faults: readonly FieldFault[]
  occasion: object
}) {
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal takes the focus
  useEffect(() => box.current?.focus(), [occasion])
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="border-y border-red bg-red-wash px-4 py-4 focus-visible:outline-red"
    >
      <p className="flex items-start gap-2 font-semibold text-red">
        <Icon name="warning" className="mt-[3px]" />
        {title}
      </p>
      <ul className="mt-1.5 space-y-0.5 pl-7">
        {faults.map(({ id, message }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={(press) => focusField(press, id)}
              className="underline underline-offset-4"
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Focuses the field; a plain link would leave the focus in the summary and put the hash into the address. */
function focusField(press: MouseEvent, id: string) {
  const field = document.getElementById(id)
  if (!field) return
  press.preventDefault()
  const control = field instanceof HTMLFieldSetElement ? field.querySelector('input') : field
  control?.focus({ preventScroll: true })
  field.scrollIntoView({ block: 'center' })
}

import { type MouseEvent, useEffect, useRef } from 'react'
import { Icon } from './icon.tsx'

/** A fault of one field: the field's `id` (its name, unless it has another) and what is wrong. */
export type FieldFault = { id: string; message: string }

/**
 * What has to be mended in a form, with a link to each field. It takes the focus once for each `occasion`, the
 * refusal that it tells of, so that a screen reader starts there; not when a fault has been mended.
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

/** Goes to the field itself; a plain link would leave the focus in the summary, and the hash in the address. */
function focusField(press: MouseEvent, id: string) {
  const field = document.getElementById(id)
  if (!field) return
  press.preventDefault()
  const control = field instanceof HTMLFieldSetElement ? field.querySelector('input') : field
  control?.focus({ preventScroll: true })
  field.scrollIntoView({ block: 'center' })
}

import { type ChangeEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { controlAttributes, FieldError, type FieldProps, Hint, Optional } from './field.tsx'
import { Icon } from './icon.tsx'
import { useUiText } from './use-ui-text.ts'

export type Choice = { value: string; label: ReactNode; hint?: ReactNode; disabled?: boolean }

type GroupProps = FieldProps & {
  choices: Choice[]
  /** Limits the height and scrolls, for long lists. */
  scroll?: boolean
  onChange?: (event: ChangeEvent<HTMLInputElement>) => void
}

/** Checkboxes for several choices. `chosen`: those initially checked. */
export function CheckboxGroup({ chosen = [], ...group }: GroupProps & { chosen?: readonly string[] }) {
  return <Group {...group} type="checkbox" isChosen={(value) => chosen.includes(value)} />
}

type InlineProps = { name: string; label: string; names: readonly string[]; chosen: readonly string[] }

/** A few checkboxes with short names in one line, for an optional choice in a small form. */
export function InlineCheckboxes({ name, label, names, chosen }: InlineProps) {
  return (
    <fieldset className="mt-3 text-sm">
      <legend className="text-muted">{label}</legend>
      <div className="mt-1 flex flex-wrap gap-x-6">
        {names.map((each) => (
          <label key={each} className="flex min-h-9 items-center gap-2.5">
            <input
              type="checkbox"
              name={name}
              value={each}
              defaultChecked={chosen.includes(each)}
              className={markClass('checkbox')}
            />
            {each}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Names of chosen options in a folded group's title; further ones are counted. */
const MAX_NAMED = 3

/**
 * Checkboxes behind a title that says what is chosen, for long lists of which most people choose little. It is open when
 * there is an error.
 * @param none what the title says when nothing is chosen
 */
export function FoldedCheckboxes({ none, ...group }: Parameters<typeof CheckboxGroup>[0] & { none: string }) {
  const t = useUiText()
  const { label, name, error, choices, chosen = [] } = group
  const { details, values } = useCheckedValues(name, chosen)
  const [isOpenAtFirst] = useState(error !== undefined)
  useEffect(() => {
    if (error !== undefined && details.current) details.current.open = true
  }, [error, details])
  const names = choices
    .filter(({ value }) => values.includes(value))
    .map((choice) => (typeof choice.label === 'string' ? choice.label : choice.value))
  const count = names.length - MAX_NAMED
  const first = names.slice(0, MAX_NAMED).join(', ')
  return (
    <details ref={details} open={isOpenAtFirst} className="group border-y border-line">
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-4 py-2.5 hover:text-action">
        <span className="min-w-0 flex-1">
          <span className="block text-sm font-semibold">{label}</span>
          <span className="block text-sm text-muted">
            {names.length === 0 ? none : count > 0 ? t('chosen', { names: first, count }) : first}
          </span>
        </span>
        <Icon
          name="chevron-down"
          className="shrink-0 text-muted transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="pb-4 [&_legend]:sr-only">
        <CheckboxGroup {...group} />
      </div>
    </details>
  )
}

/** The ticked values of a name within a `details` element; also after the form is reset or a draft restored. */
function useCheckedValues(name: string, initial: readonly string[]) {
  const details = useRef<HTMLDetailsElement>(null)
  const [values, setValues] = useState(initial)
  useEffect(() => {
    const form = details.current?.closest('form')
    const read = () => {
      const boxes = details.current?.querySelectorAll<HTMLInputElement>(`input[name="${name}"]:checked`) ?? []
      setValues(Array.from(boxes, ({ value }) => value))
    }
    // A reset empties the fields after its event.
    const readLater = () => setTimeout(read)
    read()
    form?.addEventListener('input', read)
    form?.addEventListener('reset', readLater)
    return () => {
      form?.removeEventListener('input', read)
      form?.removeEventListener('reset', readLater)
    }
  }, [name])
  return { details, values }
}

/** Radio buttons for one choice. `chosen`: the one initially checked. */
export function RadioGroup({ chosen, ...group }: GroupProps & { chosen?: string }) {
  return <Group {...group} type="radio" isChosen={(value) => value === chosen} />
}

type Kind = 'checkbox' | 'radio'

function Group({
  type,
  isChosen,
  choices,
  scroll = false,
  onChange,
  ...field
}: GroupProps & { type: Kind; isChosen: (value: string) => boolean }) {
  const { id, 'aria-describedby': describedBy } = controlAttributes(field)
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      aria-describedby={describedBy}
      className="flex flex-col gap-1.5 outline-none"
    >
      <legend className="mb-1.5 text-sm font-semibold">
        {field.label}
        {!field.required && <Optional />}
      </legend>
      <Hint field={field} />
      <div className={`border-y ${field.error ? 'border-red' : 'border-line'} ${scroll ? SCROLLING : ''}`}>
        {choices.map((choice) => (
          <ChoiceRow
            key={choice.value}
            type={type}
            name={field.name}
            choice={choice}
            defaultChecked={isChosen(choice.value)}
            onChange={onChange}
          />
        ))}
      </div>
      <FieldError field={field} />
    </fieldset>
  )
}

const SCROLLING = 'max-h-80 overflow-y-auto overscroll-contain pr-2'

const MARKS: Record<Kind, string> = {
  checkbox:
    'rounded-sm before:h-[11px] before:w-[6px] before:-translate-y-px before:rotate-45 before:border-r-2 before:border-b-2 before:border-on-action before:opacity-0 checked:before:opacity-100',
  radio:
    'rounded-full before:size-2 before:rounded-full before:bg-on-action before:opacity-0 checked:before:opacity-100',
}

/** The CSS classes of a checkbox or radio button. */
const markClass = (type: Kind) =>
  `mt-0.5 grid size-5 shrink-0 appearance-none place-items-center border border-line-strong bg-raised transition-colors checked:border-action checked:bg-action aria-invalid:border-red disabled:opacity-50 forced-colors:appearance-auto ${MARKS[type]}`

function ChoiceRow({
  type,
  name,
  choice,
  defaultChecked,
  onChange,
}: {
  type: Kind
  name: string
  choice: Choice
  defaultChecked: boolean
  onChange?: (event: ChangeEvent<HTMLInputElement>) => void
}) {
  const tone = choice.disabled ? 'text-muted' : 'hover:bg-sunk'
  return (
    <label className={`flex items-start gap-3 border-t border-line px-1 py-2.5 first:border-t-0 ${tone}`}>
      <input
        type={type}
        name={name}
        value={choice.value}
        defaultChecked={defaultChecked}
        disabled={choice.disabled}
        onChange={onChange}
        className={markClass(type)}
      />
      <span className="min-w-0 flex-1 leading-snug">
        {choice.label}
        {choice.hint && <span className="mt-0.5 block text-sm text-muted">{choice.hint}</span>}
      </span>
    </label>
  )
}

/** A single checkbox, for a consent or a switch; the form sends `value`, by default "on". */
export function Checkbox({
  label,
  value,
  defaultChecked,
  ...field
}: Omit<FieldProps, 'label'> & { label: ReactNode; value?: string; defaultChecked?: boolean }) {
  const described = { ...field, label: '' }
  return (
    <div className="flex flex-col gap-1.5">
      <label className="flex items-start gap-3 leading-snug">
        <input
          type="checkbox"
          {...controlAttributes(described)}
          value={value}
          defaultChecked={defaultChecked}
          className={markClass('checkbox')}
        />
        <span className="min-w-0 flex-1">{label}</span>
      </label>
      <Hint field={described} />
      <FieldError field={described} />
    </div>
  )
}

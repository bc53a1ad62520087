import { type ClipboardEvent, type ComponentProps, type ReactNode, useState } from 'react'
import { isLanguage } from '#kit/localized.ts'
import { typesetPasting, typesetTyping } from '#web/console/typesetting.ts'
import { useTranslation } from '#web/translation.ts'
import { CONTROL, controlAttributes, FieldError, type FieldProps, Hint } from '#web/ui/field.tsx'
import { NativeSelect } from '#web/ui/select.tsx'
import type { Shape, ShapeOf } from '../shape.ts'
import { type ControlProps, emptyValue, languageIn, useEditing, useValue } from './editing.ts'
import { FieldFrame, useFieldProps } from './field-frame.tsx'
import { numberOf } from './number-of.ts'

/** The CSS classes of a control in the editor: 40 px high. */
export const EDITOR_CONTROL = `${CONTROL} min-h-10 py-1.5`

/** The attributes of a control in the editor, where publishing checks what is required, not the browser. */
export const editorAttributes = (field: FieldProps) => ({ ...controlAttributes(field), required: undefined })

/** An input of the editor, which `field` labels and describes. */
export function EditorInput({
  field,
  className = '',
  ...attributes
}: ComponentProps<'input'> & { field: FieldProps }) {
  return <input {...attributes} {...editorAttributes(field)} className={`${EDITOR_CONTROL} ${className}`} />
}

type SimpleProps = ControlProps & {
  mark?: ReactNode
  /** Writes the value in place of the store, for what is kept with a value beside it. */
  write?: (value: unknown) => void
}

/** Writes a field's value; an empty text as what the schema takes for it. */
function useWrite({ field, path, write }: SimpleProps): (value: unknown) => void {
  const { store } = useEditing()
  if (write) return write
  return (value) => store.set(path, value === '' ? emptyValue(field, '') : value)
}

const textOf = (value: unknown) => (value === undefined || value === null ? '' : String(value))

/** An input of figures in its frame. */
function FiguresField({ field, ...attributes }: ComponentProps<typeof EditorInput>) {
  return (
    <FieldFrame field={field}>
      <EditorInput field={field} {...attributes} className="figures max-w-48" />
    </FieldFrame>
  )
}

/** A text on one line, or one that grows with what is in it. */
export function TextControl(props: SimpleProps & { isLong: boolean; isOneLine: boolean }) {
  const { path, isLong, isOneLine, mark } = props
  const language = languageIn(path)
  const value = textOf(useValue(path))
  const field = useFieldProps(props)
  const write = useWrite(props)
  const typesetIn = isProse(props.field.shape) ? language : undefined
  const common = {
    value,
    lang: language,
    onPaste: (event: ClipboardEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      typesetPasting(event, typesetIn),
  }
  return (
    <FieldFrame field={field} mark={mark}>
      {isLong ? (
        <textarea
          {...editorAttributes(field)}
          {...common}
          rows={isOneLine ? 2 : 4}
          onChange={(change) => {
            typesetTyping(change, typesetIn)
            const text = change.currentTarget.value
            write(isOneLine ? text.replace(/\s*\n\s*/g, ' ') : text)
          }}
          className={`${EDITOR_CONTROL} field-sizing-content`}
        />
      ) : (
        <EditorInput
          field={field}
          {...common}
          onChange={(change) => {
            typesetTyping(change, typesetIn)
            write(change.currentTarget.value)
          }}
        />
      )}
    </FieldFrame>
  )
}

/** Whether a text is read as such; slugs and addresses aren't. */
function isProse(shape: Shape): boolean {
  if (shape.type === 'pair') return isProse(shape.each)
  return shape.type === 'text' ? !shape.isAddress : ['paragraphs', 'opening'].includes(shape.type)
}

/** A number as it is typed: what is none stays a text, which publishing refuses. */
export function NumberControl(props: ControlProps) {
  const { shape } = props.field
  const isWhole = shape.type === 'number' && shape.isWhole
  return <TypedNumber {...props} read={(text) => numberOf(text, isWhole)} show={textOf} />
}

/** A moment of a film, as the player shows it; seconds alone are read too. */
export function ClockControl(props: ControlProps) {
  return <TypedNumber {...props} read={secondsOf} show={clockOf} />
}

function TypedNumber({
  read,
  show,
  ...props
}: ControlProps & { read: (text: string) => number | string; show: (value: unknown) => string }) {
  const value = useValue(props.path)
  const field = useFieldProps(props)
  const write = useWrite(props)
  const [typed, setTyped] = useState(show(value))
  const shown = read(typed) === value ? typed : show(value)
  return (
    <FiguresField
      field={field}
      inputMode="decimal"
      value={shown}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        write(read(currentTarget.value))
      }}
    />
  )
}

const CLOCK = /^(?:(\d{1,3}):)?(\d{1,3}):([0-5]?\d(?:[.,]\d{1,3})?)$/

/** 65.5 of "1:05,5". */
function secondsOf(text: string): number | string {
  const [, hours = '0', minutes = '0', seconds] = CLOCK.exec(text.trim()) ?? []
  if (seconds === undefined) return numberOf(text)
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds.replace(',', '.'))
}

function clockOf(value: unknown): string {
  if (typeof value !== 'number' || !(value >= 0)) return textOf(value)
  const milliseconds = Math.round(value * 1000)
  const [hours, minutes] = [Math.floor(milliseconds / 3_600_000), Math.floor(milliseconds / 60_000) % 60]
  const rest = (milliseconds % 60_000) / 1000
  const seconds = rest < 10 ? `0${rest}` : String(rest)
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${seconds}` : `${minutes}:${seconds}`
}

export function DateControl(props: ControlProps) {
  const value = textOf(useValue(props.path))
  const field = useFieldProps(props)
  const write = useWrite(props)
  return (
    <FiguresField
      field={field}
      type="date"
      value={value}
      onChange={({ currentTarget }) => write(currentTarget.value)}
    />
  )
}

export function SwitchControl(props: ControlProps) {
  const { store } = useEditing()
  const { path } = props
  const isOn = useValue(path) === true
  const field = useFieldProps(props)
  return (
    <div className="flex flex-col gap-1">
      <label className="flex min-h-9 items-center gap-2.5 text-sm font-semibold">
        <input
          {...editorAttributes(field)}
          type="checkbox"
          checked={isOn}
          onChange={({ currentTarget }) => store.set(path, currentTarget.checked)}
          className="size-4 accent-action"
        />
        {field.label}
      </label>
      <Hint field={field} />
      <FieldError field={field} />
    </div>
  )
}

export function ChoiceControl({ shape, ...props }: ControlProps & { shape: ShapeOf<'choice'> }) {
  const { texts } = useEditing()
  const { t } = useTranslation('console')
  const options = shape.values.map((value) => ({
    value,
    label: isLanguage(value) ? t(`languages.${value}`) : texts.choice(props.path, value),
  }))
  return <SelectControl {...props} options={options} />
}

/** A native select. A value that isn't among its options stays and is shown. */
export function SelectControl({
  options,
  ...props
}: ControlProps & { options: readonly { value: string; label: string }[] }) {
  const { t } = useTranslation('console/content/editor')
  const value = textOf(useValue(props.path))
  const field = useFieldProps(props)
  const write = useWrite(props)
  const isListed = value === '' || options.some((option) => option.value === value)
  return (
    <FieldFrame field={field}>
      <NativeSelect
        {...editorAttributes(field)}
        value={value}
        onChange={({ currentTarget }) => write(currentTarget.value)}
        className={EDITOR_CONTROL}
        options={options}
      >
        {(value === '' || !field.required) && <option value="">{t('choose')}</option>}
        {!isListed && <option value={value}>{value}</option>}
      </NativeSelect>
    </FieldFrame>
  )
}

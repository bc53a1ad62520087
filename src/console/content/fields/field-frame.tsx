import type { ReactNode } from 'react'
import { useTranslation } from '#web/translation.ts'
import { FieldError, FieldLabel, type FieldProps, Hint, Optional } from '#web/ui/field.tsx'
import { type ControlProps, useEditing, useFault } from './editing.ts'

/** `isLabelHidden`: of one value of a list, whose label stands above them all. */
type FrameProps = FieldProps & { isLabelHidden?: true; isTranslation?: true }

/** The properties of a control's frame: its label in the language of the console, its hint, and what is wrong with it. */
export function useFieldProps({ field, path, language }: ControlProps): FrameProps {
  const { t } = useTranslation('console/content/editor')
  const { texts } = useEditing()
  const number = field.isListed
    ? /\.(\d+)(?:\.|$)/.exec(path.slice(path.search(/\.\d+(\.(en|fr))?$/)))?.[1]
    : undefined
  const label = number === undefined ? texts.label(path) : `${texts.label(path)} ${Number(number) + 1}`
  const hint = field.isListed ? undefined : texts.hint(path)
  const own = useFault(path)
  // A text that is missing in both languages is missing in English.
  const above = useFault(path.slice(0, Math.max(path.lastIndexOf('.'), 0)))
  const error = own ?? (language === 'en' ? above : undefined)
  return {
    name: path,
    id: path,
    required: field.whenEmpty === 'required',
    label: language ? t(`inLanguage.${language}`, { label }) : label,
    ...(field.isListed && { isLabelHidden: true }),
    ...(field.isTranslation && { isTranslation: true }),
    ...(hint !== undefined && (language ? { hintOf: path.replace(/\.(en|fr)$/, '') } : { hint })),
    ...(error !== undefined && { error }),
  }
}

/** A label with its control, hint and fault. @param mark what stands at the end of the label's line */
export function FieldFrame({
  field,
  mark,
  children,
}: {
  field: FrameProps
  mark?: ReactNode
  children: ReactNode
}) {
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <div
        className={field.isLabelHidden ? 'sr-only' : 'flex flex-wrap items-baseline justify-between gap-x-3'}
      >
        <FieldLabel id={field.id ?? field.name}>
          {field.label}
          {!field.required && !field.isTranslation && <Optional />}
        </FieldLabel>
        {mark}
      </div>
      {children}
      <Hint field={field} />
      <FieldError field={field} />
    </div>
  )
}

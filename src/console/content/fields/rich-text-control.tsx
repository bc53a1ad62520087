import { lazy, type ReactNode, Suspense } from 'react'
import type { ControlProps } from './editing.ts'
import { FieldFrame, useFieldProps } from './field-frame.tsx'

/** The text editor is loaded by the forms that have rich text. */
const RichText = lazy(() => import('./rich-text.tsx'))

export type RichTextProps = ControlProps & { mark?: ReactNode; write?: (value: unknown) => void }

/** Rich text. */
export function RichTextControl(props: RichTextProps) {
  const field = useFieldProps(props)
  const { mark, ...control } = props
  return (
    <FieldFrame field={field} mark={mark}>
      <Suspense fallback={<div className="h-40 rounded-base border border-line bg-sunk" />}>
        <RichText {...control} label={field} />
      </Suspense>
    </FieldFrame>
  )
}

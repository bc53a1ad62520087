import type { ReactNode } from 'react'
import type { MediaAccept } from '#kit/field-editor.ts'
import type { ControlProps } from './editing.ts'
import { TextControl } from './simple-fields.tsx'

/** A file of the storage, by its key. */
export function MediaControl({
  accept: _,
  ...props
}: ControlProps & { accept: MediaAccept; mark?: ReactNode; write?: (value: unknown) => void }) {
  return <TextControl {...props} isLong={false} isOneLine />
}

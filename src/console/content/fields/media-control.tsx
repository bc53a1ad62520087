import type { MediaFile } from '#features/media/console/contract.ts'
import { MediaField } from '#features/media/console/media-field.tsx'
import type { MediaAccept } from '#kit/field-editor.ts'
import { below } from '../editor/document-store.ts'
import { type ControlProps, emptyValue, useEditing, useValue } from './editing.ts'
import { useFieldProps } from './field-frame.tsx'

/** A file of the media library, by its key. Choosing it fills in what the document says of it beside. */
export function MediaControl({
  accept,
  write,
  ...props
}: ControlProps & { accept: MediaAccept; write?: (value: unknown) => void }) {
  const { store, isReadOnly } = useEditing()
  const { field, path } = props
  const value = useValue(path)
  const { label, hint, error, required } = useFieldProps(props)
  const set = write ?? ((key: unknown) => store.set(path, key ?? emptyValue(field, undefined)))
  const fillIn = (file: MediaFile) => {
    const group = path.slice(0, Math.max(path.lastIndexOf('.'), 0))
    for (const name of field.facts ?? []) {
      const fact = file[name as keyof MediaFile]
      if (typeof fact === 'number') store.set(below(group, name), fact)
    }
  }
  if (isReadOnly) return <ReadOnlyKey label={label} fileKey={value} />
  return (
    <MediaField
      id={path}
      label={label}
      accept={accept}
      onChange={set}
      value={typeof value === 'string' && value !== '' ? value : null}
      onChosen={fillIn}
      required={required ?? false}
      {...(typeof hint === 'string' && { hint })}
      {...(error !== undefined && { faults: [error] })}
    />
  )
}

function ReadOnlyKey({ label, fileKey }: { label: string; fileKey: unknown }) {
  return (
    <div>
      <p className="text-sm font-semibold">{label}</p>
      <p className="wrap-anywhere">{typeof fileKey === 'string' ? fileKey : '–'}</p>
    </div>
  )
}

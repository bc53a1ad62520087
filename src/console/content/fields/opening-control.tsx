import { useState } from 'react'
import { openingOf } from '#kit/rich-text.ts'
import { useTranslation } from '#web/translation.ts'
import { below } from '../editor/document-store.ts'
import { type ControlProps, useEditing, useValueOf } from './editing.ts'
import { FieldFrame, useFieldProps } from './field-frame.tsx'
import { TextControl } from './simple-fields.tsx'

/** A text that is the beginning of the one beside it until somebody writes another. @param of the other's name */
export function OpeningControl({ of, ...props }: ControlProps & { of: string }) {
  const { t } = useTranslation('console/content/editor')
  const { store, isReadOnly } = useEditing()
  const { path } = props
  const field = useFieldProps(props)
  const isWritten = useValueOf(path, (value) => typeof value === 'string')
  const opening = useValueOf(below(path.slice(0, path.lastIndexOf('.')), of), (html) =>
    typeof html === 'string' ? openingOf(html) : '',
  )
  const [isWriting, setWriting] = useState(false)
  const write = (isOwn: boolean) => {
    setWriting(isOwn)
    store.set(path, isOwn ? opening || undefined : undefined)
  }
  if (isWritten || isWriting)
    return (
      <TextControl
        {...props}
        isLong
        isOneLine
        mark={
          !isReadOnly && (
            <button type="button" onClick={() => write(false)} className="link text-sm">
              {t('opening.take')}
            </button>
          )
        }
      />
    )
  return (
    <FieldFrame
      field={field}
      mark={
        !isReadOnly && (
          <button
            id={path}
            type="button"
            aria-label={t('opening.writeFor', { label: field.label })}
            onClick={() => write(true)}
            className="link text-sm"
          >
            {t('opening.write')}
          </button>
        )
      }
    >
      <p className="rounded-base border border-line bg-sunk px-3 py-2 text-sm">
        <span className="text-muted">{t('opening.taken')}</span> {opening || '–'}
      </p>
    </FieldFrame>
  )
}

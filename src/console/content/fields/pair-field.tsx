import { Hint } from '#web/ui/field.tsx'
import type { FieldShape, ShapeOf } from '../shape.ts'
import { CaptionsControl } from './captions-control.tsx'
import { emptyValue, useEditing } from './editing.ts'
import { useFieldProps } from './field-frame.tsx'
import { FrenchMark } from './french-mark.tsx'
import { MediaControl } from './media-control.tsx'
import { RichTextControl } from './rich-text-control.tsx'
import { TextControl } from './simple-fields.tsx'
import { UnknownControl } from './unknown-control.tsx'

/** A text in English and French, side by side, above the hint for both. */
export function PairField({
  field,
  path,
  shape,
}: {
  field: FieldShape
  path: string
  shape: ShapeOf<'pair'>
}) {
  const { store } = useEditing()
  const both = useFieldProps({ field, path })
  const write = (language: 'en' | 'fr', value: unknown) => {
    const { [language]: _, ...others } = (store.get(path) ?? {}) as Record<string, unknown>
    const isEmpty = value === '' || value === undefined || value === null
    const pair = isEmpty ? others : { ...others, [language]: value }
    store.set(path, Object.keys(pair).length === 0 ? emptyValue(field, pair) : pair)
  }
  return (
    <div id={path} className="grid gap-x-6 gap-y-3 @min-[40rem]:grid-cols-2">
      {(['en', 'fr'] as const).map((language) => (
        <PairHalf
          key={language}
          language={language}
          shape={shape}
          path={`${path}.${language}`}
          field={{
            ...field,
            whenEmpty:
              field.whenEmpty === 'required' && shape.required.includes(language) ? 'required' : 'absent',
            ...(field.whenEmpty === 'required' && { isTranslation: true }),
          }}
          write={(value) => write(language, value)}
          {...(language === 'fr' && { mark: <FrenchMark path={path} /> })}
        />
      ))}
      {both.hint && (
        <div className="col-span-full -mt-2">
          <Hint field={both} />
        </div>
      )}
    </div>
  )
}

type HalfProps = Parameters<typeof TextControl>[0] & { shape: ShapeOf<'pair'>; language: 'en' | 'fr' }

function PairHalf({ shape: { each }, ...props }: Omit<HalfProps, 'isLong' | 'isOneLine'>) {
  switch (each.type) {
    case 'text':
      return <TextControl {...props} isLong={each.isLong} isOneLine={each.most !== undefined} />
    case 'paragraphs':
      return <TextControl {...props} isLong isOneLine={false} />
    case 'html':
      return <RichTextControl {...props} />
    case 'media':
      return <MediaControl {...props} accept={each.accept} />
    case 'captions':
      return <CaptionsControl {...props} />
    default:
      return <UnknownControl path={props.path} />
  }
}

import { memo } from 'react'
import { isLanguage } from '#kit/localized.ts'
import { useTranslation } from '#web/translation.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError, Hint } from '#web/ui/field.tsx'
import { below } from '../editor/document-store.ts'
import { type FieldShape, newValue, type ShapeOf } from '../shape.ts'
import { CaptionsControl } from './captions-control.tsx'
import { emptyValue, useEditing, useValueOf, zoneRowOf } from './editing.ts'
import { useFieldProps } from './field-frame.tsx'
import { FrenchMark } from './french-mark.tsx'
import { InstantControl } from './instant-control.tsx'
import { ListField } from './list-field.tsx'
import { MediaControl } from './media-control.tsx'
import { OpeningControl } from './opening-control.tsx'
import { PairField } from './pair-field.tsx'
import { OfficeControl, TimeZoneControl } from './place-fields.tsx'
import { ReferenceControl } from './reference-control.tsx'
import { RichTextControl } from './rich-text-control.tsx'
import {
  ChoiceControl,
  ClockControl,
  DateControl,
  NumberControl,
  SwitchControl,
  TextControl,
} from './simple-fields.tsx'
import { SlugControl } from './slug-control.tsx'
import { UnknownControl } from './unknown-control.tsx'

type FieldViewProps = { field: FieldShape; path: string }

/** A field of a document, with what edits its shape. */
export const FieldView = memo(function FieldView({ field, path }: FieldViewProps) {
  const { shape } = field
  const props = { field, path }
  switch (shape.type) {
    case 'text':
      return <TextControl {...props} isLong={shape.isLong} isOneLine />
    case 'paragraphs':
      return <TextControl {...props} isLong isOneLine={false} />
    case 'opening':
      return <OpeningControl {...props} of={shape.of} />
    case 'choice':
      return <ChoiceControl {...props} shape={shape} />
    case 'reference':
      return <ReferenceControl {...props} shape={shape} />
    case 'media':
      return <MediaControl {...props} accept={shape.accept} />
    case 'pair':
      return <PairField {...props} shape={shape} />
    case 'group':
      return <GroupField {...props} shape={shape} />
    case 'list':
      return <ListField {...props} shape={shape} parts={PARTS} />
    case 'constant':
    case 'none':
      return null
    case 'unknown':
    case 'variants':
      return <UnknownControl path={path} />
    default: {
      const Control = CONTROLS[shape.type]
      return <Control {...props} />
    }
  }
})

/** What edits values whose shape says nothing but its type. */
const CONTROLS = {
  html: RichTextControl,
  number: NumberControl,
  clock: ClockControl,
  switch: SwitchControl,
  date: DateControl,
  instant: InstantControl,
  slug: SlugControl,
  'time-zone': TimeZoneControl,
  office: OfficeControl,
  captions: CaptionsControl,
}

const PARTS = { FieldView, GroupFields }

/** Shapes that need the whole width of a form. */
const WIDE = new Set([
  'pair',
  'group',
  'instant',
  'list',
  'paragraphs',
  'html',
  'variants',
  'captions',
  'media',
])

/** The fields of a document or of one of its parts; short ones stand side by side. */
export function GroupFields({ fields, path }: { fields: readonly FieldShape[]; path: string }) {
  // The zone of a document's times stands beside the first of them.
  const isInTimeRow = ({ shape }: FieldShape) => shape.type === 'time-zone' && zoneRowOf(fields) !== undefined
  return (
    <div className="grid gap-x-6 gap-y-5 @min-[40rem]:grid-cols-2">
      {fields
        .filter(({ shape, isFact }) => shape.type !== 'constant' && shape.type !== 'none' && !isFact)
        .filter((field) => !isInTimeRow(field))
        .map((field) => (
          <div
            key={field.name}
            className={`min-w-0 ${isWide(field) ? '@min-[40rem]:col-span-2' : ''} ${isVersion(field) ? '@container' : ''}`}
          >
            <FieldView field={field} path={below(path, field.name)} />
            {field.facts && <FileFacts fields={fields.filter(({ isFact }) => isFact)} path={path} />}
          </div>
        ))}
    </div>
  )
}

/** What choosing a file fills in; folded, because hardly anybody writes it. */
function FileFacts({ fields, path }: { fields: readonly FieldShape[]; path: string }) {
  const { t } = useTranslation('console/content/editor')
  return (
    <details className="mt-3">
      <summary className="cursor-pointer text-sm text-muted hover:text-action">{t('facts')}</summary>
      <div className="mt-3 grid gap-x-6 gap-y-5 @min-[40rem]:grid-cols-3">
        {fields.map((field) => (
          <FieldView key={field.name} field={field} path={below(path, field.name)} />
        ))}
      </div>
    </details>
  )
}

/** Whether it is all the texts in one language, which stand beside those in the other. */
function isVersion({ name, shape }: FieldShape): boolean {
  return shape.type === 'group' && isLanguage(name)
}

function isWide(field: FieldShape): boolean {
  const { shape } = field
  if (isVersion(field)) return false
  if (shape.type === 'list') return shape.item.type !== 'text' && shape.item.type !== 'choice'
  return WIDE.has(shape.type) || (shape.type === 'text' && shape.isLong)
}

/** Fields that belong together; an optional group is added and removed as a whole. */
function GroupField({ field, path, shape }: FieldViewProps & { shape: ShapeOf<'group'> }) {
  const { t } = useTranslation('console/content/editor')
  const { store } = useEditing()
  const props = useFieldProps({ field, path })
  const isThere = useValueOf(path, (value) => typeof value === 'object' && value !== null)
  const isOptional = field.whenEmpty !== 'required'
  return (
    <fieldset id={path} className="min-w-0">
      <legend className="font-serif text-lg">{props.label}</legend>
      {field.name === 'fr' && <FrenchMark path={path.replace(/\.?fr$/, '')} />}
      <Hint field={props} />
      <FieldError field={props} />
      {isThere && (
        <div className="mt-3 border-l border-line pl-4 sm:pl-6">
          <GroupFields fields={shape.fields} path={path} />
        </div>
      )}
      {(isOptional || !isThere) && (
        <div className="mt-3">
          <Button
            variant="secondary"
            small
            aria-label={t(isThere ? 'group.remove' : 'group.add', { label: props.label })}
            onClick={() => store.set(path, isThere ? emptyValue(field, undefined) : newValue(shape))}
          >
            {t(isThere ? 'group.removeShort' : 'list.add')}
          </Button>
        </div>
      )}
    </fieldset>
  )
}

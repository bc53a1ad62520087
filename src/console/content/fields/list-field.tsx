import { type ComponentType, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from '#web/translation.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError, FieldLabel, Hint } from '#web/ui/field.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { type FieldShape, newGroup, newRow, newValue, type ShapeOf } from '../shape.ts'
import { useEditing, useValueOf } from './editing.ts'
import { useFieldProps } from './field-frame.tsx'
import { PartSummary } from './part-summary.tsx'

let lastKey = 0
const newKey = () => {
  lastKey += 1
  return lastKey
}

/** Lists with more parts than this begin folded; those of sections always, which are long. */
const MAX_OPEN = 3

/** The components of a part's fields, which may have lists in turn. */
type Parts = {
  FieldView: ComponentType<{ field: FieldShape; path: string }>
  GroupFields: ComponentType<{ fields: readonly FieldShape[]; path: string }>
}

/**
 * A list of parts, which are added, moved and removed by buttons. A removed part can be brought back until the next change of
 * the list.
 */
export function ListField({
  field,
  path,
  shape,
  parts,
}: {
  field: FieldShape
  path: string
  shape: ShapeOf<'list'>
  parts: Parts
}) {
  const { t } = useTranslation('console/content/editor')
  const { store } = useEditing()
  const props = useFieldProps({ field, path })
  const length = useValueOf(path, (value) => (Array.isArray(value) ? value.length : 0))
  const [keys, setKeys] = useState(() => Array.from({ length }, newKey))
  const [isOpenAtFirst] = useState(length <= MAX_OPEN && shape.item.type !== 'variants')
  const [removed, setRemoved] = useState<{ value: unknown; index: number }>()
  const [announcement, setAnnouncement] = useState('')
  const [added, setAdded] = useState<number>()
  const list = useRef<HTMLOListElement>(null)
  const focusNext = useRef<string>(undefined)
  const heading = useId()
  // Another version of the document has another number of parts.
  if (keys.length !== length) setKeys(Array.from({ length }, (_, index) => keys[index] ?? newKey()))

  useEffect(() => {
    if (focusNext.current === undefined) return
    list.current?.querySelector<HTMLElement>(focusNext.current)?.focus()
    focusNext.current = undefined
  })

  const items = () => [...((store.get(path) as unknown[] | undefined) ?? [])]
  const change = (values: unknown[], order: number[]) => {
    setKeys(order)
    setRemoved(undefined)
    store.set(path, values)
  }
  const add = (value: unknown) => {
    const key = newKey()
    setAdded(key)
    focusNext.current = `[data-part="${key}"] :is(input, select, textarea)`
    change([...items(), value ?? null], [...keys, key])
  }
  /** A row of a table begins with a cell for each column. */
  const newItem = () => {
    const { item } = shape
    if (item.type !== 'list') return newValue(item)
    return newRow(item, store.get(`${path.slice(0, path.lastIndexOf('.'))}.columns`))
  }
  const move = (index: number, by: 1 | -1) => {
    const [values, order] = [items(), [...keys]]
    const to = index + by
    for (const each of [values, order] as unknown[][]) [each[index], each[to]] = [each[to], each[index]]
    const isAtEnd = to === 0 || to === length - 1
    const direction = isAtEnd === (by === 1) ? 'up' : isAtEnd ? 'down' : by === 1 ? 'down' : 'up'
    focusNext.current = `[data-part="${keys[index]}"] [data-move="${direction}"]`
    change(values, order)
    setAnnouncement(t('list.moved', { place: to + 1, total: length }))
  }
  const remove = (index: number) => {
    const values = items()
    const [value] = values.splice(index, 1)
    change(values, keys.toSpliced(index, 1))
    setRemoved({ value, index })
  }
  const restore = () => {
    if (!removed) return
    change(items().toSpliced(removed.index, 0, removed.value), keys.toSpliced(removed.index, 0, newKey()))
  }
  // Rows of cells: each is a list with a heading of its own.
  const isTable = shape.item.type === 'list'
  const isPart = shape.item.type === 'group' || shape.item.type === 'variants'
  return (
    <fieldset id={path} aria-labelledby={heading} className="flex min-w-0 flex-col gap-2">
      <div>
        <p id={heading} className={isPart ? 'font-serif text-lg' : 'text-sm font-semibold'}>
          {props.label}{' '}
          {length > 0 && !isTable && !field.isListed && (
            <span className="figures font-sans text-sm text-muted">{length}</span>
          )}
        </p>
        <Hint field={props} />
        <FieldError field={props} />
      </div>
      <ol ref={list} className={isPart ? 'border-b border-line' : 'flex flex-col gap-2'}>
        {keys.slice(0, length).map((key, index) => (
          <li key={key} data-part={key} className={isPart ? 'border-t border-line' : ''}>
            <Item
              field={field}
              shape={shape}
              index={index}
              parts={parts}
              path={`${path}.${index}`}
              isOpen={isOpenAtFirst || key === added}
              buttons={
                <>
                  <MoveButton
                    index={index}
                    label={props.label}
                    direction="up"
                    disabled={index === 0}
                    onClick={() => move(index, -1)}
                  />
                  <MoveButton
                    index={index}
                    label={props.label}
                    direction="down"
                    disabled={index === length - 1}
                    onClick={() => move(index, 1)}
                  />
                  <PartButton
                    icon="close"
                    name={t('list.remove', { label: props.label, number: index + 1 })}
                    onClick={() => remove(index)}
                  />
                </>
              }
            />
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap items-center gap-3">
        {shape.item.type === 'variants' ? (
          <AddVariant path={path} label={props.label} shape={shape.item} add={add} />
        ) : (
          <Button
            variant="secondary"
            small
            aria-label={t('list.addTo', { label: props.label })}
            onClick={() => add(newItem())}
          >
            {isTable || field.isListed ? t('list.addTo', { label: props.label }) : t('list.add')}
          </Button>
        )}
        <p role="status" className="text-sm">
          {removed ? (
            <>
              {t('list.removed')}{' '}
              <button type="button" className="link font-medium" onClick={restore}>
                {t('list.undo')}
              </button>
            </>
          ) : (
            <span className="sr-only">{announcement}</span>
          )}
        </p>
      </div>
    </fieldset>
  )
}

type ItemProps = {
  field: FieldShape
  shape: ShapeOf<'list'>
  path: string
  index: number
  isOpen: boolean
  buttons: ReactNode
  parts: Parts
}

/** A part that folds; or a single value with its buttons beside it. */
function Item({ field, shape: { item }, path, index, isOpen, buttons, parts }: ItemProps) {
  const { FieldView, GroupFields } = parts
  if (item.type !== 'group' && item.type !== 'variants')
    return (
      <div className="flex items-end gap-1">
        <div className="min-w-0 flex-1">
          <FieldView field={{ ...field, shape: item, whenEmpty: 'required', isListed: true }} path={path} />
        </div>
        <div className="flex shrink-0">{buttons}</div>
      </div>
    )
  return (
    <div className="relative">
      <details open={isOpen}>
        <summary className="flex min-h-12 cursor-pointer list-none items-center gap-2 py-1 pr-32 hover:text-action">
          {/* Of this part alone: an open part may hold closed ones. */}
          <Icon
            name="chevron-right"
            size={16}
            className="transition-transform [details[open]>summary>&]:rotate-90"
          />
          <span className="figures w-6 shrink-0 text-right text-sm text-muted">{index + 1}</span>
          <PartSummary path={path} shape={item} />
        </summary>
        <div className="pt-2 pb-5 pl-4 sm:pl-8">
          {item.type === 'group' ? (
            <GroupFields fields={item.fields} path={path} />
          ) : (
            <VariantFields shape={item} path={path} GroupFields={GroupFields} />
          )}
        </div>
      </details>
      {/* Beside the summary, which may hold nothing that is pressed for itself. */}
      <div className="absolute top-1 right-0 flex">{buttons}</div>
    </div>
  )
}

function VariantFields({
  shape,
  path,
  GroupFields,
}: { shape: ShapeOf<'variants'>; path: string } & Pick<Parts, 'GroupFields'>) {
  const name = useValueOf(`${path}.${shape.by}`, String)
  const variant = shape.variants.find((each) => each.name === name)
  return variant ? <GroupFields fields={variant.fields} path={path} /> : <FieldsUnknown />
}

function FieldsUnknown() {
  const { t } = useTranslation('console/content/editor')
  return <p className="text-sm text-muted">{t('unknown')}</p>
}

/** Adds a part of a chosen kind. */
function AddVariant({
  path,
  label,
  shape,
  add,
}: {
  path: string
  label: string
  shape: ShapeOf<'variants'>
  add: (value: unknown) => void
}) {
  const { t } = useTranslation('console/content/editor')
  const { texts } = useEditing()
  const [name, setName] = useState(shape.variants[0]?.name ?? '')
  const id = `${path}-kind`
  return (
    <div className="flex flex-wrap items-center gap-2">
      <FieldLabel id={id}>{t('list.kind')}</FieldLabel>
      <select
        id={id}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        className="min-h-9 rounded-base border border-line-strong bg-raised px-2"
      >
        {shape.variants.map((variant) => (
          <option key={variant.name} value={variant.name}>
            {texts.choice(path, variant.name)}
          </option>
        ))}
      </select>
      <Button
        variant="secondary"
        small
        aria-label={t('list.addTo', { label })}
        onClick={() => add(newGroup(shape.variants.find((each) => each.name === name)?.fields ?? []))}
      >
        {t('list.add')}
      </Button>
    </div>
  )
}

function MoveButton({
  direction,
  index,
  label,
  ...button
}: {
  direction: 'up' | 'down'
  index: number
  label: string
  disabled: boolean
  onClick: () => void
}) {
  const { t } = useTranslation('console/content/editor')
  return (
    <PartButton
      {...button}
      icon={`arrow-${direction}`}
      data-move={direction}
      name={t(`list.${direction}`, { label, number: index + 1 })}
    />
  )
}

function PartButton({
  icon,
  name,
  ...button
}: {
  icon: IconName
  name: string
  disabled?: boolean
  'data-move'?: string
  onClick: () => void
}) {
  return (
    <button
      {...button}
      type="button"
      aria-label={name}
      title={name}
      className="grid size-10 place-items-center rounded-base text-muted hover:bg-sunk hover:text-action disabled:opacity-30"
    >
      <Icon name={icon} size={18} />
    </button>
  )
}

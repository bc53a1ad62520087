import { type KeyboardEvent, useId, useState } from 'react'
import { useTranslation } from '#web/translation.ts'
import type { ShapeOf } from '../shape.ts'
import { type NamedChoice, useChoiceTitle, useFoundChoices } from './choice-titles.ts'
import { type ControlProps, emptyValue, useEditing, useValue } from './editing.ts'
import { FieldFrame, useFieldProps } from './field-frame.tsx'
import { EditorInput } from './simple-fields.tsx'

/** A reference to a record of another kind, found by typing a part of its title (ARIA's combobox with a list). */
export function ReferenceControl({ shape, ...props }: ControlProps & { shape: ShapeOf<'reference'> }) {
  const { t } = useTranslation('console/content/editor')
  const { store } = useEditing()
  const value = useValue(props.path)
  const text = value === undefined || value === null ? '' : String(value)
  const current = useChoiceTitle(shape, text)
  const field = useFieldProps(props)
  const [typed, setTyped] = useState<string>()
  const [active, setActive] = useState(0)
  const listId = useId()
  const found = useFoundChoices(shape, typed)
  const isOpen = typed !== undefined && found !== undefined

  const close = () => {
    setTyped(undefined)
    setActive(0)
  }
  const choose = (choice: NamedChoice | undefined) => {
    const chosen = choice && (shape.by === 'id' ? Number(choice.value) : choice.value)
    store.set(props.path, chosen ?? emptyValue(props.field, undefined))
    close()
  }
  const onKeyDown = (press: KeyboardEvent) => {
    if (press.key === 'Escape' && typed !== undefined) {
      press.stopPropagation()
      close()
    } else if ((press.key === 'ArrowDown' || press.key === 'ArrowUp') && !press.altKey) {
      press.preventDefault()
      if (typed === undefined) setTyped('')
      else if (found?.length)
        setActive((active + (press.key === 'ArrowDown' ? 1 : -1) + found.length) % found.length)
    } else if (press.key === 'Enter' && isOpen) {
      press.preventDefault()
      if (found[active]) choose(found[active])
    }
  }
  return (
    <FieldFrame field={field}>
      <div className="relative">
        <EditorInput
          field={field}
          role="combobox"
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={isOpen && found[active] ? `${listId}-${active}` : undefined}
          autoComplete="off"
          placeholder={t('reference.search')}
          value={typed ?? current?.title ?? text}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value)
            setActive(0)
          }}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onBlur={() => {
            if (typed === '') choose(undefined)
            else close()
          }}
          onKeyDown={onKeyDown}
        />
        <div
          id={listId}
          role="listbox"
          aria-label={field.label}
          hidden={!isOpen}
          className="absolute inset-x-0 top-full z-20 max-h-80 overflow-y-auto border border-line-strong bg-raised py-1"
        >
          {isOpen && found.length === 0 && (
            <div
              role="option"
              tabIndex={-1}
              aria-selected={false}
              aria-disabled
              className="px-3 py-2 text-muted"
            >
              {t(shape.by === 'id' ? 'reference.none' : 'reference.noneAtAll')}
            </div>
          )}
          {isOpen &&
            found.map((choice, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the focus and the keys
              <div
                key={choice.value}
                id={`${listId}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                // Before the field loses the focus.
                onMouseDown={(press) => press.preventDefault()}
                onClick={() => choose(choice)}
                className={`cursor-pointer px-3 py-2 ${index === active ? 'bg-action-wash text-action' : ''}`}
              >
                {choice.title}
                {choice.isDraft && <span className="text-sm text-muted"> · {t('reference.draft')}</span>}
              </div>
            ))}
        </div>
      </div>
      {current?.isDraft && typed === undefined && (
        <p className="mt-1 text-sm text-muted">{t('reference.together')}</p>
      )}
    </FieldFrame>
  )
}

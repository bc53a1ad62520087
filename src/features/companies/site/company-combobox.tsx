import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useLanguage } from '#web/language.tsx'
import { useTranslation } from '#web/translation.ts'
import { CONTROL, controlAttributes, Field, type FieldProps } from '#web/ui/field.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { type Company, listingOf } from '../contract.ts'
import { type Suggestions, useCompanySuggestions } from './use-company-suggestions.ts'

type Props = Omit<FieldProps, 'required'> & {
  defaultValue?: string | undefined
  /** The id of a company that is left out of the suggestions. */
  hidden?: number | undefined
  /** Called when a suggestion is picked; may change the field's text. */
  onPick: (company: Company, field: HTMLInputElement) => void
  /** Enter doesn't send the form: it picks the company that the text is unambiguous for. */
  picksAlone?: boolean
  /** Marks the label as optional. */
  optional?: boolean
}

/**
 * A field for a company with suggestions from the server for the typed name or ticker: the combobox pattern
 * of the ARIA practices, with arrow keys, Enter and Escape. Without scripts it is a text field. Needs the
 * texts of `companies`.
 */
export function CompanyCombobox({
  defaultValue,
  hidden,
  onPick,
  picksAlone = false,
  optional = false,
  ...field
}: Props) {
  const { t } = useTranslation('companies')
  const input = useRef<HTMLInputElement>(null)
  const list = useId()
  const { suggestions, suggest, forget } = useCompanySuggestions(hidden)
  const [active, setActive] = useState(-1)
  const companies = suggestions?.companies ?? []
  const isOpen = suggestions !== undefined && companies.length > 0
  const optionId = (index: number) => `${list}-${index}`

  // biome-ignore lint/correctness/useExhaustiveDependencies: other suggestions begin at their first
  useEffect(() => setActive(-1), [suggestions])

  // When the address changes, the field shows its company, even with the focus in it.
  const shown = useRef(defaultValue)
  useEffect(() => {
    if (input.current && shown.current !== defaultValue) input.current.value = defaultValue ?? ''
    shown.current = defaultValue
  }, [defaultValue])

  function pick(company: Company | undefined): void {
    forget()
    if (company && input.current) onPick(company, input.current)
  }

  function onKeyDown(press: KeyboardEvent<HTMLInputElement>): void {
    const { key, currentTarget } = press
    if (key === 'Escape' && suggestions) {
      press.preventDefault()
      forget()
    } else if (key === 'ArrowDown' || key === 'ArrowUp') {
      press.preventDefault()
      if (isOpen) setActive(next(active, companies.length, key === 'ArrowDown' ? 1 : -1))
      else suggest(currentTarget.value.trim(), true)
    } else if (key === 'Enter' && (active >= 0 || picksAlone)) {
      press.preventDefault()
      const only = companies.length === 1 ? companies[0] : undefined
      if (active >= 0 || only) pick(companies[active] ?? only)
    }
  }
  return (
    <Field {...field} required={!optional}>
      <div className="relative">
        <input
          {...controlAttributes(field)}
          ref={input}
          type="text"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={list}
          aria-activedescendant={active >= 0 ? optionId(active) : undefined}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={t('field.hint')}
          maxLength={MAX_CHARACTERS}
          defaultValue={defaultValue}
          onChange={({ target }) => suggest(target.value.trim())}
          onClick={({ currentTarget }) => suggest(currentTarget.value.trim(), true)}
          onKeyDown={onKeyDown}
          onBlur={forget}
          className={CONTROL}
        />
        <div
          id={list}
          role="listbox"
          aria-label={field.label}
          hidden={!isOpen}
          className="absolute inset-x-0 top-full z-20 mt-1 max-h-96 overflow-y-auto overscroll-contain rounded-base border border-line-strong bg-raised"
        >
          {companies.map((company, index) => (
            <Option
              key={company.id}
              id={optionId(index)}
              company={company}
              isActive={index === active}
              onPick={() => pick(company)}
            />
          ))}
        </div>
      </div>
      <SuggestionStatus suggestions={suggestions} />
    </Field>
  )
}

/** Maximum length of a search in the API. */
const MAX_CHARACTERS = 200

/** The next option in a direction, in a circle; from the field the first or the last. */
function next(active: number, length: number, step: 1 | -1): number {
  if (active < 0) return step === 1 ? 0 : length - 1
  return (active + step + length) % length
}

type OptionProps = { id: string; company: Company; isActive: boolean; onPick: () => void }

function Option({ id, company, isActive, onPick }: OptionProps) {
  const language = useLanguage()
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field takes the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus
    <div
      ref={row}
      id={id}
      role="option"
      aria-selected={isActive}
      onPointerDown={(press) => press.preventDefault()}
      onMouseDown={(press) => press.preventDefault()}
      onClick={onPick}
      className="flex min-h-11 cursor-pointer flex-wrap items-baseline justify-between gap-x-3 border-t border-line px-3 py-2 leading-snug first:border-t-0 sm:text-sm hover:bg-sunk aria-selected:bg-action-wash aria-selected:text-action"
    >
      <span>{company.name}</span>
      <span className="figures text-sm text-muted">{listingOf(company, language)}</span>
    </div>
  )
}

/** Announces the number of suggestions to screen readers; shows when there are none or the request failed. */
function SuggestionStatus({ suggestions }: { suggestions: Suggestions | undefined }) {
  const { t } = useTranslation('companies')
  const { text = '', companies = [], total = 0, failed = false } = suggestions ?? {}
  const isNothing = suggestions !== undefined && companies.length === 0
  return (
    <div role="status" className="empty:hidden">
      {isNothing && (
        <p className="text-sm text-muted">{failed ? t('field.failed') : t('field.none', { text })}</p>
      )}
      {companies.length > 0 && (
        <VisuallyHidden>
          {t('field.found', { count: total })} {total > companies.length && t('field.more')}
        </VisuallyHidden>
      )}
    </div>
  )
}

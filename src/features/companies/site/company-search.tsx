import { type ComponentType, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useSubmit } from 'react-router'
import { LanguageField } from '#web/local-link.tsx'
import { TO_FACTSHEET } from '../factsheet-links.ts'
import type { SearchSuggestionsProps } from './search-suggestions.tsx'

type Props = {
  id: string
  label: string
  /** The accessible name of the form: unique on its page. */
  formLabel: string
  placeholder: string
  field?: RefObject<HTMLInputElement | null>
  defaultValue?: string
  /** The key that leads to the field. */
  keyShortcut?: string
  /** Classes of the form, which the list of suggestions is positioned in, and of the field. */
  className: string
  fieldClassName: string
  /** Rendered after the field. */
  children?: ReactNode
}

/** Maximum length of a search in the API. */
const MAX_CHARACTERS = 200

/**
 * The search for a company by name or ticker (R113): a plain form, whose list of clients leads on to the factsheet that
 * the text can only mean. The code of its suggestions is loaded at the first focus.
 */
export function CompanySearch({
  id,
  label,
  formLabel,
  placeholder,
  field: outerField,
  defaultValue,
  keyShortcut,
  className,
  fieldClassName,
  children,
}: Props) {
  const ownField = useRef<HTMLInputElement>(null)
  const field = outerField ?? ownField
  const [Suggestions, setSuggestions] = useState<ComponentType<SearchSuggestionsProps>>()
  const submit = useSubmit()
  // Without their code the form still works.
  const loadSuggestions = () =>
    void import('./search-suggestions.tsx').then(
      ({ SearchSuggestions }) => setSuggestions(() => SearchSuggestions),
      () => undefined,
    )
  // The field may have got the focus before this code was there to hear of it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after hydration
  useEffect(() => {
    if (field.current === document.activeElement) loadSuggestions()
  }, [])
  return (
    <form
      action="/companies"
      aria-label={formLabel}
      onSubmit={(sent) => {
        sent.preventDefault()
        submit(sent.currentTarget)
        field.current?.blur()
      }}
      className={className}
    >
      <LanguageField />
      <input type="hidden" {...TO_FACTSHEET} />
      <input
        ref={field}
        id={id}
        name="q"
        type="text"
        role="combobox"
        aria-expanded={false}
        aria-autocomplete="list"
        aria-label={label}
        aria-keyshortcuts={keyShortcut}
        placeholder={placeholder}
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={MAX_CHARACTERS}
        defaultValue={defaultValue}
        onFocus={loadSuggestions}
        className={fieldClassName}
      />
      {children}
      {Suggestions && <Suggestions field={field} label={label} />}
    </form>
  )
}

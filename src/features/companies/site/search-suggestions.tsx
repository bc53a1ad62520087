import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useLanguage, useLocalNavigate } from '#web/language.tsx'
import { companiesText } from '../bundled/companies-text.ts'
import { companyHref } from '../factsheet-links.ts'
import { newsSearchHref } from './news-search-href.ts'
import { useCompanyCombobox } from './use-company-combobox.tsx'

export type SearchSuggestionsProps = { field: RefObject<HTMLInputElement | null>; label: string }

/**
 * The suggestions of {@link CompanySearch}, for a field that is there before this code: attributes and listeners are
 * added to it. Enter follows the first suggestion, Escape leaves the field.
 */
export function SearchSuggestions({ field, label }: SearchSuggestionsProps) {
  const navigate = useLocalNavigate()
  const t = companiesText(useLanguage())
  const leave = (input: HTMLInputElement, href: string) => {
    input.value = ''
    input.blur()
    navigate(href)
  }
  const { attributes, handlers, suggest, list, status } = useCompanyCombobox({
    field,
    label,
    enter: 'picks-first',
    onPick: (company, input) => leave(input, companyHref(company)),
    elsewhere: {
      label: (text) => t('combobox.news', { text }),
      onPick: (text, input) => leave(input, newsSearchHref(text)),
    },
  })

  useLayoutEffect(() => {
    for (const [name, value] of Object.entries(attributes)) {
      if (value === undefined) field.current?.removeAttribute(name)
      else field.current?.setAttribute(name, String(value))
    }
  })

  const latest = useRef({ handlers, suggest })
  useEffect(() => {
    latest.current = { handlers, suggest }
  })
  useEffect(() => {
    const input = field.current
    if (!input) return
    const onInput = () => latest.current.suggest()
    const onBlur = () => latest.current.handlers.onBlur()
    const onKeyDown = (press: KeyboardEvent) => {
      latest.current.handlers.onKeyDown(press)
      if (press.key !== 'Escape' || press.defaultPrevented) return
      input.value = ''
      input.blur()
    }
    input.addEventListener('input', onInput)
    input.addEventListener('blur', onBlur)
    input.addEventListener('keydown', onKeyDown)
    // The text that was typed while this code was loaded.
    if (input.value && input === document.activeElement) onInput()
    return () => {
      input.removeEventListener('input', onInput)
      input.removeEventListener('blur', onBlur)
      input.removeEventListener('keydown', onKeyDown)
    }
  }, [field])

  return (
    <>
      {list}
      <div className="absolute inset-x-0 top-full z-10 mt-1 bg-raised not-has-[p]:contents has-[p]:rounded-base has-[p]:border has-[p]:border-line-strong has-[p]:px-3 has-[p]:py-2">
        {status}
      </div>
    </>
  )
}

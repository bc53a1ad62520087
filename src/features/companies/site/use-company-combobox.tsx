import { type ComponentProps, type RefObject, useEffect, useId, useState } from 'react'
import { useLanguage } from '#web/language.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ListboxOption } from '#web/ui/listbox-option.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { companiesText } from '../bundled/companies-text.ts'
import { type CompanyMark, listingOf } from '../contract.ts'
import { CompanyLogo } from './company-logo.tsx'
import { type Suggestions, useCompanySuggestions } from './use-company-suggestions.ts'

type Options = {
  field: RefObject<HTMLInputElement | null>
  label: string
  onPick: (company: CompanyMark, field: HTMLInputElement) => void
  /** The id of a company that is left out of the suggestions. */
  hidden?: number | undefined
  /** What Enter does without a chosen suggestion; by default it sends the form. */
  enter?: 'picks-only' | 'picks-first'
  /** The last suggestion, for a text that is no company: another search for it. */
  elsewhere?: { label: (text: string) => string; onPick: (text: string, field: HTMLInputElement) => void }
}

/** A key press, as React and the browser tell it. */
type KeyPress = { key: string; preventDefault(): void }

/**
 * Suggestions from the server for the name or ticker typed into a field: the combobox pattern of the ARIA practices,
 * with arrow keys, Enter and Escape. Returns the field's attributes and handlers, and the list to render after it.
 */
export function useCompanyCombobox({ field, label, onPick, hidden, enter, elsewhere }: Options) {
  const list = useId()
  const { suggestions, suggest, forget } = useCompanySuggestions(hidden)
  const [active, setActive] = useState(-1)
  const { companies = [], areSimilar = false, text: searched = '' } = suggestions ?? {}
  const other = elsewhere && searched !== '' ? elsewhere : undefined
  const options = companies.length + (other ? 1 : 0)
  const isOpen = options > 0
  const language = useLanguage()
  const t = companiesText(language)
  const optionId = (index: number) => `${list}-${index}`
  const text = () => field.current?.value.trim() ?? ''

  useEffect(() => {
    const isSearch = suggestions !== undefined && suggestions.text !== ''
    setActive(enter === 'picks-first' && isSearch ? 0 : -1)
  }, [suggestions, enter])

  function pick(index: number): void {
    const company = companies[index]
    forget()
    if (!field.current) return
    if (company) onPick(company, field.current)
    else other?.onPick(searched, field.current)
  }

  function pickByEnter(press: KeyPress): void {
    // In a field that picks the first, suggestions for an earlier text aren't meant: the form is sent.
    if (enter === 'picks-first' && suggestions?.text !== text()) {
      forget()
      return
    }
    if (active < 0 && enter !== 'picks-only') return
    press.preventDefault()
    if (active >= 0) pick(active)
    else if (companies.length === 1 && !areSimilar) pick(0)
  }

  function onKeyDown(press: KeyPress): void {
    if (press.key === 'Escape' && suggestions) {
      press.preventDefault()
      forget()
    } else if (press.key === 'ArrowDown' || press.key === 'ArrowUp') {
      press.preventDefault()
      if (isOpen) setActive(next(active, options, press.key === 'ArrowDown' ? 1 : -1))
      else suggest(text(), true)
    } else if (press.key === 'Enter') pickByEnter(press)
  }

  return {
    attributes: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': isOpen,
      'aria-controls': list,
      'aria-activedescendant': active >= 0 && isOpen ? optionId(active) : undefined,
    } as const,
    handlers: { onKeyDown, onBlur: forget },
    /** Suggests companies for the field's text; `now` skips the pause in typing. */
    suggest: (now = false) => suggest(text(), now),
    list: (
      <div
        id={list}
        role="listbox"
        aria-label={label}
        hidden={!isOpen}
        className="absolute inset-x-0 top-full z-20 mt-1 max-h-[min(26rem,calc(100dvh-7rem))] overflow-y-auto overscroll-contain rounded-base border border-line-strong bg-raised"
      >
        {areSimilar && companies.length > 0 && (
          <div role="presentation" className="px-3 pt-2.5 pb-1 text-sm text-muted">
            {t('combobox.similar')}
          </div>
        )}
        {companies.map((company, index) => (
          <Option
            key={company.id}
            id={optionId(index)}
            isActive={index === active}
            onPick={() => pick(index)}
          >
            <CompanyLogo company={company} size={24} />
            <span className="flex grow flex-wrap items-baseline justify-between gap-x-3">
              <span>{company.name}</span>
              <span className="figures text-sm text-muted">{listingOf(company, language)}</span>
            </span>
          </Option>
        ))}
        {other && (
          <Option
            id={optionId(companies.length)}
            isActive={active === companies.length}
            onPick={() => pick(companies.length)}
          >
            <Icon name="search" size={18} className="mx-[3px] shrink-0" />
            <span className="min-w-0 break-words">{other.label(searched)}</span>
          </Option>
        )}
      </div>
    ),
    status: <SuggestionStatus suggestions={suggestions} />,
  }
}

/** The next option in a direction, in a circle; from the field the first or the last. */
function next(active: number, length: number, step: 1 | -1): number {
  if (active < 0) return step === 1 ? 0 : length - 1
  return (active + step + length) % length
}

type OptionProps = Omit<ComponentProps<typeof ListboxOption>, 'className'>

function Option(props: OptionProps) {
  return (
    <ListboxOption
      {...props}
      className="flex min-h-11 cursor-pointer items-center gap-x-2.5 border-t border-line px-3 py-2 leading-snug first:border-t-0 sm:text-sm hover:bg-sunk aria-selected:bg-action-wash aria-selected:text-action"
    />
  )
}

/** Announces the number of suggestions to screen readers; shows when there are none or the request failed. */
function SuggestionStatus({ suggestions }: { suggestions: Suggestions | undefined }) {
  const t = companiesText(useLanguage())
  const { text = '', companies = [], total = 0, areSimilar = false, failed = false } = suggestions ?? {}
  const isNothing = suggestions !== undefined && companies.length === 0
  return (
    <div role="status" className="empty:hidden">
      {isNothing && (
        <p className="text-sm text-muted">{failed ? t('combobox.failed') : t('combobox.none', { text })}</p>
      )}
      {companies.length > 0 && (
        <VisuallyHidden>
          {areSimilar && `${t('combobox.none', { text })} ${t('combobox.similar')}`}{' '}
          {t('combobox.found', { count: total })} {total > companies.length && t('combobox.more')}
        </VisuallyHidden>
      )}
    </div>
  )
}

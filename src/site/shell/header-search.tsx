import { useEffect, useRef } from 'react'
import { CompanySearch } from '#features/companies/site/company-search.tsx'
import { searchShortcutIsOn } from '#web/search-shortcut.ts'
import { useTranslation } from '#web/translation.ts'
import { Icon } from '#web/ui/icon.tsx'
import { BAR_BUTTON } from './bar-button.ts'

const FIELD_ID = 'find-company'

/**
 * The header's search for a company (R113). Where there is no room for the field, a symbol is its label, and the field
 * covers the bar while it has the focus: so it opens and closes without scripts too.
 */
export function HeaderSearch() {
  const { t } = useTranslation('shell')
  const field = useRef<HTMLInputElement>(null)
  useSlashKey(field)
  const label = t('search.label')
  return (
    <search aria-label={label} className="group/search ml-auto menu:ml-0 xl:ml-3 print:hidden">
      <label htmlFor={FIELD_ID} title={label} className={`${BAR_BUTTON} cursor-pointer xl:hidden`}>
        <Icon name="search" />
      </label>
      <div className="relative max-xl:sr-only max-xl:group-focus-within/search:not-sr-only max-xl:group-focus-within/search:absolute max-xl:group-focus-within/search:inset-x-0 max-xl:group-focus-within/search:inset-y-0 max-xl:group-focus-within/search:z-20 max-xl:group-focus-within/search:bg-paper">
        <CompanySearch
          id={FIELD_ID}
          label={label}
          formLabel={label}
          placeholder={t('search.placeholder')}
          field={field}
          keyShortcut="/"
          className="relative flex items-center max-xl:frame max-xl:h-full max-xl:gap-2 xl:[&_[role=listbox]]:left-auto xl:[&_[role=listbox]]:w-96"
          fieldClassName="h-11 w-full rounded-base border border-line-strong bg-raised pr-3 pl-10 hover:border-ink focus-visible:outline-offset-0 xl:w-40 xl:pr-2 xl:text-sm"
        >
          <button
            type="submit"
            // Enter does the same for the keyboard.
            tabIndex={-1}
            aria-label={label}
            className="absolute left-0 grid h-11 w-10 place-items-center text-muted hover:text-action max-xl:left-[clamp(1rem,4vw,3rem)]"
          >
            <Icon name="search" size={18} />
          </button>
          <button
            type="button"
            // Escape does the same for the keyboard.
            tabIndex={-1}
            onClick={() => (document.activeElement as HTMLElement | null)?.blur()}
            aria-label={t('search.close')}
            className="-mr-2.5 grid size-11 shrink-0 place-items-center rounded-base hover:bg-sunk xl:hidden noscript:hidden"
          >
            <Icon name="close" size={24} />
          </button>
        </CompanySearch>
      </div>
    </search>
  )
}

/** `/` moves the focus to the field, unless something is being typed, a dialog is open, or the visitor has turned it off. */
function useSlashKey(field: { current: HTMLInputElement | null }): void {
  useEffect(() => {
    const onKeyDown = (press: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey } = press
      if (key !== '/' || ctrlKey || metaKey || altKey || press.defaultPrevented || !searchShortcutIsOn())
        return
      if ((target as Element).closest('input, textarea, select, [contenteditable], dialog')) return
      press.preventDefault()
      field.current?.focus()
      field.current?.select()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [field])
}

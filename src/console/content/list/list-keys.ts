import { type RefObject, useEffect, useRef } from 'react'
import { searchShortcutIsOn } from '#web/search-shortcut.ts'

/**
 * The keys of a list: `/` to search, `j` and `k` or arrows from row to row, `x` to select the row, `n` for a new entry. They are
 * off where the visitor has turned off the site's shortcut of one character (WCAG 2.1.4), while typing, and in dialogs.
 */
export function useListKeys({
  table,
  search,
  onNew,
}: {
  table: RefObject<HTMLTableElement | null>
  search: RefObject<HTMLInputElement | null>
  onNew: () => void
}): void {
  const latest = useRef(onNew)
  useEffect(() => {
    latest.current = onNew
  })
  useEffect(() => {
    function onKey(press: KeyboardEvent) {
      if (press.defaultPrevented || press.ctrlKey || press.metaKey || press.altKey) return
      const isInSearch = press.target === search.current
      if (isInSearch ? press.key !== 'ArrowDown' : isElsewhere(press.target)) return
      if (!press.key.startsWith('Arrow') && !searchShortcutIsOn()) return
      if (!actOn(press.key)) return
      press.preventDefault()
    }
    function actOn(key: string): boolean {
      if (key === '/') search.current?.focus()
      else if (key === 'n') latest.current()
      else if (key === 'j' || key === 'ArrowDown') moveFocus(table.current, 1)
      else if (key === 'k' || key === 'ArrowUp') moveFocus(table.current, -1)
      else if (key === 'x') currentRow()?.querySelector<HTMLInputElement>('input[type=checkbox]')?.click()
      else return false
      return true
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [table, search])
}

/** Whether a key belongs to a control: a field, a select or a dialog. Checkboxes of rows use none of these keys. */
function isElsewhere(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest(
      'input:not([type=checkbox]), textarea, select, [contenteditable], dialog, [role=dialog]',
    ) !== null
  )
}

function currentRow(): Element | null | undefined {
  return document.activeElement?.closest('tbody tr')
}

/** Moves the focus to the title of the row before or after, from outside the table to its first row. */
function moveFocus(table: HTMLTableElement | null, step: 1 | -1): void {
  const rows = [...(table?.tBodies[0]?.rows ?? [])]
  const row = currentRow()
  const at = row ? rows.indexOf(row as HTMLTableRowElement) + step : 0
  rows[Math.min(Math.max(at, 0), rows.length - 1)]?.querySelector<HTMLElement>('th a')?.focus()
}

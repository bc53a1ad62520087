import { useEffect } from 'react'
import { useTranslation } from '#web/translation.ts'
import { Icon } from '#web/ui/icon.tsx'

/** Calls back on Ctrl+K or ⌘K, also while typing in a field. */
export function useSearchKey(open: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return
      event.preventDefault()
      open()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [open])
}

/** Opens the search, and names its keys as they are on this computer. */
export function SearchButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation('console')
  const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent)
  return (
    <button
      type="button"
      onClick={onClick}
      aria-keyshortcuts="Control+K Meta+K"
      className="mt-4 flex min-h-9 w-full items-center gap-2 rounded-base border border-line-strong bg-raised px-2 text-left text-muted hover:border-action hover:text-ink"
    >
      <Icon name="search" size={16} />
      <span className="flex-1">{t('palette.open')}</span>
      <kbd className="font-sans text-sm">{isApple ? '⌘K' : t('palette.keys')}</kbd>
    </button>
  )
}

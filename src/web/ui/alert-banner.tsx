import { type ReactNode, useState } from 'react'
import { Icon, type IconName } from './icon.tsx'
import { useUiText } from './use-ui-text.ts'

const KINDS: Record<'success' | 'error' | 'info', { icon: IconName; look: string }> = {
  success: { icon: 'check', look: 'border-action bg-action-wash text-action' },
  error: { icon: 'warning', look: 'border-red bg-red-wash text-red' },
  info: { icon: 'info', look: 'border-line-strong bg-sunk text-ink' },
}

/**
 * A full-width message about what just happened (R212). Screen readers announce errors immediately (`alert`), others
 * politely (`status`). With `onDismiss` or `dismissible`, it has a close button.
 */
export function AlertBanner({
  kind = 'info',
  title,
  dismissible = false,
  onDismiss,
  children,
}: {
  kind?: keyof typeof KINDS
  title?: string
  dismissible?: boolean
  onDismiss?: () => void
  children?: ReactNode
}) {
  const [open, setOpen] = useState(true)
  if (!open) return null
  const { icon, look } = KINDS[kind]
  const dismiss = () => {
    setOpen(false)
    onDismiss?.()
  }
  return (
    <div
      role={kind === 'error' ? 'alert' : 'status'}
      className={`flex items-start gap-3 border-y px-4 py-3 ${look}`}
    >
      <Icon name={icon} className="mt-[3px]" />
      <div className="min-w-0 flex-1">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className="text-ink">{children}</div>}
      </div>
      {(dismissible || onDismiss) && <DismissButton onDismiss={dismiss} />}
    </div>
  )
}

/** The close button of banners and notices. */
export function DismissButton({ onDismiss }: { onDismiss: () => void }) {
  const t = useUiText()
  return (
    <button
      type="button"
      onClick={onDismiss}
      aria-label={t('dismiss')}
      className="-my-1 -mr-2 grid size-9 shrink-0 place-items-center rounded-base hover:text-action"
    >
      <Icon name="close" size={18} />
    </button>
  )
}

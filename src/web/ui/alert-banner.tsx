import { type ReactNode, useState } from 'react'
import { Icon, type IconName } from './icon.tsx'
import { useUiText } from './use-ui-text.ts'

const KINDS: Record<'success' | 'error' | 'info', { icon: IconName; look: string }> = {
  success: { icon: 'check', look: 'border-action bg-action-wash text-action' },
  error: { icon: 'warning', look: 'border-red bg-red-wash text-red' },
  info: { icon: 'info', look: 'border-line-strong bg-sunk text-ink' },
}

/**
 * A full-width message about what just happened (R212), with a close button unless it isn't `dismissible`, as what lasts or
 * has to be answered. A closed one returns with the next `occasion`, such as another refusal of the same form. Screen readers
 * announce errors immediately (`alert`), others politely (`status`).
 */
export function AlertBanner({
  kind = 'info',
  title,
  dismissible = kind !== 'info',
  occasion = SAME,
  onDismiss,
  children,
}: {
  kind?: keyof typeof KINDS
  title?: string
  dismissible?: boolean
  occasion?: object
  onDismiss?: () => void
  children?: ReactNode
}) {
  const [closed, setClosed] = useState<object>()
  if (closed === occasion) return null
  const { icon, look } = KINDS[kind]
  const dismiss = () => {
    setClosed(occasion)
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

const SAME = {}

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

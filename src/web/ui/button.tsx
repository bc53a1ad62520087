import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'
import { LoadingBars } from './loading-bars.tsx'

const SHAPE =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-base border px-5 py-2 text-center font-medium leading-tight no-underline transition-colors disabled:opacity-50 aria-disabled:opacity-50 print:hidden'

const VARIANTS = {
  primary: 'border-action bg-action text-on-action hover:border-action-strong hover:bg-action-strong',
  secondary: 'border-line-strong text-ink hover:border-action hover:text-action',
  quiet: 'border-transparent px-2 text-action hover:bg-action-wash',
}

export type ButtonVariant = keyof typeof VARIANTS

/**
 * The looks of a button, for a link that looks like one: `<LocalLink className={buttonClass('secondary')}>`.
 * `small` is 36 px high, the others 44 px.
 */
export function buttonClass(variant: ButtonVariant = 'primary', small = false): string {
  return `${SHAPE} ${VARIANTS[variant]} ${small ? 'min-h-9 px-3 py-1 text-sm' : ''}`
}

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  variant?: ButtonVariant
  small?: boolean
  icon?: IconName
  /** Shows that the work is under way, and takes no second press; the button keeps its focus. */
  busy?: boolean
  children: ReactNode
}

/** A button that says what it does (R212). A plain `button` unless `type` says `submit`. */
export function Button({
  variant = 'primary',
  small,
  icon,
  busy = false,
  type = 'button',
  className = '',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={(press) => (busy ? press.preventDefault() : onClick?.(press))}
      className={`${buttonClass(variant, small)} ${className}`}
    >
      {busy ? <LoadingBars /> : icon && <Icon name={icon} size={18} />}
      {children}
    </button>
  )
}

import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'
import { LoadingBars } from './loading-bars.tsx'

const SHAPE =
  'inline-flex items-center justify-center gap-2 rounded-base border text-center font-medium leading-tight transition-colors disabled:opacity-50 aria-disabled:opacity-50 print:hidden'

const VARIANTS = {
  primary: 'border-action bg-action text-on-action hover:border-action-strong hover:bg-action-strong',
  secondary: 'border-line-strong text-ink hover:border-action hover:text-action',
  quiet: 'border-transparent text-action hover:bg-action-wash',
}

export type ButtonVariant = keyof typeof VARIANTS

const PADDING = { primary: 'px-5', secondary: 'px-5', quiet: 'px-2.5' } satisfies Record<
  ButtonVariant,
  string
>
const SMALL_PADDING = { primary: 'px-3', secondary: 'px-3', quiet: 'px-2' } satisfies Record<
  ButtonVariant,
  string
>

/**
 * The CSS classes of a button, also for a link that looks like one (`ButtonLink`, within the site). 44 px high, `small`
 * 36 px.
 */
export function buttonClass(variant: ButtonVariant = 'primary', small = false): string {
  const size = small ? `min-h-9 py-1 text-sm ${SMALL_PADDING[variant]}` : `min-h-11 py-2 ${PADDING[variant]}`
  return `${SHAPE} ${VARIANTS[variant]} ${size}`
}

const POINTS_ONWARDS = new Set<IconName>(['arrow', 'chevron-right', 'external'])

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  variant?: ButtonVariant
  small?: boolean
  /** Placed before the text; icons that point onwards (arrow, chevron-right, external) after it. */
  icon?: IconName
  /** Shows progress and ignores clicks; the button keeps the focus. */
  busy?: boolean
  children: ReactNode
}

/** A button (R212). A plain `button` unless `type` is `submit`. */
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
  const drawing = busy ? <LoadingBars /> : icon && <Icon name={icon} size={18} />
  const after = !busy && icon !== undefined && POINTS_ONWARDS.has(icon)
  return (
    <button
      {...rest}
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={(press) => (busy ? press.preventDefault() : onClick?.(press))}
      className={`${buttonClass(variant, small)} ${className}`}
    >
      {!after && drawing}
      {children}
      {after && drawing}
    </button>
  )
}

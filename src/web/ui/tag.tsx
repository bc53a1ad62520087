import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'

const TONES = {
  neutral: 'border-current text-muted',
  action: 'border-current text-action',
  amber: 'border-current text-amber',
  live: 'border-live bg-live text-on-live',
  red: 'border-current text-red',
}

/** Meaning of a tag's colour: amber for upcoming, `live` for live alone, red for cancelled and errors, green for open. */
export type Tone = keyof typeof TONES

/** A short label of a status or a kind. `live` adds a pulsing dot; otherwise `icon` may precede the text. */
export function Tag({
  tone = 'neutral',
  live = false,
  icon,
  children,
}: {
  tone?: Tone
  live?: boolean
  icon?: IconName
  children: ReactNode
}) {
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-base border px-1.5 py-px text-xs font-medium sm:whitespace-nowrap ${TONES[tone]}`}
    >
      {live && <span className="size-2 animate-breathe rounded-full bg-current" aria-hidden="true" />}
      {icon && <Icon name={icon} size={14} />}
      {children}
    </span>
  )
}

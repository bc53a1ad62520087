import type { ReactNode } from 'react'
import { Drawing } from '#web/ui/icon.tsx'

const DRAWINGS = {
  back: <path d="M5 5v4.5h4.5M5.6 9.2a7.25 7.25 0 1 1-.8 4.6" />,
  forward: <path d="M19 5v4.5h-4.5M18.4 9.2a7.25 7.25 0 1 0 .8 4.6" />,
  link: (
    <path d="M10 14a3.9 3.9 0 0 0 5.6 0l3.2-3.2a3.95 3.95 0 0 0-5.6-5.6l-1.1 1.1M14 10a3.9 3.9 0 0 0-5.6 0l-3.2 3.2a3.95 3.95 0 0 0 5.6 5.6l1.1-1.1" />
  ),
  check: <path d="m5 12.5 4.5 4.5L19 7.5" />,
  inset: <path d="M3.5 5.5h17v13h-17zM12 12h5.5v3.75H12z" />,
} satisfies Record<string, ReactNode>

/** Icons for the film player only, in the style of the site's (web/ui/icon.tsx); decorative. */
export function PlayerIcon({ name }: { name: keyof typeof DRAWINGS }) {
  return <Drawing>{DRAWINGS[name]}</Drawing>
}

import type { ReactNode } from 'react'
import { Drawing } from '#web/ui/icon.tsx'

const DRAWINGS = {
  pause: <path d="M8.5 5.5v13M15.5 5.5v13" />,
  play: <path d="M7.5 5v14l11-7z" />,
  sound: <path d="M4.5 9.5v5h3.25l4.75 4v-13l-4.75 4zM15.5 9a4.5 4.5 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11" />,
  silence: <path d="M4.5 9.5v5h3.25l4.75 4v-13l-4.75 4zM15.5 9.5l5 5M20.5 9.5l-5 5" />,
  fill: <path d="M4.5 9V4.5H9M15 4.5h4.5V9M19.5 15v4.5H15M9 19.5H4.5V15" />,
  leave: <path d="M9 4.5V9H4.5M19.5 9H15V4.5M15 19.5V15h4.5M4.5 15H9v4.5" />,
  back: <path d="M5 5v4.5h4.5M5.6 9.2a7.25 7.25 0 1 1-.8 4.6" />,
  forward: <path d="M19 5v4.5h-4.5M18.4 9.2a7.25 7.25 0 1 0 .8 4.6" />,
  link: (
    <path d="M10 14a3.9 3.9 0 0 0 5.6 0l3.2-3.2a3.95 3.95 0 0 0-5.6-5.6l-1.1 1.1M14 10a3.9 3.9 0 0 0-5.6 0l-3.2 3.2a3.95 3.95 0 0 0 5.6 5.6l1.1-1.1" />
  ),
  check: <path d="m5 12.5 4.5 4.5L19 7.5" />,
  inset: <path d="M3.5 5.5h17v13h-17zM12 12h5.5v3.75H12z" />,
} satisfies Record<string, ReactNode>

export type PlayerIconName = keyof typeof DRAWINGS

/** The players' icons, in the style of the site's (web/ui/icon.tsx); decorative. */
export function PlayerIcon({ name }: { name: PlayerIconName }) {
  return <Drawing>{DRAWINGS[name]}</Drawing>
}

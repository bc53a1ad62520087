import type { ReactNode } from 'react'

const dot = (cx: number, cy: number) => <circle cx={cx} cy={cy} r="0.75" fill="currentColor" stroke="none" />

/** Strokes 1.5 wide on a 24-unit grid; drawn for this site. */
const DRAWINGS = {
  arrow: <path d="M4 12h15M13.5 6.5 19 12l-5.5 5.5" />,
  'arrow-up': <path d="M12 20V5M6.5 10.5 12 5l5.5 5.5" />,
  'arrow-down': <path d="M12 4v15M6.5 13.5 12 19l5.5-5.5" />,
  calendar: <path d="M4.5 6h15v13.5h-15zM4.5 10.5h15M8.5 3.5V8M15.5 3.5V8" />,
  'calendar-plus': <path d="M4.5 6h15v13.5h-15zM4.5 10.5h15M8.5 3.5V8M15.5 3.5V8M12 12.5v5M9.5 15h5" />,
  clock: (
    <>
      <circle cx="12" cy="12" r="8" />
      <path d="M12 7.5V12l3 2" />
    </>
  ),
  close: <path d="m6 6 12 12M18 6 6 18" />,
  menu: <path d="M4 7.5h16M4 12h16M4 16.5h10" />,
  sun: (
    <>
      <circle cx="12" cy="12" r="3.75" />
      <path d="M12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6 7 7M17 17l1.4 1.4M18.4 5.6 17 7M7 17l-1.4 1.4" />
    </>
  ),
  moon: <path d="M19.5 14.2A8 8 0 0 1 9.8 4.5a8 8 0 1 0 9.7 9.7Z" />,
  globe: (
    <>
      <circle cx="12" cy="12" r="8.25" />
      <path d="M3.75 12h16.5M12 3.75c2.2 2.4 3.3 5.1 3.3 8.25s-1.1 5.85-3.3 8.25c-2.2-2.4-3.3-5.1-3.3-8.25s1.1-5.85 3.3-8.25Z" />
    </>
  ),
  check: <path d="m5 12.5 4.5 4.5L19 7.5" />,
  play: <path d="M7.5 5v14l11-7z" />,
  'chevron-down': <path d="m6 9.5 6 6 6-6" />,
  'chevron-up': <path d="m6 14.5 6-6 6 6" />,
  'chevron-left': <path d="m14.5 6-6 6 6 6" />,
  'chevron-right': <path d="m9.5 6 6 6-6 6" />,
  filter: <path d="M4 7h16M7 12h10M10 17h4" />,
  external: <path d="M10 5.5H5.5v13h13V14M13.5 4.5h6v6M19 5l-8.5 8.5" />,
  search: (
    <>
      <circle cx="10.75" cy="10.75" r="6.25" />
      <path d="m15.5 15.5 4.5 4.5" />
    </>
  ),
  share: <path d="M12 14.5V4M8 7.5 12 3.5l4 4M7.5 10.5H5v9h14v-9h-2.5" />,
  link: (
    <path d="M10 13.5a3.5 3.5 0 0 0 5 .3l3-3a3.5 3.5 0 0 0-5-5l-1.2 1.2M14 10.5a3.5 3.5 0 0 0-5-.3l-3 3a3.5 3.5 0 0 0 5 5l1.2-1.2" />
  ),
  print: <path d="M7 9V4h10v5M7 16.5H4V9h16v7.5h-3M7 13.5h10V20H7z" />,
  mail: <path d="M3.5 6h17v12h-17zM4 6.5l8 6.5 8-6.5" />,
  phone: (
    <path d="M8.6 4.5H5.3c-.5 0-.9.4-.8.9.5 7.4 6.7 13.6 14.1 14.1.5 0 .9-.3.9-.8v-3.3l-4.2-1.6-1.9 1.9a12 12 0 0 1-5.1-5.1l1.9-1.9z" />
  ),
  info: (
    <>
      <circle cx="12" cy="12" r="8.25" />
      <path d="M12 11.25V16" />
      {dot(12, 8.25)}
    </>
  ),
  warning: (
    <>
      <path d="M12 4.5 20.5 19h-17z" />
      <path d="M12 10v4.25" />
      {dot(12, 16.5)}
    </>
  ),
  person: (
    <>
      <circle cx="12" cy="8.25" r="3.75" />
      <path d="M4.75 20c.4-4.4 2.9-6.5 7.25-6.5s6.85 2.1 7.25 6.5" />
    </>
  ),
  linkedin: (
    <>
      <path d="M4.5 4.5h15v15h-15zM8.25 10.75v5M11.5 15.75v-5M11.5 13c.2-1.5 1-2.25 2.25-2.25s2 .8 2 2.25v2.75" />
      {dot(8.25, 8.25)}
    </>
  ),
  x: <path d="M5 5h3.75L19 19h-3.75zM18.5 5l-5.3 5.9M10.8 13.1 5.5 19" />,
  youtube: (
    <>
      <path d="M5.5 6.25c4.3-.5 8.7-.5 13 0 .9.1 1.6.8 1.7 1.7.4 2.7.4 5.4 0 8.1-.1.9-.8 1.6-1.7 1.7-4.3.5-8.7.5-13 0-.9-.1-1.6-.8-1.7-1.7-.4-2.7-.4-5.4 0-8.1.1-.9.8-1.6 1.7-1.7Z" />
      <path d="M10.5 9.5v5l4.25-2.5z" />
    </>
  ),
  facebook: <path d="M4.5 4.5h15v15h-15zM13 19.5v-8c0-1.7.8-2.5 2.25-2.5h1.25M10.5 13.25h5.5" />,
} satisfies Record<string, ReactNode>

export type IconName = keyof typeof DRAWINGS

/** A decorative drawing in the style of the icons and the text's colour, for a sign of a single feature. */
export function Drawing({ size = 22, children }: { size?: number; children: ReactNode }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="shrink-0"
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}

/** An icon in the text's colour; decorative, so the control around it must have a name. */
export function Icon({
  name,
  size = 20,
  className = '',
}: {
  name: IconName
  /** Edge length in px. */
  size?: number
  className?: string
}) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      className={className ? `icon ${className}` : 'icon'}
      aria-hidden="true"
    >
      {DRAWINGS[name]}
    </svg>
  )
}

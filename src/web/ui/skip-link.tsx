import { buttonClass } from './button.tsx'

/** The first focusable element: skips header and menu. */
export function SkipLink({ label }: { label: string }) {
  return (
    <a
      href="#main"
      className={`sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 ${buttonClass()}`}
    >
      {label}
    </a>
  )
}

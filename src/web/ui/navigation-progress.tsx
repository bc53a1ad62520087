import { useNavigation } from 'react-router'

/**
 * A progress line at the top of the window during navigation, shown after 300 ms, as most pages load faster. It
 * belongs in a landmark, such as `<main>`.
 */
export function NavigationProgress({ label }: { label: string }) {
  if (useNavigation().state === 'idle') return null
  return (
    <div
      role="progressbar"
      aria-label={label}
      className="fixed inset-x-0 top-0 z-40 h-0.5 origin-left animate-approach bg-action"
    />
  )
}

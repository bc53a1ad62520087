const DELAYS = ['', '[animation-delay:-0.95s]', '[animation-delay:-0.8s]', '[animation-delay:-0.65s]']

/** Four animated bars while something is loading (R212). With a `label`, screen readers announce it as a status. */
export function LoadingBars({ label, className = '' }: { label?: string; className?: string }) {
  const bars = (
    <span className={`inline-flex h-4 items-end gap-[3px] ${className}`} aria-hidden="true">
      {DELAYS.map((delay) => (
        <span key={delay} className={`h-full w-[3px] origin-bottom animate-bars bg-current ${delay}`} />
      ))}
    </span>
  )
  if (!label) return bars
  return (
    <span role="status" className="inline-flex items-center gap-3 text-muted">
      {bars}
      {label}
    </span>
  )
}

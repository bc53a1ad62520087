/** Grey placeholder lines for text that is loading; the last of `lines` is short. */
export function Skeleton({ lines = 3, className = '' }: { lines?: number; className?: string }) {
  return (
    <div className={`animate-breathe space-y-3 ${className}`} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => line).map((line) => (
        <div
          key={line}
          className={`h-[0.9em] rounded-sm bg-line ${line === lines - 1 && lines > 1 ? 'w-3/5' : 'w-full'}`}
        />
      ))}
    </div>
  )
}

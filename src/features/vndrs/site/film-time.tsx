/** A position or duration as players show it: `1:45`, `1:02:03`. */
export function clockOf(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const two = (value: number) => String(value).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}

/** A duration in ISO 8601: `PT1H2M3S`. */
export function durationOf(seconds: number): string {
  const whole = Math.round(seconds)
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  return `PT${hours > 0 ? `${hours}H` : ''}${minutes > 0 ? `${minutes}M` : ''}${rest}S`
}

/** The duration of a film. */
export function FilmLength({ seconds, className = '' }: { seconds: number; className?: string }) {
  return (
    <time dateTime={durationOf(seconds)} className={`figures ${className}`}>
      {clockOf(seconds)}
    </time>
  )
}

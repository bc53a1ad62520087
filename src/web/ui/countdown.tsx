import type { ReactNode } from 'react'
import { instantOf, type LocalTime } from '#kit/local-time.ts'
import { Time } from './time.tsx'
import { useUiText } from './use-ui-text.ts'
import { useNow } from './use-viewer.ts'

const SECOND_MS = 1000
const MINUTE_S = 60
const HOUR_S = 3600
const DAY_S = 86_400

/**
 * The time until `target`, from the largest unit that isn't empty. The server, and a browser without scripts, show the
 * target itself; `after` replaces the countdown when it has passed. Screen readers don't announce each second.
 */
export function Countdown({ target, after }: { target: LocalTime; after?: ReactNode }) {
  const t = useUiText()
  const now = useNow(SECOND_MS)
  if (now === null) {
    return (
      <Labelled label={t('starts')}>
        <Time at={target} className="font-serif text-2xl" />
      </Labelled>
    )
  }
  const left = Math.ceil((Date.parse(instantOf(target)) - now) / SECOND_MS)
  if (left <= 0)
    return after ?? <p className="flex min-h-24 items-center font-serif text-2xl">{t('startsNow')}</p>
  const units = [
    { name: 'days', value: Math.floor(left / DAY_S) },
    { name: 'hours', value: Math.floor((left % DAY_S) / HOUR_S) },
    { name: 'minutes', value: Math.floor((left % HOUR_S) / MINUTE_S) },
    { name: 'seconds', value: left % MINUTE_S },
  ] as const
  const largest = units.findIndex(({ value }) => value > 0)
  return (
    <Labelled label={t('startsIn')}>
      <div role="timer" aria-live="off" className="figures grid max-w-sm grid-cols-4">
        {units.slice(largest).map(({ name, value }) => (
          <Part key={name} value={value} unit={t(name, { count: value })} />
        ))}
      </div>
    </Labelled>
  )
}

/** The height is that of the units, so that nothing moves when they appear. */
function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-h-24">
      <p className="mb-2 text-sm text-muted">{label}</p>
      {children}
    </div>
  )
}

function Part({ value, unit }: { value: number; unit: string }) {
  return (
    <span className="flex flex-col border-l border-line pl-3 first:border-l-0 first:pl-0 sm:pl-4">
      <span className="font-serif text-4xl leading-none font-medium tracking-tight">{value}</span>
      <span className="mt-1.5 text-xs text-muted">{unit}</span>
    </span>
  )
}

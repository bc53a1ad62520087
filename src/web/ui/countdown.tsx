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
 * Days, hours, minutes and seconds until `target`. The server, and a browser without scripts, show the target itself;
 * `after` replaces the countdown when it has passed. Screen readers don't announce each second.
 */
export function Countdown({ target, after }: { target: LocalTime; after?: ReactNode }) {
  const t = useUiText()
  const now = useNow(SECOND_MS)
  if (now === null) return <CountdownTarget target={target} />
  const left = Math.ceil((Date.parse(instantOf(target)) - now) / SECOND_MS)
  if (left <= 0) return after
  return (
    <div role="timer" aria-live="off" className="figures grid min-h-18 max-w-sm grid-cols-4">
      <Part value={Math.floor(left / DAY_S)} unit={t('days')} />
      <Part value={Math.floor((left % DAY_S) / HOUR_S)} unit={t('hours')} />
      <Part value={Math.floor((left % HOUR_S) / MINUTE_S)} unit={t('minutes')} />
      <Part value={left % MINUTE_S} unit={t('seconds')} />
    </div>
  )
}

function Part({ value, unit }: { value: number; unit: string }) {
  return (
    <span className="flex flex-col border-l border-line pl-3 first:border-l-0 first:pl-0 sm:pl-4">
      <span className="font-serif text-4xl leading-none font-medium tracking-tight">
        {String(value).padStart(2, '0')}
      </span>
      <span className="mt-1.5 text-xs text-muted">{unit}</span>
    </span>
  )
}

function CountdownTarget({ target }: { target: LocalTime }) {
  return (
    <div className="flex min-h-18 items-start">
      <Time at={target} className="font-serif text-2xl" />
    </div>
  )
}

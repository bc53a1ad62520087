import type { MouseEvent } from 'react'
import { dateInWords } from '#kit/date-in-words.ts'
import { useLanguage, useLocalNavigate } from '#web/language.tsx'
import type { HistoryRange, TradingSession } from '../contract.ts'
import type { PlacedMark } from './chart-marks.ts'
import { type Scale, scaleOf, someOf, VOLUME } from './chart-scale.ts'
import { formatAmount } from './price-format.ts'

const WIDTH = 1000
const HEIGHT = 400
/** More points don't improve the line at its usual width. */
const MAX_POINTS = 260
const MAX_DATES = 5

const DATES: Record<HistoryRange, Intl.DateTimeFormatOptions> = {
  month: { day: 'numeric', month: 'short' },
  quarter: { day: 'numeric', month: 'short' },
  year: { month: 'short', year: 'numeric' },
  five_years: { month: 'short', year: 'numeric' },
}

/** The distance in pixels at which a pointer is on a mark. */
const NEAR_PX = 12

type Props = {
  sessions: TradingSession[]
  marks: PlacedMark[]
  range: HistoryRange
  /** The session under the pointer, which a line shows. */
  pointed: number | null
  onPoint: (session: number | null) => void
}

/**
 * The chart, drawn by the server and complete without scripts and in print. With scripts it tells which session is
 * under the pointer, and a click on a mark opens its page; the list of marks is the way by keyboard.
 */
export function PriceDrawing({ sessions, marks, range, pointed, onPoint }: Props) {
  const navigate = useLocalNavigate()
  const scale = scaleOf(sessions.map(({ close }) => Number(close)))
  const left = (index: number) => (index + 0.5) / sessions.length
  const top = (index: number) => scale.share(Number(sessions[index]?.close))

  function point({ clientX, currentTarget }: MouseEvent): void {
    const box = currentTarget.getBoundingClientRect()
    const index = Math.floor(((clientX - box.left) / box.width) * sessions.length)
    onPoint(sessions[index] ? index : null)
  }

  function openMark({ clientX, clientY, currentTarget }: MouseEvent): void {
    const box = currentTarget.getBoundingClientRect()
    const distance = ({ index }: PlacedMark) =>
      Math.hypot(clientX - box.left - left(index) * box.width, clientY - box.top - top(index) * box.height)
    const [nearest] = marks.toSorted((one, other) => distance(one) - distance(other))
    if (nearest && distance(nearest) <= NEAR_PX) void navigate(nearest.href)
  }

  return (
    <div className="figures absolute inset-0 text-xs text-muted" aria-hidden="true">
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the list of marks is for the keyboard */}
      <div
        className="absolute inset-0 right-16 bottom-7 border-b border-line"
        onPointerDown={point}
        onPointerMove={point}
        onPointerLeave={() => onPoint(null)}
        onClick={openMark}
      >
        {scale.ticks.map((tick) => (
          <div
            key={tick}
            className="absolute inset-x-0 border-t border-line"
            style={{ top: per(scale.share(tick)) }}
          />
        ))}
        <Lines sessions={sessions} scale={scale} />
        {marks.map((mark) => (
          <Mark key={mark.href + mark.at} mark={mark} left={left(mark.index)} top={top(mark.index)} />
        ))}
        {pointed !== null && (
          <div data-pointed className="print:hidden">
            <span
              className="absolute inset-y-0 border-l border-line-strong"
              style={{ left: per(left(pointed)) }}
            />
            <span
              className="absolute -mt-1.25 -ml-1.25 size-2.5 rounded-full bg-action outline-2 outline-paper"
              style={{ left: per(left(pointed)), top: per(top(pointed)) }}
            />
          </div>
        )}
      </div>
      <Prices scale={scale} />
      <Dates sessions={sessions} range={range} />
    </div>
  )
}

const per = (share: number) => `${Math.round(share * 10_000) / 100}%`

function Lines({ sessions, scale }: { sessions: TradingSession[]; scale: Scale }) {
  const shown = someOf(sessions.length, MAX_POINTS)
  const x = (index: number) => Math.round(((index + 0.5) / sessions.length) * WIDTH * 10) / 10
  const y = (share: number) => Math.round(share * HEIGHT * 10) / 10
  const most = Math.max(1, ...sessions.map(({ volume }) => volume))
  const line = shown.map((index) => `${x(index)} ${y(scale.share(Number(sessions[index]?.close)))}`)
  const bars = shown.map(
    (index) => `M${x(index)} ${HEIGHT}V${y(1 - ((sessions[index]?.volume ?? 0) / most) * VOLUME)}`,
  )
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="absolute size-full"
      aria-hidden="true"
    >
      <path
        d={bars.join('')}
        className="stroke-line-strong opacity-50"
        strokeWidth={(WIDTH / shown.length) * 0.6}
      />
      <path
        d={`M${line.join('L')}`}
        fill="none"
        className="stroke-action"
        strokeWidth="2"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}

function Mark({ mark, left, top }: { mark: PlacedMark; left: number; top: number }) {
  const shape = mark.kind === 'release' ? 'rounded-full bg-ink' : 'bg-amber-mark'
  return (
    <span
      className={`absolute -mt-1 -ml-1 size-2 cursor-pointer outline-2 outline-paper ${shape}`}
      style={{ left: per(left), top: per(top) }}
    />
  )
}

function Prices({ scale }: { scale: Scale }) {
  const language = useLanguage()
  return (
    <div className="absolute top-0 right-0 bottom-7 w-16">
      {scale.ticks.map((tick) => (
        <span
          key={tick}
          className="absolute right-0 left-2 -translate-y-1/2"
          style={{ top: per(scale.share(tick)) }}
        >
          {formatAmount(tick, language)}
        </span>
      ))}
    </div>
  )
}

/** The first sessions of months at one distance, away from the edges, where their labels wouldn't fit. */
function monthStarts(sessions: TradingSession[]): number[] {
  const starts = sessions.flatMap(({ day }, index) =>
    index > 0 && day.slice(0, 7) !== sessions[index - 1]?.day.slice(0, 7) ? [index] : [],
  )
  const step = Math.ceil(starts.length / (MAX_DATES - 1))
  return starts
    .filter((_, month) => month % step === 1 % step)
    .filter((index) => index > sessions.length * 0.05 && index < sessions.length * 0.95)
}

function Dates({ sessions, range }: { sessions: TradingSession[]; range: HistoryRange }) {
  const language = useLanguage()
  const isLong = range === 'year' || range === 'five_years'
  const shown = isLong ? monthStarts(sessions) : someOf(sessions.length, MAX_DATES)
  return (
    <div
      className={`absolute right-16 bottom-0 left-0 flex h-7 items-end ${isLong ? '' : 'justify-between'}`}
    >
      {shown.map((index) => (
        <span
          key={index}
          className={`max-sm:even:hidden ${isLong ? 'absolute bottom-0 -translate-x-1/2 whitespace-nowrap' : ''}`}
          style={isLong ? { left: per((index + 0.5) / sessions.length) } : undefined}
          suppressHydrationWarning
        >
          {dateInWords(new Date(sessions[index]?.day ?? 0), language, { timeZone: 'UTC', ...DATES[range] })}
        </span>
      ))}
    </div>
  )
}

import { useFirm } from '#features/firm/site/index.ts'
import { formatNumber } from '#kit/formats.ts'
import { useLanguage } from '#web/language.tsx'
import { useTranslation } from '#web/translation.ts'
import type { SectionOf } from '../contract.ts'
import { Numbers } from './numbers.tsx'

type ChartSection = SectionOf<'chart'>

/** With more columns than this, only the highest and the lowest are labelled. */
const MAX_LABELLED = 12

/**
 * A column chart with grid lines, an optional band for a range of the firm's, and the numbers as a table
 * below.
 */
export function ColumnChart({ section }: { section: ChartSection }) {
  const { bars, step, summary, unit, range } = section
  const language = useLanguage()
  const top = Math.ceil(Math.max(...bars.map(({ value }) => value)) / step) * step
  const height = (value: number) => `${(100 * value) / top}%`
  const lines = Array.from({ length: top / step + 1 }, (_, index) => index * step)
  return (
    <figure>
      {range && (
        <p className="figures mb-2 flex items-center justify-end gap-2 text-sm text-action">
          <span
            className="h-3.5 w-6 border-y border-dashed border-action bg-action-wash"
            aria-hidden="true"
          />
          {range.label}
        </p>
      )}
      <div
        role="img"
        aria-label={summary}
        className="figures grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 pt-6"
      >
        <div className="relative w-14 text-right text-xs text-muted">
          {lines.map((line) => (
            <span key={line} className="absolute right-0 translate-y-1/2" style={{ bottom: height(line) }}>
              {formatNumber(line, language)}
            </span>
          ))}
        </div>
        <div className="relative h-56 md:h-72">
          {range && <Band range={range} height={height} />}
          {lines.map((line) => (
            <span
              key={line}
              className={`absolute inset-x-0 border-t ${line === 0 ? 'border-ink' : 'border-line'}`}
              style={{ bottom: height(line) }}
            />
          ))}
          <Columns bars={bars} height={height} />
        </div>
        <Ticks bars={bars} />
      </div>
      <Numbers rows={bars} unit={unit} caption={summary} />
    </figure>
  )
}

type Height = (value: number) => string

function Band({ range, height }: { range: NonNullable<ChartSection['range']>; height: Height }) {
  const figures = useFirm().figures[range.figure]
  if (!figures) return null
  const { least, most } = figures
  return (
    <span
      className="absolute inset-x-0 border-y border-dashed border-action bg-action-wash"
      style={{ bottom: height(least), height: height(most - least) }}
    />
  )
}

function Columns({ bars, height }: { bars: ChartSection['bars']; height: Height }) {
  const language = useLanguage()
  const { t } = useTranslation('pages')
  const values = bars.map(({ value }) => value)
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const few = bars.length <= MAX_LABELLED
  return (
    <div className="absolute inset-0 flex items-end">
      {bars.map(({ label, value }) => (
        <span key={label} className="relative flex h-full min-w-0 flex-1 items-end justify-center">
          <span
            className="w-1/2 bg-action"
            style={{ height: height(value) }}
            title={t('column', { label, value: formatNumber(value, language) })}
          />
          {(few || value === least || value === most) && (
            <span
              className={`absolute pb-0.5 text-xs ${value === most ? 'font-semibold' : 'max-md:hidden'}`}
              style={{ bottom: height(value) }}
            >
              {formatNumber(value, language)}
            </span>
          )}
        </span>
      ))}
    </div>
  )
}

/** On small screens at most this many columns have a tick label. */
const MAX_TICKS_ON_SMALL_SCREENS = 6

/** The tick labels; each extends to the next. */
function Ticks({ bars }: { bars: ChartSection['bars'] }) {
  const ticked = bars.filter(({ tick }) => tick !== undefined)
  if (ticked.length === bars.length) return <TicksOfColumns bars={bars} />
  return (
    <div className="col-start-2 flex text-xs text-muted">
      {ticked.map(({ tick }) => (
        <span key={tick} className="min-w-0 flex-1 pt-1.5 sm:border-l sm:border-line sm:pl-1.5">
          {tick}
        </span>
      ))}
    </div>
  )
}

/** A tick label below every column; on small screens some are left out. */
function TicksOfColumns({ bars }: { bars: ChartSection['bars'] }) {
  const every = Math.ceil(bars.length / MAX_TICKS_ON_SMALL_SCREENS)
  return (
    <div className="col-start-2 flex text-xs whitespace-nowrap text-muted">
      {bars.map(({ label, tick }, index) => (
        <span key={label} className="flex min-w-0 flex-1 justify-center pt-1.5">
          <span className={(bars.length - 1 - index) % every === 0 ? undefined : 'max-md:hidden'}>
            {tick}
          </span>
        </span>
      ))}
    </div>
  )
}

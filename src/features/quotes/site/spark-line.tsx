const WIDTH = 160
const HEIGHT = 48
/** Room for the stroke's width. */
const MARGIN = 2

/** The session's prices as a line, with the previous close dotted; decorative. */
export function SparkLine({
  prices,
  previousClose,
  className = '',
}: {
  prices: string[]
  previousClose: string | null
  className?: string
}) {
  if (prices.length < 2) return null
  const values = prices.map(Number)
  const base = previousClose === null ? undefined : Number(previousClose)
  const all = base === undefined ? values : [...values, base]
  const low = Math.min(...all)
  const spread = Math.max(...all) - low || 1
  const y = (value: number) => round(HEIGHT - MARGIN - ((value - low) / spread) * (HEIGHT - 2 * MARGIN))
  const x = (index: number) => round((index / (values.length - 1)) * WIDTH)
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className={className}
      aria-hidden="true"
    >
      {base !== undefined && (
        <path
          d={`M0 ${y(base)}H${WIDTH}`}
          className="stroke-line-strong"
          strokeDasharray="1 3"
          vectorEffect="non-scaling-stroke"
        />
      )}
      <path
        d={`M${values.map((value, index) => `${x(index)} ${y(value)}`).join('L')}`}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}

const round = (value: number) => Math.round(value * 10) / 10

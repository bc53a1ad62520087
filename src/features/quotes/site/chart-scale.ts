/** Fractions of the chart's height above the line, and below it for the volume. */
const ABOVE = 0.08
const BELOW = 0.24
/**
 * Half the height of a label of the scale, as a fraction of the smallest chart: higher labels would be cut
 * off.
 */
const HALF_A_FIGURE = 0.05
/** The fraction of the height that the highest volume takes. */
export const VOLUME = 0.16

export type Scale = { low: number; high: number; ticks: number[]; share(value: number): number }

/** Maps values to the chart's height (0 is the top, 1 the bottom), with round values as ticks. */
export function scaleOf(values: number[]): Scale {
  const low = Math.min(...values)
  const high = Math.max(...values)
  const spread = high - low || high || 1
  const share = (value: number) => 1 - BELOW - ((value - low) / spread) * (1 - ABOVE - BELOW)
  return { low, high, share, ticks: roundValues(low, high, share) }
}

const ROUND = [1, 2, 2.5, 5, 10]

/** Round values within the chart. */
function roundValues(low: number, high: number, share: Scale['share']): number[] {
  const rough = (high - low || high || 1) / 5
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = (ROUND.find((each) => each * power >= rough) ?? 10) * power
  const first = Math.ceil(low / step - 0.5)
  return Array.from({ length: 9 }, (_, index) => Number(((first + index) * step).toPrecision(10))).filter(
    (value) => value >= 0 && share(value) >= HALF_A_FIGURE && share(value) <= 1 - VOLUME,
  )
}

/** Samples the indices 0 … count - 1 evenly down to a number, including the first and the last. */
export function someOf(count: number, most: number): number[] {
  if (count <= most) return Array.from({ length: count }, (_, index) => index)
  const step = (count - 1) / (most - 1)
  return Array.from({ length: most }, (_, index) => Math.round(index * step))
}

/** One figure: what was measured, its target, and the result. */
export type Row = { what: string; target: string; measured: string; ok: boolean }
/** Runs a measurement and returns its rows. */
export type Check = () => Promise<Row[]>

const WIDTHS = { what: 62, wanted: 24, measured: 58 }

/**
 * Runs all checks one after another, or the named one, and prints each row. Exits with code 1 when a figure misses its
 * target or a check fails.
 */
export async function runChecks(title: string, checks: Record<string, Check>, only?: string): Promise<void> {
  if (only !== undefined && !(only in checks)) {
    console.error(`There is no "${only}". There are: ${Object.keys(checks).join(', ')}.`)
    process.exitCode = 2
    return
  }
  console.log(`${title}\n\n${line('what', 'target', 'measured', '')}\n${'-'.repeat(152)}`)
  for (const [name, check] of Object.entries(checks)) {
    if (only !== undefined && name !== only) continue
    for (const row of await rowsOf(name, check)) {
      console.log(line(row.what, row.target, row.measured, row.ok ? 'ok' : 'SHORT'))
      if (!row.ok) process.exitCode = 1
    }
  }
}

async function rowsOf(name: string, check: Check): Promise<Row[]> {
  try {
    return await check()
  } catch (error) {
    console.error(error)
    return [{ what: name, target: 'completion', measured: 'failed; see the error above', ok: false }]
  }
}

function line(what: string, target: string, measured: string, verdict: string): string {
  return [
    what.padEnd(WIDTHS.what),
    target.padEnd(WIDTHS.wanted),
    measured.padEnd(WIDTHS.measured),
    verdict,
  ].join(' ')
}

/** A row whose figure must be at least this. */
export function atLeast(what: string, least: number, value: number, detail = '', unit = ''): Row {
  return { what, target: `≥ ${least}${unit}`, measured: formatted(value, detail, unit), ok: value >= least }
}

/** A row whose figure must be at most this. */
export function atMost(what: string, most: number, value: number, detail = '', unit = ''): Row {
  return { what, target: `≤ ${most}${unit}`, measured: formatted(value, detail, unit), ok: value <= most }
}

/** A row whose figure must equal this. */
export function exactly(what: string, target: number, value: number, detail = ''): Row {
  return { what, target: String(target), measured: formatted(value, detail, ''), ok: value === target }
}

function formatted(value: number, detail: string, unit: string): string {
  const digits = Number.isInteger(value) ? 0 : value < 10 ? 2 : value < 100 ? 1 : 0
  return `${value.toFixed(digits)}${unit}${detail && `  (${detail})`}`
}

/** The median. */
export function median(values: number[]): number {
  return quantile(values, 0.5)
}

/** The quantile of a share between 0 and 1. */
export function quantile(values: number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}

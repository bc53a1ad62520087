/** What stands around a number: "US$" and " million" in "US$143.0 million". */
export type Unit = { before: string; after: string }

/** A sign, the currency before the number, the number, and what follows it; the sign may also follow the currency. */
const AMOUNT = /^([−–-]?)([^\d−–-]*)([−–-]?\d(?:[\d.,\s]*\d)?)(.*)$/u

/**
 * The unit that all figures of a column have, to be said once in its head; undefined where they differ, have none, or are
 * percentages, whose sign stays beside the number.
 */
export function sharedUnit(values: string[]): Unit | undefined {
  const units = values.map((value) => {
    const [, , before = '', , after = ''] = AMOUNT.exec(value) ?? []
    return { before, after }
  })
  const [first] = units
  if (!first || first.after.trim() === '%' || !(first.before + first.after).trim()) return undefined
  return units.every(({ before, after }) => before === first.before && after === first.after)
    ? first
    : undefined
}

/** A figure without the unit of its column: "143.0", "−5.0". */
export function withoutUnit(value: string): string {
  const [, sign = '', , number = value] = AMOUNT.exec(value) ?? []
  return sign + number
}

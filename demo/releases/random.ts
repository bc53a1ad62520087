/** Numbers from 0 to 1 that a text chooses: the same text, the same numbers (FNV-1a, then Mulberry32). */
export function randomFrom(text: string): () => number {
  let state = 0x811c9dc5
  for (const character of text) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export function shuffled<T>(list: readonly T[], random: () => number): T[] {
  const rest = [...list]
  return list.map(() => rest.splice(Math.floor(random() * rest.length), 1)[0] as T)
}

function rounded(amount: number, digits: number): number {
  const step = 10 ** -digits
  return Number((Math.round(amount / step) * step).toFixed(Math.max(0, digits)))
}

type Path = {
  /** The newest value, and the oldest of `count`. */
  to: number
  from: number
  count: number
  /** Part of itself that a value may be off the line. */
  wobble?: number
  /** Factors of the first to the fourth quarter. */
  season?: readonly [number, number, number, number]
  /** Which quarter of the year the newest one is, 1 to 4. */
  ordinal?: number
  /** Decimals; negative ones round to tens and hundreds. */
  digits?: number
  /** Values that are known, by quarters back. */
  pins?: Record<number, number>
}

/** A quantity over the quarters, the newest first: a line with some weather, the known values exact. */
export function path(seed: string, options: Path): number[] {
  const { to, from, count, wobble = 0.03, season, ordinal = 1, digits = 0, pins = {} } = options
  const random = randomFrom(seed)
  return Array.from({ length: count }, (_, back) => {
    const chance = 1 + wobble * (2 * random() - 1)
    const turn = season?.[(ordinal - 1 - back + 4 * count) % 4] ?? 1
    const line = to * (from / to) ** (back / (count - 1))
    return pins[back] ?? rounded(line * turn * chance, digits)
  })
}

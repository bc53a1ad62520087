/** A pseudo-random generator of numbers in [0, 1), the same for the same seed: FNV-1a seeds mulberry32. */
export function seededRandom(seed: string): () => number {
  let state = 0x811c9dc5
  for (const byte of new TextEncoder().encode(seed)) state = Math.imul(state ^ byte, 0x01000193)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Rounds an SVG coordinate to two decimals. */
export function round(value: number): number {
  return Math.round(value * 100) / 100
}

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

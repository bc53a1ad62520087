import type { JsonDocument } from './document-store.ts'

/** What somebody typed and the server doesn't have yet. `at`: when the last key was pressed, in milliseconds. */
export type Typing = { id: string; document: JsonDocument; at: number }

/** Older copies are dropped when there are more. */
const MAX_COPIES = 5
const PREFIX = 'console-typing '

/**
 * Keeps typing in this browser until the server has it, so that it survives a lost session, a reload and a crash. Each opened
 * editor has a copy of its own.
 * @param place the member of staff and the record
 * @returns whether it is kept: the browser's storage may be full or refused
 */
export function keepTyping(place: string, typing: Typing): boolean {
  const others = typingsAt(place).filter(({ id }) => id !== typing.id)
  return write(place, [typing, ...others].slice(0, MAX_COPIES))
}

export function forgetTyping(place: string, id: string): void {
  write(
    place,
    typingsAt(place).filter((each) => each.id !== id),
  )
}

/** The copies of a place, the latest first. */
export function typingsAt(place: string): Typing[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(PREFIX + place) ?? '[]')
    return Array.isArray(stored) ? (stored as Typing[]) : []
  } catch {
    return []
  }
}

function write(place: string, typings: Typing[]): boolean {
  try {
    if (typings.length === 0) localStorage.removeItem(PREFIX + place)
    else localStorage.setItem(PREFIX + place, JSON.stringify(typings))
    return true
  } catch {
    return false
  }
}

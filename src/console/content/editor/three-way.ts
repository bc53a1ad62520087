import { below, type JsonDocument, valueAt } from './document-store.ts'

/** A field in which two versions differ, and which of them changed it; both, or unknown without a common base. */
export type FieldDifference = {
  path: string
  mine: unknown
  theirs: unknown
  changedBy: 'me' | 'them' | 'both'
}

/** The fields in which two versions of a document differ. Lists of different lengths differ as a whole. */
export function differencesOf(
  mine: JsonDocument,
  theirs: JsonDocument,
  base: JsonDocument | undefined,
): FieldDifference[] {
  return [...differing(mine, theirs, '')].map((path) => {
    const [own, other] = [valueAt(mine, path), valueAt(theirs, path)]
    const before = base && valueAt(base, path)
    const changedBy =
      base === undefined ? 'both' : isSame(before, own) ? 'them' : isSame(before, other) ? 'me' : 'both'
    return { path, mine: own, theirs: other, changedBy }
  })
}

function* differing(mine: unknown, theirs: unknown, path: string): Generator<string> {
  if (isSame(mine, theirs)) return
  const bothLists = Array.isArray(mine) && Array.isArray(theirs) && mine.length === theirs.length
  const bothGroups = isGroup(mine) && isGroup(theirs)
  if (!bothLists && !bothGroups) {
    yield path
    return
  }
  const names = new Set([...Object.keys(mine as object), ...Object.keys(theirs as object)])
  for (const name of names) yield* differing(valueAt(mine, name), valueAt(theirs, name), below(path, name))
}

function isGroup(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Whether two values are equal as JSON, whatever the order of their fields. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].every((name) => isSame(valueAt(one, name), valueAt(other, name)))
}

/** A value in a line or a few, for comparing: texts of parts, without their names. */
export function readable(value: unknown): string {
  if (value === undefined || value === null || value === '') return ''
  if (typeof value === 'object') return Object.values(value).map(readable).filter(Boolean).join(' · ')
  if (typeof value === 'boolean') return value ? '✓' : '–'
  return plainText(String(value))
}

function plainText(text: string): string {
  if (!/<[a-z]/i.test(text)) return text
  const { body } = new DOMParser().parseFromString(text.replace(/<\/(p|li|h\d)>/g, '$& '), 'text/html')
  for (const image of body.querySelectorAll('img')) image.replaceWith(`[${image.alt}] `)
  return body.textContent ?? ''
}

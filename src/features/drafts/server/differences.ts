import { isDeepStrictEqual } from 'node:util'
import { LANGUAGES, type Language } from '#kit/localized.ts'
import type { Difference } from '../contract.ts'

type Json = Difference['before']
type Path = (string | number)[]

/** What changed from one document to another (R808), field by field, in the order of the later one. */
export function differencesBetween(before: unknown, after: unknown): Difference[] {
  return [...compare([], before as Json, after as Json)]
}

function* compare(path: Path, before: Json | undefined, after: Json | undefined): Generator<Difference> {
  if (isDeepStrictEqual(before ?? null, after ?? null) || (isEmpty(before) && isEmpty(after))) return
  if (areParts(before) || areParts(after)) yield* compareLists(path, listOf(before), listOf(after))
  else if (Array.isArray(before) && Array.isArray(after)) yield* compareLists(path, before, after)
  else if (isObject(before) && isObject(after))
    for (const name of new Set([...Object.keys(after), ...Object.keys(before)]))
      yield* compare([...path, name], before[name], after[name])
  // What is new or gone is told by field, and a text in two languages by language.
  else if (isEmpty(before) && isObject(after)) yield* compare(path, {}, after)
  else if (isObject(before) && isEmpty(after)) yield* compare(path, before, {})
  else
    yield {
      path: path.join('.'),
      language: languageOf(path),
      change: isEmpty(before) ? 'added' : isEmpty(after) ? 'removed' : 'changed',
      before: before ?? null,
      after: after ?? null,
    }
}

/** Equal items at both ends are left out, so that an inserted item doesn't change all that follow. */
function* compareLists(path: Path, before: Json[], after: Json[]): Generator<Difference> {
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && isDeepStrictEqual(before[start], after[start])) start += 1
  let end = 0
  while (end < shorter - start && isDeepStrictEqual(before.at(-1 - end), after.at(-1 - end))) end += 1
  const longest = Math.max(before.length, after.length) - end
  for (let index = start; index < longest; index += 1)
    yield* compare(
      [...path, index],
      index < before.length - end ? before[index] : undefined,
      index < after.length - end ? after[index] : undefined,
    )
}

function languageOf(path: Path): Language | null {
  return LANGUAGES.find((language) => path.includes(language)) ?? null
}

function isEmpty(value: Json | undefined): boolean {
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0)
}

/** Whether a value is a list of parts, such as presentations, rather than of texts. */
function areParts(value: Json | undefined): boolean {
  return Array.isArray(value) && value.some(isObject)
}

function listOf(value: Json | undefined): Json[] {
  return Array.isArray(value) ? value : []
}

function isObject(value: Json | undefined): value is Record<string, Json> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * JSON for files that people edit: indented, and spaces that don't break (U+00A0, U+202F) as escapes, since editors can't
 * tell them from others.
 */
export function readableJson(value: unknown): string {
  const text = JSON.stringify(value, null, 2).replaceAll('\u00a0', '\\u00a0').replaceAll('\u202f', '\\u202f')
  return `${text}\n`
}

import type { Language } from '#kit/localized.ts'
import type { AnyContentKind } from '#platform/content/content-kind.ts'
import { fieldEditorsOf, withoutNumbers } from '#platform/content/field-editors.ts'
import type { Database } from '#platform/database/database.ts'
import type { Difference } from '../contract.ts'
import { findChoices } from './choices.ts'
import type { JsonDocument } from './documents.ts'
import { withTimesInWords } from './wall-clocks.ts'

/**
 * Differences for reading: titles stand in place of the ids that a document refers to, and instants are times of a zone.
 * @param document the later one, where it is known
 */
export async function readableDifferences(
  { database, kinds }: { database: Database; kinds: readonly AnyContentKind[] },
  kind: AnyContentKind,
  compared: { document?: JsonDocument; differences: readonly Difference[] },
  language: Language,
): Promise<Difference[]> {
  const differences = await withTimesInWords(database, kind, compared, language)
  const editors = fieldEditorsOf(kind)
  const referred = ({ path }: Difference) => {
    const editor = editors.get(withoutNumbers(path))
    return editor?.control === 'reference' && editor.by === 'id' ? editor.kind : undefined
  }
  const ids = new Map<string, Set<string>>()
  for (const difference of differences) {
    const to = referred(difference)
    if (to === undefined) continue
    const wanted = ids.get(to) ?? new Set()
    for (const value of [difference.before, difference.after])
      if (typeof value === 'number') wanted.add(String(value))
    ids.set(to, wanted)
  }
  const titles = new Map<string, string>()
  for (const [key, values] of ids) {
    const other = kinds.find((each) => each.key === key)
    if (!other) continue
    const wish = { by: 'id', values: [...values].join(',') } as const
    for (const { value, title } of await findChoices(database, other, wish, language))
      titles.set(`${key} ${value}`, title[language] ?? title.en ?? title.fr ?? value)
  }
  return differences.map((difference) => {
    const to = referred(difference)
    if (to === undefined) return difference
    const shown = (value: Difference['before']) => titles.get(`${to} ${value}`) ?? value
    return { ...difference, before: shown(difference.before), after: shown(difference.after) }
  })
}

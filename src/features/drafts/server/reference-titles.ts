import { z } from 'zod'
import type { Language } from '#kit/localized.ts'
import type { AnyContentKind } from '#platform/content/content-kind.ts'
import type { Database } from '#platform/database/database.ts'
import type { Difference } from '../contract.ts'
import { findChoices } from './choices.ts'

/** The part of JSON Schema that documents use. */
type JsonSchema = {
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  editor?: { control: string; kind?: string; by?: string }
}

/** The kinds that fields refer to by id, by the field's path without numbers. */
const referencesByKind = new Map<AnyContentKind, Map<string, string>>()

function referencesOf(kind: AnyContentKind): Map<string, string> {
  const known = referencesByKind.get(kind)
  if (known) return known
  const references = new Map<string, string>()
  const walk = ({ properties = {}, items, anyOf = [], oneOf = [], editor }: JsonSchema, path: string) => {
    if (editor?.control === 'reference' && editor.by === 'id' && editor.kind)
      references.set(path, editor.kind)
    for (const [name, field] of Object.entries(properties))
      walk(field, path === '' ? name : `${path}.${name}`)
    for (const each of [...(items ? [items] : []), ...anyOf, ...oneOf]) walk(each, path)
  }
  walk(z.toJSONSchema(kind.document, { io: 'input', unrepresentable: 'any' }) as JsonSchema, '')
  referencesByKind.set(kind, references)
  return references
}

/** Differences for reading: the titles of the records that a document refers to stand in place of their ids. */
export async function withReferenceTitles(
  { database, kinds }: { database: Database; kinds: readonly AnyContentKind[] },
  kind: AnyContentKind,
  differences: readonly Difference[],
  language: Language,
): Promise<Difference[]> {
  const references = referencesOf(kind)
  const referred = ({ path }: Difference) => references.get(path.replace(/\.\d+(?=\.|$)/g, ''))
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

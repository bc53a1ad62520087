import type { FieldShape, Shape } from '../shape.ts'
import { below, type JsonDocument, valueAt } from './document-store.ts'

type Pair = { en?: unknown; fr?: unknown }

/** The paths of the texts that have English but no French, in the order of the form. */
export function missingFrench(document: JsonDocument, fields: readonly FieldShape[]): string[] {
  return fields.flatMap(({ name, shape }) => missingAt(document, shape, name))
}

function missingAt(document: JsonDocument, shape: Shape, path: string): string[] {
  const value = valueAt(document, path)
  if (typeof value !== 'object' || value === null) return []
  const inGroup = (fields: readonly FieldShape[]) =>
    fields.flatMap((field) => missingAt(document, field.shape, below(path, field.name)))
  switch (shape.type) {
    case 'pair': {
      const { en, fr } = value as Pair
      const isText =
        shape.each.type === 'text' || shape.each.type === 'paragraphs' || shape.each.type === 'html'
      return isText && en && !fr ? [`${path}.fr`] : []
    }
    case 'group': {
      // A release is written as a whole in each language.
      const isByLanguage = shape.fields.every(({ name }) => name === 'en' || name === 'fr')
      if (isByLanguage) return 'fr' in value ? [] : [`${path}.fr`]
      return inGroup(shape.fields)
    }
    case 'list':
      return (value as unknown[]).flatMap((_, index) => missingAt(document, shape.item, below(path, index)))
    case 'variants': {
      const name = (value as Record<string, unknown>)[shape.by]
      return inGroup(shape.variants.find((variant) => variant.name === name)?.fields ?? [])
    }
    default:
      return []
  }
}

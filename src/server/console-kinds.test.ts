import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { LANGUAGES } from '#kit/localized.ts'
import { en as listText } from '../console/content/list/text.en.ts'
import {
  fieldDescriptionsOf,
  fieldsOf,
  labelledFields,
  type Shape,
  sectionsOf,
} from '../console/content/shape.ts'
import { CONTENT_KINDS } from './features.ts'

/** The choices of a field that are code words, which nobody should read as they are. */
function codeWords(shape: Shape): string[] {
  if (shape.type === 'list') return codeWords(shape.item)
  if (shape.type === 'variants') return shape.variants.map(({ name }) => name)
  const values = shape.type === 'choice' ? shape.values : []
  return values.filter((value) => /^[a-z][a-zA-Z_]*$/.test(value) && value !== 'en' && value !== 'fr')
}

describe.each(CONTENT_KINDS.map((kind) => [kind.key, kind] as const))('R802 the kind %s', (_, kind) => {
  const schema = z.toJSONSchema(kind.document, { io: 'input', unrepresentable: 'any' })
  const fields = labelledFields(fieldsOf(schema))
  const descriptions = fieldDescriptionsOf(schema)

  test('has a label for each field, and for its choices', () => {
    expect(
      fields.filter(({ label }) => !descriptions.has(label)).map(({ label }) => label),
      'add a label to .meta of each of these in the document',
    ).toEqual([])
    // The pages' own addresses are their choices.
    const chosen = fields.filter(({ label }) => label !== 'slug')
    const unnamed = chosen.flatMap(({ label, shape }) =>
      codeWords(shape)
        .filter((value) => LANGUAGES.some((language) => !descriptions.get(label)?.choices?.[language][value]))
        .map((value) => `${label}: ${value}`),
    )
    expect(unnamed, 'add a text for each of these to choices in .meta of its field').toEqual([])
  })

  test('has a section for each field, or no sections', () => {
    const [first, ...others] = sectionsOf(fieldsOf(schema))
    expect(others.length === 0 || first?.name !== undefined, 'begin a section at its first field').toBe(true)
  })

  test('describes no part that the document lacks', () => {
    const labels = new Set(fields.map(({ label }) => label))
    expect([...descriptions.keys()].filter((label) => !labels.has(label))).toEqual([])
  })

  test('has controls that the editor knows', () => {
    expect(
      fields.filter(({ shape }) => shape.type === 'unknown').map(({ label }) => label),
      'say in .meta how each of these is edited (src/kit/field-editor.ts), or teach src/console/content/shape.ts',
    ).toEqual([])
  })

  test('has a heading for each column of its list', () => {
    expect(
      [...kind.listColumns, ...kind.filterColumns].filter(
        (column) => !(column in listText.columns || descriptions.has(column)),
      ),
      'for a column that is no field, add a heading to columns in src/console/content/list/text.en.ts',
    ).toEqual([])
  })
})

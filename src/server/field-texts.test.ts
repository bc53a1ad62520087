import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { FIELD_NAMESPACES } from '../console/content/field-texts.ts'
import { type FieldShape, fieldsOf, labelledFields, type Shape } from '../console/content/shape.ts'
import { CONTENT_KINDS } from './features.ts'

type FieldTexts = {
  fields: Record<string, string>
  hints: Record<string, string>
  choices: Record<string, Record<string, string>>
}
type Kind = keyof typeof FIELD_NAMESPACES

const fieldsOfKind = (kind: string): FieldShape[] => {
  const found = CONTENT_KINDS.find(({ key }) => key === kind) ?? expect.fail(`there is no kind ${kind}`)
  return labelledFields(fieldsOf(z.toJSONSchema(found.document, { io: 'input', unrepresentable: 'any' })))
}

async function textsOf(kind: Kind, language: 'en' | 'fr'): Promise<FieldTexts> {
  const feature = FIELD_NAMESPACES[kind].replace(/\/console$/, '')
  const file = await import(`../features/${feature}/console/text.${language}.ts`)
  return file[language]
}

/** The choices of a field that are code words, which nobody should read as they are. */
function codeWords(shape: Shape): string[] {
  if (shape.type === 'list') return codeWords(shape.item)
  if (shape.type === 'variants') return shape.variants.map(({ name }) => name)
  const values = shape.type === 'choice' ? shape.values : []
  return values.filter((value) => /^[a-z][a-zA-Z_]*$/.test(value) && value !== 'en' && value !== 'fr')
}

describe.each(CONTENT_KINDS.map(({ key }) => key as Kind))('R802 the fields of the kind %s', (kind) => {
  const fields = fieldsOfKind(kind)

  test.each(['en', 'fr'] as const)('have a label each in %s, and their choices too', async (language) => {
    const texts = await textsOf(kind, language)
    expect(fields.filter(({ label }) => !texts.fields[label]).map(({ label }) => label)).toEqual([])
    // The pages' own addresses are their choices.
    const chosen = fields.filter(({ label }) => label !== 'slug')
    const unnamed = chosen.flatMap(({ label, shape }) =>
      codeWords(shape)
        .filter((value) => !texts.choices[label]?.[value])
        .map((value) => `${label}: ${value}`),
    )
    expect(unnamed).toEqual([])
  })

  test('have controls that the editor knows', () => {
    expect(fields.filter(({ shape }) => shape.type === 'unknown').map(({ label }) => label)).toEqual([])
  })
})

test('R802 no label, hint or choice is of a field that no kind has', async () => {
  for (const namespace of new Set(Object.values(FIELD_NAMESPACES))) {
    const kinds = (Object.keys(FIELD_NAMESPACES) as Kind[]).filter(
      (kind) => FIELD_NAMESPACES[kind] === namespace,
    )
    const known = new Set(kinds.flatMap((kind) => fieldsOfKind(kind).map(({ label }) => label)))
    const { fields, hints, choices } = await textsOf(kinds[0] ?? expect.fail('a namespace has a kind'), 'en')
    const named = [fields, hints, choices].flatMap((texts) => Object.keys(texts))
    expect(named.filter((label) => !known.has(label))).toEqual([])
  }
})

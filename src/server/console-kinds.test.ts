import { existsSync, globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { LANGUAGES, type Language } from '#kit/localized.ts'
import type { Feature } from '#platform/feature.ts'
import { type FieldShape, fieldsOf, labelledFields, type Shape } from '../console/content/shape.ts'
import { CONTENT_KINDS } from './features.ts'

type KindTexts = {
  kinds: Record<string, string>
  fields: Record<string, string>
  hints: Record<string, string>
  choices: Record<string, Record<string, string>>
}

const ROOT = join(import.meta.dirname, '../..')
const NAME_FORMS = ['one', 'other', 'new']
const namesOf = (kind: string) => NAME_FORMS.map((form) => `${kind}_${form}`)

const fieldsOfKind = (kind: string): FieldShape[] => {
  const found = CONTENT_KINDS.find(({ key }) => key === kind) ?? expect.fail(`there is no kind ${kind}`)
  return labelledFields(fieldsOf(z.toJSONSchema(found.document, { io: 'input', unrepresentable: 'any' })))
}

/** The folders of the features, by the content kinds whose names their console texts have, or which they own. */
const FOLDERS = new Map<string, string>()
for (const file of globSync('src/features/*/feature.ts', { cwd: ROOT })) {
  const { default: feature } = (await import(join(ROOT, file))) as { default: Feature }
  for (const { key } of feature.contentKinds ?? []) FOLDERS.set(key, dirname(file))
}
for (const file of globSync('src/features/*/console/text.en.ts', { cwd: ROOT }))
  for (const name of Object.keys((await textsIn(file, 'en')).kinds))
    if (name.endsWith('_one')) FOLDERS.set(name.slice(0, -'_one'.length), dirname(dirname(file)))

/** The file with a kind's names and the texts of its fields, from the project's root. */
const fileOf = (kind: string, language: Language) => `${FOLDERS.get(kind)}/console/text.${language}.ts`

async function textsIn(file: string, language: Language): Promise<KindTexts> {
  const path = join(ROOT, file)
  if (!existsSync(path))
    expect.fail(
      `create ${file}: it exports ${language} with kinds, the names of each content kind of the feature, and fields, a label for each of their fields`,
    )
  const { [language]: texts } = await import(path)
  return { kinds: {}, fields: {}, hints: {}, choices: {}, ...texts }
}

/** The choices of a field that are code words, which nobody should read as they are. */
function codeWords(shape: Shape): string[] {
  if (shape.type === 'list') return codeWords(shape.item)
  if (shape.type === 'variants') return shape.variants.map(({ name }) => name)
  const values = shape.type === 'choice' ? shape.values : []
  return values.filter((value) => /^[a-z][a-zA-Z_]*$/.test(value) && value !== 'en' && value !== 'fr')
}

test('R802 the console has each content kind, with its names', async () => {
  const keys = CONTENT_KINDS.map(({ key }) => key)
  const unnamed: string[] = []
  for (const language of LANGUAGES)
    for (const key of keys) {
      const file = fileOf(key, language)
      const { kinds } = await textsIn(file, language)
      unnamed.push(
        ...namesOf(key)
          .filter((name) => !kinds[name])
          .map((name) => `${file}: kinds.${name}`),
      )
    }
  expect(unnamed, 'add these names of kinds to the files').toEqual([])
})

test.each(LANGUAGES)('R802 the columns of lists have headings in %s', async (language) => {
  const list = `src/console/content/list/text.${language}.ts`
  const { [language]: ofList } = await import(join(ROOT, list))
  const columns: string[] = []
  for (const { key, listColumns, filterColumns } of CONTENT_KINDS) {
    const { fields } = await textsIn(fileOf(key, language), language)
    columns.push(
      ...[...listColumns, ...filterColumns]
        .filter((column) => !(column in ofList.columns || column in fields))
        .map((column) => `${fileOf(key, language)}: ${column}`),
    )
  }
  expect(
    columns,
    `add a label for each of these to fields of its file; for a column that is no field, a heading to columns in ${list}`,
  ).toEqual([])
})

test('R802 no name is of a kind that no feature has', async () => {
  const known = CONTENT_KINDS.flatMap(({ key }) => namesOf(key))
  const unknown: string[] = []
  for (const file of new Set([...FOLDERS.keys()].map((kind) => fileOf(kind, 'en')))) {
    const { kinds } = await textsIn(file, 'en')
    const others = Object.keys(kinds).filter((name) => !known.includes(name))
    unknown.push(...others.map((name) => `${file}: kinds.${name}`))
  }
  expect(
    unknown,
    'add these kinds to contentKinds of a feature.ts that src/server/features.ts names, or remove the names',
  ).toEqual([])
})

describe.each(CONTENT_KINDS.map(({ key }) => key))('R802 the fields of the kind %s', (kind) => {
  const fields = fieldsOfKind(kind)

  test.each(LANGUAGES)('have a label each in %s, and their choices too', async (language) => {
    const file = fileOf(kind, language)
    const texts = await textsIn(file, language)
    expect(
      fields.filter(({ label }) => !texts.fields[label]).map(({ label }) => label),
      `add a label for each of these to fields in ${file}`,
    ).toEqual([])
    // The pages' own addresses are their choices.
    const chosen = fields.filter(({ label }) => label !== 'slug')
    const unnamed = chosen.flatMap(({ label, shape }) =>
      codeWords(shape)
        .filter((value) => !texts.choices[label]?.[value])
        .map((value) => `${label}: ${value}`),
    )
    expect(unnamed, `add a text for each of these to choices in ${file}`).toEqual([])
  })

  test('have controls that the editor knows', () => {
    expect(
      fields.filter(({ shape }) => shape.type === 'unknown').map(({ label }) => label),
      'say in the document’s schema how each of these is edited (src/kit/field-editor.ts), or teach src/console/content/shape.ts',
    ).toEqual([])
  })
})

test('R802 no label, hint or choice is of a field that no kind has', async () => {
  const kinds = CONTENT_KINDS.map(({ key }) => key)
  for (const [file, sharing] of Map.groupBy(kinds, (kind) => fileOf(kind, 'en'))) {
    const known = new Set(sharing.flatMap((kind) => fieldsOfKind(kind).map(({ label }) => label)))
    const { fields, hints, choices } = await textsIn(file, 'en')
    const named = [fields, hints, choices].flatMap((texts) => Object.keys(texts))
    expect(
      named.filter((label) => !known.has(label)),
      `remove what these name from ${file}`,
    ).toEqual([])
  }
})

import type { FieldDescription, FieldEditor } from '#kit/field-editor.ts'
import { isLanguage } from '#kit/localized.ts'

/** How a value of a document is edited, as its JSON Schema says it. */
export type Shape =
  | EditorShape<Exclude<FieldEditor, { control: 'term' }>>
  /** `isAddress`: of a web page or by e-mail. */
  | { type: 'text'; most: number | undefined; isLong: boolean; isAddress: boolean }
  | { type: 'number'; isWhole: boolean }
  | { type: 'switch' }
  | { type: 'choice'; values: readonly string[] }
  | { type: 'date' }
  /** A text, or another value, in English and French. */
  | { type: 'pair'; each: Shape; required: readonly string[] }
  | { type: 'group'; fields: readonly FieldShape[] }
  | { type: 'list'; item: Shape; least: number }
  /** Groups of several kinds; their field `by` says which. */
  | { type: 'variants'; by: string; variants: readonly Variant[] }
  | { type: 'constant'; value: unknown }
  /** What the editor has no control for. */
  | { type: 'unknown' }

/** What a field's own editor says, with its control as the type. */
type EditorShape<Editor extends FieldEditor> = Editor extends { control: infer Type }
  ? { type: Type } & Omit<Editor, 'control'>
  : never

export type ShapeOf<Type extends Shape['type']> = Extract<Shape, { type: Type }>
export type Variant = { name: string; fields: readonly FieldShape[] }

export type FieldShape = {
  name: string
  /** Its place in documents without the numbers of parts: `presentations.companyId`. Labels and hints are found by it. */
  label: string
  shape: Shape
  /** What stands for an empty value: the schema wants one, `null`, or nothing at all. */
  whenEmpty: 'required' | 'null' | 'absent'
  /** What the schema takes when the value is missing. */
  initial: unknown
  /** Whether it is one of the values of a list, whose label stands above them all. */
  isListed?: true
  /** Whether it is the French of a text, which may be missing although it is needed. */
  isTranslation?: true
  /** Of a file: the fields beside it that say something of it, such as its size. */
  facts?: readonly string[]
  /** Whether it is such a fact, which choosing the file fills in. */
  isFact?: true
  /** The name of the field that its section of the form begins with; none in a form without sections. */
  section?: string
}

/** A part of a form under a heading; the only part of a short form has no name. */
export type Section = { name: string | undefined; fields: readonly FieldShape[] }

/** The part of JSON Schema that documents use. */
type JsonSchema = FieldDescription & {
  type?: string | string[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  minItems?: number
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  enum?: unknown[]
  const?: unknown
  default?: unknown
  format?: string
  maxLength?: number
  editor?: FieldEditor
  fields?: Record<string, FieldDescription>
}

/** Texts up to this length are edited on one line. */
const LONG_CHARACTERS = 200

/** What a file's group may say of it. */
export const FACTS = ['bytes', 'width', 'height', 'lengthSeconds']

/** The fields of a kind's documents, with what a record is called first. */
export function fieldsOf(schema: Record<string, unknown>): readonly FieldShape[] {
  const described = fieldDescriptionsOf(schema)
  let section: string | undefined
  const fields = groupFields(schema as JsonSchema, '').map((field) => {
    if (described.get(field.label)?.section) section = field.name
    return section === undefined ? field : { ...field, section }
  })
  return titleFirst(fields)
}

/** The sections of a form, in its order. */
export function sectionsOf(fields: readonly FieldShape[]): Section[] {
  const sections = Map.groupBy(fields, ({ section }) => section)
  return [...sections].map(([name, each]) => ({ name, fields: each }))
}

const descriptions = new WeakMap<object, ReadonlyMap<string, FieldDescription>>()

/** What a kind's fields are called, by their {@link FieldShape.label}. */
export function fieldDescriptionsOf(schema: Record<string, unknown>): ReadonlyMap<string, FieldDescription> {
  const known = descriptions.get(schema)
  if (known) return known
  const found = new Map<string, FieldDescription>()
  const add = (path: string, { label, hint, choices, section }: FieldDescription) => {
    if (label && !found.has(path)) found.set(path, { label, hint, choices, section })
  }
  /** @param above what its parts' labels begin with: the texts of a release have the same ones in both languages */
  const walk = (field: JsonSchema, label: string, above = label) => {
    add(label, field)
    for (const [path, described] of Object.entries(field.fields ?? {})) add(below(above, path), described)
    for (const [name, part] of Object.entries(field.properties ?? {}))
      walk(part, below(above, name), isLanguage(name) ? above : below(above, name))
    const others = [field.items ?? [], field.anyOf ?? [], field.oneOf ?? []].flat()
    for (const each of others) walk(each, label, above)
  }
  walk(schema as JsonSchema, '')
  descriptions.set(schema, found)
  return found
}

function below(above: string, name: string): string {
  return above ? `${above}.${name}` : name
}

function titleFirst(fields: FieldShape[]): FieldShape[] {
  const isName = ({ name }: FieldShape) => name === 'title' || name === 'name'
  return [...fields.filter(isName), ...fields.filter((field) => !isName(field))]
}

function groupFields({ properties = {}, required = [] }: JsonSchema, above: string): FieldShape[] {
  // A film has a poster and a preview too, whose sizes are not those of the film.
  const facts = Object.keys(properties).filter((name) => FACTS.includes(name))
  return Object.entries(properties).map(([name, schema]) => {
    const label = below(above, name)
    const isNullable = nullable(schema)
    return {
      // The texts of a release have the same labels in both languages.
      name,
      label,
      shape: shapeOf(schema, isLanguage(name) ? above : label),
      initial: schema.default,
      whenEmpty: isNullable ? 'null' : required.includes(name) ? 'required' : 'absent',
      ...(name === 'media' && facts.length > 0 && { facts }),
      ...('media' in properties && facts.includes(name) && { isFact: true as const }),
    }
  })
}

function nullable({ type, anyOf = [] }: JsonSchema): boolean {
  return (Array.isArray(type) && type.includes('null')) || anyOf.some((each) => each.type === 'null')
}

function shapeOf(schema: JsonSchema, label: string): Shape {
  const { anyOf, oneOf, editor } = schema
  const others = anyOf?.filter(({ type }) => type !== 'null')
  const [only] = others ?? []
  if (only && others?.length === 1) return shapeOf({ ...only, ...(editor && { editor }) }, label)
  const alternatives = oneOf ?? others
  if (alternatives) return variantsOf(alternatives, label)
  if (schema.type === 'object' && schema.properties) return objectShape(schema, label)
  // The server gives the terms as choices.
  if (editor?.control === 'term') return { type: 'choice', values: (schema.enum ?? []) as string[] }
  if (editor) return editedAs(editor)
  if (schema.const !== undefined) return { type: 'constant', value: schema.const }
  if (schema.enum?.every((value) => typeof value === 'string'))
    return { type: 'choice', values: schema.enum as string[] }
  switch (Array.isArray(schema.type) ? schema.type.find((each) => each !== 'null') : schema.type) {
    case 'string':
      if (schema.format === 'date') return { type: 'date' }
      return {
        type: 'text',
        most: schema.maxLength,
        isLong: (schema.maxLength ?? 0) > LONG_CHARACTERS && schema.format === undefined,
        isAddress: schema.format !== undefined,
      }
    case 'number':
      return { type: 'number', isWhole: false }
    case 'integer':
      return { type: 'number', isWhole: true }
    case 'boolean':
      return { type: 'switch' }
    case 'array':
      return schema.items
        ? { type: 'list', item: shapeOf(schema.items, label), least: schema.minItems ?? 0 }
        : { type: 'unknown' }
    default:
      return { type: 'unknown' }
  }
}

function editedAs({ control, ...settings }: FieldEditor): Shape {
  return { type: control, ...settings } as Shape
}

function objectShape(schema: JsonSchema, label: string): Shape {
  const { properties = {}, editor, required = [] } = schema
  if (editor?.control === 'none') return { type: 'none' }
  const { en, fr, ...others } = properties
  if (en && fr && Object.keys(others).length === 0 && !en.properties) {
    // Without a longest length it may be a paragraph as well as a word.
    const each = editor ? editedAs(editor) : shapeOf(en, label)
    return {
      type: 'pair',
      required,
      each: each.type === 'text' && each.most === undefined ? { ...each, isLong: true } : each,
    }
  }
  // The texts of a release in one language have a title and an address of their own.
  return { type: 'group', fields: titleFirst(groupFields(schema, label)) }
}

function variantsOf(alternatives: JsonSchema[], label: string): Shape {
  const by = Object.entries(alternatives[0]?.properties ?? {}).find(
    ([, { const: value }]) => typeof value === 'string',
  )?.[0]
  if (by === undefined) return { type: 'unknown' }
  const variants = alternatives.map((each) => ({
    name: String(each.properties?.[by]?.const),
    fields: groupFields(each, label),
  }))
  return { type: 'variants', by, variants }
}

/** The value of a field in a new document; undefined when the field is left out. */
export function initialOf({ name, shape, whenEmpty, initial }: FieldShape): unknown {
  if (initial !== undefined) return structuredClone(initial)
  // Of what is written in one language or both, the English is begun.
  if (name === 'en' && shape.type === 'group') return newValue(shape)
  if (whenEmpty === 'null') return null
  return whenEmpty === 'absent' ? undefined : newValue(shape)
}

/** A new value of a shape, with as much in it as goes without saying. */
export function newValue(shape: Shape): unknown {
  switch (shape.type) {
    case 'group':
      return newGroup(shape.fields)
    case 'variants': {
      const [first] = shape.variants
      return first && newGroup(first.fields)
    }
    case 'list':
      return Array.from({ length: shape.least }, () => newValue(shape.item))
    case 'pair':
      return Object.fromEntries(shape.required.map((language) => [language, newValue(shape.each)]))
    case 'constant':
      return shape.value
    case 'switch':
      return false
    case 'text':
    case 'paragraphs':
    case 'html':
    case 'slug':
      return ''
    default:
      return undefined
  }
}

export function newGroup(fields: readonly FieldShape[]): Record<string, unknown> {
  const values = fields.map((field) => [field.name, initialOf(field)] as const)
  const group = Object.fromEntries(values.filter(([, value]) => value !== undefined))
  for (const { name, shape } of fields) {
    const rows = group[name]
    if (shape.type !== 'list' || shape.item.type !== 'list' || !Array.isArray(rows)) continue
    const row = shape.item
    group[name] = rows.map(() => newRow(row, group.columns))
  }
  return group
}

/** A row of a table, with a cell for each column. @param columns those beside the rows */
export function newRow(row: ShapeOf<'list'>, columns: unknown): unknown[] {
  const cells = Array.isArray(columns) ? columns.length : row.least
  return Array.from({ length: cells }, () => newValue(row.item))
}

/** Every field that somebody edits, with those of parts; a field in several variants of a part comes once. */
export function labelledFields(fields: readonly FieldShape[]): FieldShape[] {
  const found = new Map<string, FieldShape>()
  const collect = (each: readonly FieldShape[]) => {
    for (const field of each) {
      if (field.shape.type === 'constant' || field.shape.type === 'none') continue
      if (!found.has(field.label)) found.set(field.label, field)
      for (const inner of innerFields(field.shape)) collect(inner)
    }
  }
  collect(fields)
  return [...found.values()]
}

function innerFields(shape: Shape): (readonly FieldShape[])[] {
  if (shape.type === 'group') return [shape.fields]
  if (shape.type === 'variants') return shape.variants.map(({ fields }) => fields)
  return shape.type === 'list' ? innerFields(shape.item) : []
}

import { createContext, useContext, useSyncExternalStore } from 'react'
import type { DocumentStore, JsonDocument } from '../editor/document-store.ts'
import type { FaultStore } from '../editor/fault-store.ts'
import type { FieldTexts } from '../field-texts.ts'
import type { FieldShape, ShapeOf } from '../shape.ts'

export type FrenchState = {
  subscribe: (listener: () => void) => () => void
  isOutdated: (path: string) => boolean
  /** Says that a text's French is right. @throws ApiError */
  confirm: (path: string) => Promise<void>
}

/** What all fields of a form share. */
export type Editing = {
  kind: string
  store: DocumentStore
  faults: FaultStore
  texts: FieldTexts
  /** Whether the record was never published. */
  isNew: boolean
  /** The published document; undefined for a record that was never published. */
  published: JsonDocument | undefined
  /** Whether the document can be read only: another person edits it, or it is scheduled. */
  isReadOnly: boolean
  /** The record that a kind without a title is called by. */
  namedBy: NamingReference | undefined
  /** The zone in which times are proposed. */
  firmTimeZone: string
  /** In a document with a zone of its own: its first time, in whose row that zone is chosen. */
  zoneRow: string | undefined
  /** The French that is older than its English, by the paths of texts in both languages. */
  french: FrenchState
}

export const EditingContext = createContext<Editing | null>(null)

export function useEditing(): Editing {
  const editing = useContext(EditingContext)
  if (!editing) throw new Error('This field is not within an editor')
  return editing
}

export type NamingReference = Pick<ShapeOf<'reference'>, 'kind' | 'by'> & { name: string }

/** {@link Editing.namedBy} of a kind's fields: a VNDR is called by its event. */
export function namingReferenceOf(
  fields: readonly FieldShape[],
  titleField: string,
): NamingReference | undefined {
  const field = fields.find(({ name }) => name === titleField)
  return field?.shape.type === 'reference' ? { ...field.shape, name: field.name } : undefined
}

/** {@link Editing.zoneRow} of a kind's fields. */
export function zoneRowOf(fields: readonly FieldShape[]): string | undefined {
  const hasZone = fields.some(({ name, shape }) => name === 'timeZone' && shape.type === 'time-zone')
  return hasZone ? fields.find(({ shape }) => shape.type === 'instant')?.name : undefined
}

/** A value of the document; the component renders again when this value changes. */
export function useValue(path: string): unknown {
  const { store } = useEditing()
  return useSyncExternalStore(store.subscribe, () => store.get(path))
}

/** Something computed from a value, compared by identity: return texts, numbers or booleans. */
export function useValueOf<Result>(path: string, of: (value: unknown) => Result): Result {
  const { store } = useEditing()
  return useSyncExternalStore(store.subscribe, () => of(store.get(path)))
}

/** The messages of what is wrong with a field; undefined when there is nothing. */
export function useFault(path: string): string | undefined {
  const { faults } = useEditing()
  return useSyncExternalStore(faults.subscribe, () => faults.at(path))
}

/** What a field holds when it is empty. */
export function emptyValue({ whenEmpty }: Pick<FieldShape, 'whenEmpty'>, required: unknown): unknown {
  if (whenEmpty === 'required') return required
  return whenEmpty === 'null' ? null : undefined
}

/** What every control gets: its field, and the place of its value. `language` of one half of a pair. */
export type ControlProps = { field: FieldShape; path: string; language?: 'en' | 'fr' }

/** The language that a text's place says: `versions.fr.body`, `bio.fr`. */
export function languageIn(path: string): string | undefined {
  return /(?:^|\.)(en|fr)(?:\.|$)/.exec(path)?.[1]
}

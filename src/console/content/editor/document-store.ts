/** A document as JSON, complete or not. */
export type JsonDocument = Record<string, unknown>

type Container = Record<string, unknown> | unknown[]

/**
 * A document while it is edited. Fields subscribe to their own value by its path (`presentations.0.presenter.en`), so that a
 * key renders one field, however many there are. Values are replaced, never changed.
 */
export class DocumentStore {
  #document: JsonDocument
  readonly #listeners = new Set<() => void>()
  readonly #pending = new Set<() => void>()

  constructor(document: JsonDocument) {
    this.#document = document
  }

  /** The document, with what fields have not written yet, which they write now. */
  read(): JsonDocument {
    for (const write of [...this.#pending]) write()
    return this.#document
  }

  /** The document without what fields have not written yet: for rendering, which may write nothing. */
  current(): JsonDocument {
    return this.#document
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Adds what writes a field's value before the document is read, for fields that write some time after a key. */
  addPending(write: () => void): () => void {
    this.#pending.add(write)
    return () => this.#pending.delete(write)
  }

  /** The whole document for an empty path; undefined where there is nothing. */
  get(path: string): unknown {
    return valueAt(this.#document, path)
  }

  /** Writes a value; undefined removes it from its group. */
  set(path: string, value: unknown): void {
    if (Object.is(this.get(path), value)) return
    this.#document = withValue(this.#document, path, value)
    for (const listener of [...this.#listeners]) listener()
  }

  replace(document: JsonDocument): void {
    this.set('', document)
  }
}

const keysOf = (path: string) => (path === '' ? [] : path.split('.'))

/** The value at a path of a document; undefined where there is nothing. */
export function valueAt(document: unknown, path: string): unknown {
  let value = document
  for (const key of keysOf(path)) {
    if (typeof value !== 'object' || value === null) return undefined
    value = (value as Record<string, unknown>)[key]
  }
  return value
}

/** A document with another value at a path; undefined removes it from its group. */
export function withValue(document: JsonDocument, path: string, value: unknown): JsonDocument {
  return changed(document, keysOf(path), value) as JsonDocument
}

function changed(container: unknown, [key, ...others]: string[], value: unknown): unknown {
  if (key === undefined) return value
  const isList = Array.isArray(container)
  const copy: Container = isList ? [...container] : { ...(container as Record<string, unknown> | undefined) }
  const entries = copy as Record<string, unknown>
  const inner = changed(entries[key], others, value)
  if (inner === undefined && !isList) delete entries[key]
  else entries[key] = inner
  return copy
}

/** Joins a path and a name. */
export function below(path: string, name: string | number): string {
  return path === '' ? String(name) : `${path}.${name}`
}

import type { Transaction } from 'kysely'
import { z } from 'zod'
import type { Localized } from '#kit/localized.ts'
import type { Schema } from '../database/schema.ts'

/** What a document refers to that isn't there, or claims that another record has: `path` is its field. */
export type DocumentFault = { path: (string | number)[]; message: string }
/** How many records of a kind refer to a record. `by`: what they are called in English, in the plural. */
export type Reference = { by: string; count: number }

/** A record can't be removed; the message says why. `references`: what refers to it. */
export class RemovalRefused extends Error {
  readonly references: Reference[]

  constructor(message: string, references: Reference[]) {
    super(message)
    this.name = 'RemovalRefused'
    this.references = references
  }
}

type Description<Document extends z.ZodType, Id, Table extends keyof Schema> = {
  /** In English, in the singular: `company`. */
  name: string
  /** The whole thing in both languages, with its parts. Rich text is sanitised by parsing. */
  document: Document
  /** The table that holds a row for each record, and the columns that lists sort and filter by. */
  table: Table
  sortColumns: readonly (keyof Schema[Table] & string)[]
  filterColumns: readonly (keyof Schema[Table] & string)[]
  title(document: z.output<Document>): Localized
  /** Null for what has no address of its own. */
  slug(document: z.output<Document>): string | null
  /** Where visitors see it: an address of the site, without a language. */
  publicPath(document: z.output<Document>): string | null
  /** The record as a document; undefined when there is none. */
  load(tx: Transaction<Schema>, id: Id): Promise<z.output<Document> | undefined>
  /** What only the database knows to be wrong with a document. */
  findFaults(tx: Transaction<Schema>, id: Id | null, document: z.output<Document>): Promise<DocumentFault[]>
  /** Writes a document that is whole and fits. An id that no record has becomes the new record's. @returns its id */
  write(tx: Transaction<Schema>, id: Id | null, document: z.output<Document>): Promise<Id>
}

type Removal<Id> =
  | {
      /** What refers to the record and would be left without it. */
      findReferences(tx: Transaction<Schema>, id: Id): Promise<Reference[]>
      delete(tx: Transaction<Schema>, id: Id): Promise<unknown>
    }
  | {
      /** Why no record of the kind can be removed. */
      staysBecause: string
    }

/** A kind of content: what staff edit as one thing. Its document file alone writes its tables (decision 33). */
export type ContentKind<Document extends z.ZodType, Id, Table extends keyof Schema> = Pick<
  Description<Document, Id, Table>,
  'name' | 'document' | 'table' | 'sortColumns' | 'filterColumns' | 'title' | 'slug' | 'publicPath' | 'load'
> & {
  /**
   * Writes a document: a new record for `null`; the record of that id, which comes back under it when it was removed.
   * @returns the record's id
   * @throws z.ZodError with every fault at its field
   */
  save(tx: Transaction<Schema>, id: Id | null, document: z.input<Document>): Promise<Id>
  /** @throws RemovalRefused while others refer to the record */
  remove(tx: Transaction<Schema>, id: Id): Promise<void>
}

/** Makes a content kind of its description: everything that is saved was parsed and checked before. */
export function defineContentKind<Document extends z.ZodType, Id, Table extends keyof Schema>(
  description: Description<Document, Id, Table> & Removal<Id>,
): ContentKind<Document, Id, Table> {
  const { name, document, table, sortColumns, filterColumns, title, slug, publicPath, load } = description
  return {
    ...{ name, document, table, sortColumns, filterColumns, title, slug, publicPath, load },
    async save(tx, id, content) {
      const parsed = document.parse(content, { reportInput: true })
      refuseFaults(await description.findFaults(tx, id, parsed))
      return description.write(tx, id, parsed)
    },
    async remove(tx, id) {
      if ('staysBecause' in description) throw new RemovalRefused(description.staysBecause, [])
      const references = (await description.findReferences(tx, id)).filter(({ count }) => count > 0)
      if (references.length > 0) throw new RemovalRefused(stillReferenced(name, references), references)
      await description.delete(tx, id)
    },
  }
}

function stillReferenced(kind: string, references: Reference[]): string {
  const list = references.map(({ by, count }) => `${count} ${by}`).join(', ')
  return `This ${kind} can't be removed while others refer to it: ${list}.`
}

/** @throws z.ZodError that has the faults, if there are any */
export function refuseFaults(faults: DocumentFault[]): void {
  if (faults.length === 0) return
  throw new z.ZodError(
    faults.map(({ path, message }) => ({ code: 'custom', path, message, input: undefined })),
  )
}

import { type RawBuilder, sql, type Transaction } from 'kysely'
import { z } from 'zod'
import type { KindNames } from '#kit/field-editor.ts'
import type { Language, Localized } from '#kit/localized.ts'
import type { Referrer } from '#kit/referrers.ts'
import type { Permission } from '#kit/staff.ts'
import type { Schema } from '../database/schema.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { type Fault, fault } from './faults.ts'
import { keepFormerAddresses } from './former-addresses.ts'
import { findMediaFaults } from './media-faults.ts'
import { findReferenceFaults } from './references.ts'
import { readRow, slugConflict, writeRow } from './rows.ts'
import { sanitizeLongTexts } from './sanitized-markup.ts'
import { innermost, storedFields, type UnstoredFields } from './stored-fields.ts'
import { findTermFaults } from './terms.ts'

/** A reference to a missing record, or a value that another record already has. `path` is the document's field. */
export type DocumentFault = Fault & { path: (string | number)[] }
/**
 * How many of something refer to a record. `records`: the latest of those that are content, with their titles; `kind`: their
 * kind's key.
 */
export type Reference = {
  by: Referrer
  count: number
  kind?: string
  records?: { record: string; title: Localized | null }[]
}

/** A refused removal; the message says why. `references`: the records that refer to this one. */
export class RemovalRefused extends Error {
  readonly references: Reference[]

  constructor(message: string, references: Reference[]) {
    super(message)
    this.name = 'RemovalRefused'
    this.references = references
  }
}

type Rows<Table extends keyof Schema> = {
  /** The column that identifies a record; by default the number `id`. */
  key?: keyof Schema[Table] & string
  /** A record's title in SQL, as JSON: `{ en, fr? }`; by default its `titleField`. */
  title?: RawBuilder<unknown>
  /** Which rows are records of this kind; by default all. */
  where?: RawBuilder<boolean>
  /** A record's texts as JSON, where those of its row don't tell in which language one is missing. */
  texts?: RawBuilder<unknown>
  /** Whether a search finds a record; by default it looks in the title. */
  find?: Find
}

/**
 * @param matches whether a folded text in SQL has every word searched for
 * @param q what is searched for, as typed
 */
type Find = (matches: (text: RawBuilder<unknown>) => RawBuilder<boolean>, q: string) => RawBuilder<boolean>

type Description<Document extends z.ZodType, Id, Table extends keyof Schema> = {
  names: KindNames
  /** Its place among the kinds of the console's menu; null for a kind that has an entry elsewhere. */
  menuPlace: number | null
  /** The table with one row per record, and the columns that lists sort and filter by. */
  table: Table
  sortColumns: readonly (keyof Schema[Table] & string)[]
  filterColumns: readonly (keyof Schema[Table] & string)[]
  /** The columns that lists show beside the title, in their order. */
  listColumns: readonly (keyof Schema[Table] & string)[]
  /** The permission that publishing and archiving it needs; `content:publish` unless said. */
  publishing?: Permission
  /** How the console's lists read the kind's records from the table, without loading each. */
  rows?: Rows<Table>
  /** The field that names a record: a text, or a reference to the record that it is called by. */
  titleField: keyof z.output<Document> & string
  /** By default the `titleField`. */
  title?(document: z.output<Document>): Localized
  /** The record's slug; by default its field `slug`, and null for kinds without one. */
  slug?(document: z.output<Document>): string | null
  /** The slugs of the record's languages, for kinds whose languages have pages of their own; its one slug unless said. */
  slugs?(document: z.output<Document>): (string | null)[]
  /** What records are reached by, with what follows the slug left out: pages first, then calls. None unless said. */
  addresses?: readonly Address[]
  /**
   * The path of the record's public page, without language; null when it has none. By default its first address.
   * @param language for kinds whose languages have pages of their own; English unless said
   */
  publicPath?(document: z.output<Document>, language?: Language): string | null
  /** Locks a record before a document is judged and written, where what was judged must not change; a check locks nothing. */
  lock?(tx: Transaction<Schema>, id: Id): Promise<unknown>
  /**
   * Faults of a document that only the database can tell, or the time at which staff publish it. A slug in use, and references to
   * records that there aren't, are found for every kind.
   */
  findFaults?(
    tx: Transaction<Schema>,
    id: Id | null,
    document: z.output<Document>,
    publishAt?: Date,
  ): Promise<DocumentFault[]>
  /**
   * What begins when staff publish a record, such as jobs on its files, in the same transaction.
   * @param before what was published before; undefined for a new record
   */
  whenPublished?(
    tx: Transaction<Schema>,
    id: Id,
    published: { before: z.output<Document> | undefined; jobs: Jobs },
  ): Promise<void>
}

/** How records are read and written; derived where each field is a column of its name and type. */
type Storing<Document extends z.ZodType, Id> = {
  /** Reads a record as a document; undefined when there is none. */
  load(tx: Transaction<Schema>, id: Id): Promise<z.output<Document> | undefined>
  /**
   * Writes a parsed and checked document. With an id that no record has, it creates a record with that id.
   * @param publishAt the moment of the publication; undefined for now
   * @returns the record's id
   */
  write(tx: Transaction<Schema>, id: Id | null, document: z.output<Document>, publishAt?: Date): Promise<Id>
}
type Storage<Document extends z.ZodType, Id, Table extends keyof Schema> = [
  UnstoredFields<z.output<Document>, Table>,
] extends [never]
  ? Partial<Storing<Document, Id>>
  : Storing<Document, Id>

/** A path with a record's slug in it: `/events/:slug`. Addresses below it are reached in the same way. */
export type Address = `/${string}:slug`

type Removal<Id> =
  | {
      /** Records that refer to this one and prevent its removal; none unless said. */
      findReferences?(tx: Transaction<Schema>, id: Id): Promise<Reference[]>
      /** By default it deletes the record's row. */
      delete?(tx: Transaction<Schema>, id: Id): Promise<unknown>
    }
  | {
      /** The reason why records of this kind can't be removed: they are there from the beginning, and none can be added. */
      staysBecause: string
    }

/**
 * A kind of content: a record with its parts that staff edit as one. Only its document file writes its tables (decision
 * 33).
 */
export type ContentKind<Document extends z.ZodType, Id, Table extends keyof Schema> = Required<
  Pick<Description<Document, Id, Table>, 'title' | 'slug' | 'publicPath'>
> &
  Pick<Storing<Document, Id>, 'load'> &
  Pick<
    Description<Document, Id, Table>,
    | 'names'
    | 'menuPlace'
    | 'table'
    | 'sortColumns'
    | 'filterColumns'
    | 'listColumns'
    | 'titleField'
    | 'whenPublished'
  > & {
    rows: Rows<Table> & { title: RawBuilder<unknown> }
    /** English singular: `company`. */
    name: string
    document: Document
    /** The permission that publishing and archiving it needs. */
    publishing: Permission
    /** The kind in addresses: `blog-post`. */
    key: string
    /** Whether records can be added and removed at all. */
    isRemovable: boolean
    /** The paths by which a document's record is reached, in the same order for every document of the kind. */
    addressesOf(document: z.output<Document>): string[]
    /** A record's id from its text in addresses; undefined when no record can have it. */
    idFrom(text: string): Id | undefined
    /**
     * All faults of a document, without writing it; undefined when it can be saved.
     * @param publishAt when staff publish it; a draft has no such time yet
     */
    check(
      tx: Transaction<Schema>,
      id: Id | null,
      document: unknown,
      publishAt?: Date,
    ): Promise<z.ZodError | undefined>
    /**
     * Writes a document: creates a record for `null`, else updates the record of that id; a removed record is
     * created again with its id.
     * @param publishAt the moment of the publication, for fields that follow it; now unless said
     * @returns the record's id
     * @throws z.ZodError with every fault at its field
     */
    save(tx: Transaction<Schema>, id: Id | null, document: z.input<Document>, publishAt?: Date): Promise<Id>
    /** @throws RemovalRefused while other records refer to it */
    remove(tx: Transaction<Schema>, id: Id): Promise<void>
  }

/** Any content kind, as lists of kinds hold it: ids and documents are known at run time only. */
export type AnyContentKind = Omit<
  ContentKind<z.ZodType, unknown, keyof Schema>,
  'sortColumns' | 'filterColumns' | 'listColumns' | 'rows' | 'titleField'
> & {
  titleField: string
  sortColumns: readonly string[]
  filterColumns: readonly string[]
  listColumns: readonly string[]
  rows: {
    key?: string
    title: RawBuilder<unknown>
    where?: RawBuilder<boolean>
    texts?: RawBuilder<unknown>
    find?: Find
  }
}

/**
 * Builds a content kind from its description. Its `save` parses and checks a document before it is written.
 * @param name English singular: `company`
 * @param document schema of a whole record in both languages, with its parts; parsing sanitizes rich text
 */
export function defineContentKind<
  Document extends z.ZodObject,
  Id = number,
  Table extends keyof Schema = keyof Schema,
>(
  name: string,
  document: Document,
  description: Description<Document, Id, Table> & Storage<Document, Id, Table> & Removal<Id>,
): ContentKind<Document, Id, Table> {
  const { table, names, menuPlace, sortColumns, filterColumns, listColumns, titleField } = description
  const key = description.rows?.key ?? 'id'
  const rows = { title: titleIn(document, titleField), ...description.rows }
  const derived = storing<Document, Id>(document, table, key)
  const { load = derived.load, write = derived.write }: Partial<Storing<Document, Id>> = description
  const title = description.title ?? ((content) => titleOf(content[titleField]))
  const slug = description.slug ?? ((content) => ('slug' in content ? String(content.slug) : null))
  const addressesOf = (content: z.output<Document>): string[] =>
    (description.slugs?.(content) ?? [slug(content)]).flatMap((each) =>
      each === null ? [] : (description.addresses ?? []).map((address) => address.replace(':slug', each)),
    )
  const findFaults = async (
    tx: Transaction<Schema>,
    id: Id | null,
    content: z.output<Document>,
    publishAt?: Date,
  ): Promise<DocumentFault[]> => [
    ...(id === null && 'staysBecause' in description
      ? [{ path: [titleField], ...fault('recordsFixed') }]
      : []),
    ...(key === 'id' && 'slug' in document.shape ? await slugConflict(tx, table, id, content) : []),
    ...(await findReferenceFaults(tx, document, content)),
    ...(await findTermFaults(tx, document, content)),
    ...((await description.findFaults?.(tx, id, content, publishAt)) ?? []),
  ]
  return {
    name,
    names,
    menuPlace,
    document,
    table,
    sortColumns,
    filterColumns,
    listColumns,
    rows,
    titleField,
    title,
    slug,
    publicPath: description.publicPath ?? ((content) => addressesOf(content)[0] ?? null),
    load,
    ...(description.whenPublished && { whenPublished: description.whenPublished }),
    key: name.toLowerCase().replaceAll(' ', '-'),
    publishing: description.publishing ?? 'content:publish',
    isRemovable: !('staysBecause' in description),
    addressesOf,
    idFrom(text) {
      if (key !== 'id') return text as Id
      return /^[1-9]\d{0,8}$/.test(text) ? (Number(text) as Id) : undefined
    },
    async check(tx, id, content, publishAt) {
      await sanitizeLongTexts(content)
      const parsed = document.safeParse(content, { reportInput: true })
      if (!parsed.success) return parsed.error
      return errorOf([
        ...(await findFaults(tx, id, parsed.data, publishAt)),
        ...(await findMediaFaults(tx, document, parsed.data)),
      ])
    },
    async save(tx, id, content, publishAt) {
      await sanitizeLongTexts(content)
      const parsed = document.parse(content, { reportInput: true })
      if (id !== null) await description.lock?.(tx, id)
      refuseFaults(await findFaults(tx, id, parsed))
      const before = id !== null && description.addresses ? await load(tx, id) : undefined
      const written = await write(tx, id, parsed, publishAt)
      await keepFormerAddresses(tx, before ? addressesOf(before) : [], addressesOf(parsed))
      return written
    },
    async remove(tx, id) {
      if ('staysBecause' in description) throw new RemovalRefused(description.staysBecause, [])
      const found = (await description.findReferences?.(tx, id)) ?? []
      const references = found.filter(({ count }) => count > 0)
      if (references.length > 0) throw new RemovalRefused(stillReferenced(name, references), references)
      if (description.delete) await description.delete(tx, id)
      else await sql`delete from ${sql.table(table)} where ${sql.ref(key)} = ${id}`.execute(tx)
    },
  }
}

/** Reads and writes a record whose fields are columns of its table. */
function storing<Document extends z.ZodObject, Id>(
  document: Document,
  table: keyof Schema,
  key: string,
): Storing<Document, Id> {
  const { columns, rowOf, documentOf } = storedFields(document)
  return {
    async load(tx, id) {
      const row = await readRow(tx, table, { key, id }, columns)
      return row && (documentOf(row) as z.output<Document>)
    },
    // Its caller's types say which ids the kind has.
    write: async (tx, id, content) =>
      (await writeRow(tx, table, id as number | null, rowOf(content), key)) as never,
  }
}

function titleOf(value: unknown): Localized {
  return typeof value === 'string' ? { en: value } : (value as Localized)
}

/** The title of a kind's rows in SQL: a text of one language, or of both. */
function titleIn(document: z.ZodObject, field: string): RawBuilder<unknown> {
  const column = sql.ref(field)
  return innermost(document.shape[field] as z.ZodType) instanceof z.ZodObject
    ? column
    : sql`jsonb_build_object('en', ${column})`
}

function stillReferenced(kind: string, references: Reference[]): string {
  const list = references.map(({ by, count }) => `${count} ${by}`).join(', ')
  return `This ${kind} can't be removed while others refer to it: ${list}.`
}

/** @throws z.ZodError with the faults, if there are any */
export function refuseFaults(faults: DocumentFault[]): void {
  const error = errorOf(faults)
  if (error) throw error
}

function errorOf(faults: DocumentFault[]): z.ZodError | undefined {
  if (faults.length === 0) return undefined
  return new z.ZodError(faults.map((each) => ({ code: 'custom', ...each, input: undefined })))
}

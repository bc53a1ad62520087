import { z } from 'zod'
import { differenceSchema } from '#features/drafts/contract.ts'
import { MAX_CSV_BYTES } from '#kit/csv-limits.ts'
import { endpointGroup } from '#kit/endpoint.ts'
import { draftTextSchema } from '#kit/localized.ts'
import { paged, pagedQuery } from '#kit/paging.ts'
import { idParams } from '#kit/validation.ts'

const endpoint = endpointGroup('Console: imports', idParams.extend({ name: z.string().max(60) })).with({
  access: 'content:publish',
})
/** How long an import can be looked at; what it wrote stays. */
export const IMPORT_DAYS = 7

const timeSchema = z.iso.datetime()
const countSchema = z.number().int()
const versionSchema = z.int().positive()
const fileSchema = z.file().max(MAX_CSV_BYTES).optional()

/**
 * - `checking`, `importing`: under way
 * - `checked`: the dry run is complete, with faults or without
 * - `imported`: done, completely
 * - `failed`: it could not be finished; nothing was written
 */
export const IMPORT_STATES = ['checking', 'checked', 'importing', 'imported', 'failed'] as const
export const OUTCOMES = ['created', 'changed', 'unchanged'] as const
export type Outcome = (typeof OUTCOMES)[number]

export const importSchema = z.object({
  id: z.number().int(),
  /** The name of the import, as in `npm run import`. */
  name: z.string(),
  /** The content kind of its records. */
  kind: z.string(),
  fileName: z.string(),
  state: z.enum(IMPORT_STATES),
  /** Importing names it, so that what is imported is what was shown. */
  version: versionSchema,
  /** Records changed after the dry run that was shown before: this is the new one, and nothing was imported. */
  isOutdated: z.boolean(),
  doneLines: countSchema,
  /** Null until the file has been read. */
  lines: countSchema.nullable(),
  encoding: z.string().nullable(),
  delimiter: z.string().nullable(),
  records: z.object({ created: countSchema, changed: countSchema, unchanged: countSchema }),
  faults: countSchema,
  /** Whether somebody else than the caller has to import it. */
  needsSecondPerson: z.boolean(),
  addedBy: z.string(),
  addedAt: timeSchema,
  importedBy: z.string().nullable(),
  importedAt: timeSchema.nullable(),
})
export type CsvImportEntry = z.infer<typeof importSchema>

const ofImport = endpoint.with({ reply: z.object({ import: importSchema }) })
const importChange = ofImport.with({ errors: ['import_changed'] })

export const listImports = endpoint.get('/console/imports', {
  summary:
    'List what can be imported from CSV, and the imports of the last seven days, the most recent first',
  reply: z.object({
    kinds: z.array(z.object({ name: z.string(), kind: z.string() })),
    imports: z.array(importSchema),
  }),
})

export const addImport = ofImport.post('/console/imports', {
  summary: 'Add a CSV file; its dry run begins at once, and writes nothing',
  body: z.strictObject({ name: z.string().max(60), file: fileSchema }),
  multipart: { maxFileBytes: MAX_CSV_BYTES },
  status: 201,
  perMinute: 60,
})

export const getImportTemplate = endpoint.get('/console/imports/templates/:name', {
  summary: 'Get a CSV file to begin from: the columns in the caller’s language, and an example',
  contentType: 'text/csv',
})

export const getImport = ofImport.get('/console/imports/:id', {
  summary: 'Get an import with its progress',
})

export const replaceImportFile = importChange.put('/console/imports/:id/file', {
  summary: 'Replace the file with a corrected one, which is checked at once',
  body: z.strictObject({ file: fileSchema }),
  multipart: { maxFileBytes: MAX_CSV_BYTES },
  perMinute: 60,
})

export const checkImport = importChange.post('/console/imports/:id/check', {
  summary: 'Check the file again, for example once a company that it names has been added',
  body: z.strictObject({ version: versionSchema }),
})

export const runImport = importChange.post('/console/imports/:id/import', {
  summary:
    'Import what the dry run showed; if records have changed since, nothing is imported, and the dry run is shown anew',
  body: z.strictObject({ version: versionSchema }),
  status: 202,
  errors: ['second_person_required'],
})

export const deleteImport = importChange.delete('/console/imports/:id', {
  summary: 'Delete an import with its file, which also stops its check; what it imported stays',
  reply: z.object({ status: z.literal('deleted') }),
})

const recordSchema = z.object({
  /** Its place in the file, from 1. */
  number: countSchema,
  line: countSchema,
  outcome: z.enum(OUTCOMES),
  /** The id; null for one that doesn't exist yet. */
  record: z.string().nullable(),
  title: draftTextSchema,
  differences: z.array(differenceSchema),
})
export type ImportRecord = z.infer<typeof recordSchema>

export const listImportRecords = endpoint.get('/console/imports/:id/records', {
  summary: 'List what an import does with each record, field by field, in the order of the file',
  query: pagedQuery({ outcome: z.enum(OUTCOMES).optional() }),
  reply: paged({ records: z.array(recordSchema) }),
})

const faultSchema = z.object({
  number: countSchema,
  line: countSchema,
  /** The column as the file titles it, with its letter. */
  column: z.string().nullable(),
  message: z.string(),
})
export type ImportFault = z.infer<typeof faultSchema>

export const listImportFaults = endpoint.get('/console/imports/:id/faults', {
  summary: 'List what is wrong with the file, in its order, in the caller’s language',
  query: pagedQuery({}),
  reply: paged({ faults: z.array(faultSchema) }),
})

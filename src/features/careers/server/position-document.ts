import { sql } from 'kysely'
import { z } from 'zod'
import { departmentSchema } from '#features/team/contract.ts'
import { defineContentKind } from '#platform/content/content-kind.ts'
import { fault } from '#platform/content/faults.ts'
import { html, inBoth, line, officeField, orNull, slugField } from '#platform/content/fields.ts'
import { referencesIn, slugConflict, writeRow } from '#platform/content/rows.ts'
import { employmentSchema, salarySchema } from '../contract.ts'

/** A position that people can apply for (R405). */
export const positionDocument = z
  .strictObject({
    slug: slugField,
    title: inBoth(line(200)),
    summary: inBoth(line(1_000)),
    body: inBoth(html(200_000)),
    department: departmentSchema,
    office: officeField,
    employment: employmentSchema,
    salary: orNull(salarySchema),
    postedOn: z.iso.date(),
    closesOn: z.iso.date().describe('The last day to apply'),
  })
  .refine(({ postedOn, closesOn }) => closesOn >= postedOn, {
    path: ['closesOn'],
    ...fault('closesBeforePosted'),
  })
export type PositionRecord = z.output<typeof positionDocument>

export const positionKind = defineContentKind('position', positionDocument, {
  table: 'jobs',
  sortColumns: ['closesOn', 'postedOn', 'title'],
  filterColumns: ['department', 'office', 'employment'],
  listColumns: ['department', 'office', 'closesOn'],
  rows: { title: sql`title` },
  title: ({ title }) => title,
  slug: ({ slug }) => slug,
  addresses: ['/careers/:slug', '/api/jobs/:slug'],
  publicPath: ({ slug }) => `/careers/${slug}`,
  async load(tx, id: number): Promise<PositionRecord | undefined> {
    const row = await tx
      .selectFrom('jobs')
      .select(['slug', 'title', 'summary', 'body', 'department', 'office', 'employment', 'salary'])
      .select(['postedOn', 'closesOn'])
      .where('id', '=', id)
      .executeTakeFirst()
    return (
      row && {
        ...row,
        department: departmentSchema.parse(row.department),
        employment: employmentSchema.parse(row.employment),
        salary: salarySchema.nullable().parse(row.salary),
      }
    )
  },
  findFaults: (tx, id, position) => slugConflict(tx, 'jobs', id, position),
  write: (tx, id: number | null, position) => writeRow(tx, 'jobs', id, position),
  findReferences: async (tx, id) => [await referencesIn(tx, 'applications', 'applications', 'jobId', id)],
})

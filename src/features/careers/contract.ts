import { z } from 'zod'
import { endpointGroup } from '#kit/endpoint.ts'
import { isTranslatedSchema, textLanguageSchema } from '#kit/localized.ts'
import { termKey } from '#kit/terms.ts'
import {
  emailSchema,
  emptyAsAbsent,
  optionalText,
  personName,
  phoneNumber,
  recordKeys,
  searchText,
  slugParams,
} from '#kit/validation.ts'

const endpoint = endpointGroup('Careers', slugParams)

export const EMPLOYMENTS = ['full_time', 'part_time', 'contract', 'internship'] as const
export const employmentSchema = z.enum(EMPLOYMENTS)
export type Employment = z.infer<typeof employmentSchema>

const amount = z.string().regex(/^\d{1,9}(\.\d{2})?$/)

/** What a position pays. Amounts are decimal strings. */
export const salarySchema = z.object({
  from: amount,
  to: amount,
  currency: z.enum(['CAD', 'USD']),
  per: z.enum(['year', 'hour']),
})
export type Salary = z.infer<typeof salarySchema>

/**
 * A position in the list of positions (R405). Dates are `YYYY-MM-DD`; the closing day counts in full, in the
 * firm's time zone.
 */
export const positionSchema = recordKeys.extend({
  title: z.string(),
  summary: z.string(),
  department: termKey,
  office: z.string().describe('The city of the office, in the reader’s language'),
  employment: employmentSchema,
  salary: salarySchema.nullable(),
  postedOn: z.iso.date(),
  closesOn: z.iso.date().describe('The last day to apply'),
  isOpen: z.boolean(),
  language: textLanguageSchema,
  isTranslated: isTranslatedSchema,
})
export type Position = z.infer<typeof positionSchema>

export const positionDetailSchema = positionSchema.extend({ body: z.string().describe('Sanitized HTML') })
export type PositionDetail = z.infer<typeof positionDetailSchema>

export const listPositions = endpoint.read('/jobs', {
  summary: 'List the open positions of all offices or of one, by closing date',
  query: z.object({ office: searchText(80).describe('The English name of an office’s city') }),
  reply: z.object({
    jobs: z.array(positionSchema),
    offices: z
      .array(z.object({ office: z.string(), name: z.string(), jobs: z.number().int() }))
      .describe('The offices with open positions: filter value, name and number of positions'),
  }),
})

export const getPosition = endpoint.read('/jobs/:slug', {
  summary: 'Get a position, open or closed',
  reply: z.object({ job: positionDetailSchema }),
})

/** Maximum size of a CV in bytes (R405). */
export const MAX_CV_BYTES = 5 * 1024 * 1024

/**
 * How long an application is stored after its position closes, as laws on records of hiring ask, of which Ontario's asks longest; and for
 * how long from its sending it is considered for other positions, if its sender agreed.
 */
export const APPLICATION_RETENTION = { afterClosingMonths: 36, onFileMonths: 12 } as const

/** An application, sent as a multipart form. `keepOnFile` is a ticked box. */
export const applicationSchema = z.strictObject({
  name: personName(120).min(1),
  email: emailSchema,
  phone: emptyAsAbsent(phoneNumber()),
  message: optionalText(5000),
  cv: z.file().max(MAX_CV_BYTES).describe('PDF or Word (.docx), recognized by its content, not its name'),
  keepOnFile: z
    .literal('true')
    .optional()
    .describe('Consent to keep the application on file for similar positions, in the wording shown'),
})
export type Application = z.output<typeof applicationSchema>

/**
 * Stores an application with its CV, acknowledges it by e-mail and forwards it to staff, all or nothing
 * (R405, R605).
 */
export const applyForPosition = endpoint.post('/jobs/:slug/applications', {
  access: 'public',
  summary: 'Apply for a position',
  body: applicationSchema,
  multipart: { maxFileBytes: MAX_CV_BYTES },
  reply: z.object({ msg: z.array(z.string()) }),
  status: 201,
  idempotent: true,
  perMinute: 10,
  errors: ['job_closed'],
})

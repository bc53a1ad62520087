import { z } from 'zod'
import { slugParams } from './validation.ts'

/** A file to download beside a text. */
export const attachmentSchema = z.object({
  name: z.string(),
  href: z.string().describe('Redirects to an address that expires'),
  type: z.string().describe('The extension, in capitals: PDF, XLSX, DOCX, PPTX'),
  bytes: z.number().int().nullable().describe('null: not known'),
  pages: z.number().int().nullable().describe('Of a PDF, where they could be counted'),
})
export type Attachment = z.infer<typeof attachmentSchema>

/** The parameters of the address of a file that a record offers. */
export const attachmentParams = slugParams.extend({ file: z.string().min(1).max(200) })

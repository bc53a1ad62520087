import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { listedFaqItemOf } from '#features/faq/server/index.ts'
import { pageDocument } from '#features/pages/server/index.ts'
import { localizedSchema } from '#kit/localized.ts'

const STARTER_FILE = join(import.meta.dirname, '../../../../starter/texts.json')

/** The texts that a new site begins from: neutral, in both languages, with the firm's facts in double braces (R406). */
const starterSchema = z.strictObject({
  tagline: localizedSchema,
  about: localizedSchema,
  pages: z.array(pageDocument.omit({ updatedOn: true })),
  faq: z.array(listedFaqItemOf(localizedSchema)),
})
export type Starter = z.infer<typeof starterSchema>

export async function readStarter(): Promise<Starter> {
  return starterSchema.parse(JSON.parse(await readFile(STARTER_FILE, 'utf8')))
}

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Transaction } from 'kysely'
import type { Temporal } from 'temporal-polyfill'
import { z } from 'zod'
import { PAGE_SLUGS } from '#features/pages/contract.ts'
import { pageDocument, pageKind } from '#features/pages/server/page-document.ts'
import type { Schema } from '#platform/database/schema.ts'

/** `updatedDaysAgo` counts back from the first start. */
const demoPageSchema = pageDocument.omit({ updatedOn: true }).extend({ updatedDaysAgo: z.int().positive() })
type DemoPage = z.output<typeof demoPageSchema>

/**
 * Reads and validates the demo's text pages (R406).
 * @param folder holds `pages`
 * @throws Error that names the invalid file
 */
export async function readPages(folder: string): Promise<DemoPage[]> {
  return Promise.all(
    PAGE_SLUGS.map(async (slug) => {
      const file = join(folder, 'pages', `${slug}.json`)
      const parsed = demoPageSchema.safeParse({ slug, ...JSON.parse(await readFile(file, 'utf8')) })
      if (parsed.success) return parsed.data
      throw new Error(`${file} can't be used:\n${z.prettifyError(parsed.error)}`)
    }),
  )
}

/** Adds the text pages, dated relative to `now`. */
export async function addPages(
  transaction: Transaction<Schema>,
  folder: string,
  now: Temporal.Instant,
): Promise<void> {
  const today = now.toZonedDateTimeISO('UTC').toPlainDate()
  for (const { updatedDaysAgo, ...page } of await readPages(folder)) {
    const updatedOn = today.subtract({ days: updatedDaysAgo }).toString()
    await pageKind.save(transaction, page.slug, { ...page, updatedOn })
  }
}
